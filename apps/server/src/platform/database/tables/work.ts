import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Work that comes round: one row per task, claimed by whichever worker is there. */
export const periodicWork = pgTable('periodic_work', {
  name: text('name').primaryKey(),
  /** When the next round begins, or an unfinished one goes on, by the product's clock. */
  dueAt: instant('due_at').notNull(),
  /** Where an unfinished round goes on; null: at its beginning. */
  cursor: text('cursor'),
  /** Failures in a row. */
  attempts: integer('attempts').notNull().default(0),
  /** Until when a process holds it, by the database's clock. */
  leaseUntil: instant('lease_until'),
  leasedBy: text('leased_by'),
  /** When a round last ended. */
  doneAt: instant('done_at'),
})
