import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** What the reminder engine remembers for all its processes: one row. */
export const reminderEngine = pgTable(
  'reminder_engine',
  {
    id: integer('id').primaryKey().default(1),
    /** The hour and the version of the zone data all alarms were derived with; null before the first start. */
    reminderHour: integer('reminder_hour'),
    zoneData: text('zone_data'),
    /** With which they are being derived anew, and up to which subscription that is done. */
    nextHour: integer('next_hour'),
    nextZoneData: text('next_zone_data'),
    derivedTo: uuid('derived_to'),
    /** The day (UTC) of the last complete self-check, and up to which subscription the present one has come. */
    checkedOn: date('checked_on', { mode: 'string' }),
    checkedTo: uuid('checked_to'),
  },
  (t) => [check('reminder_engine_one_row', sql`${t.id} = 1`)],
)
