import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** State of the reminder engine, shared by all processes: one row. */
export const reminderEngine = pgTable(
  'reminder_engine',
  {
    id: integer('id').primaryKey().default(1),
    /** Reminder hour and timezone data version of all alarms; null before the first start. */
    reminderHour: integer('reminder_hour'),
    zoneData: text('zone_data'),
    /** Hour and version being derived, and the last subscription done. */
    nextHour: integer('next_hour'),
    nextZoneData: text('next_zone_data'),
    derivedTo: uuid('derived_to'),
    /** Day (UTC) of the last complete self-check, and the last subscription of the current one. */
    checkedOn: date('checked_on', { mode: 'string' }),
    checkedTo: uuid('checked_to'),
  },
  (t) => [check('reminder_engine_one_row', sql`${t.id} = 1`)],
)
