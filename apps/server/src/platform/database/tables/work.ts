import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Periodic work: one row per task, claimed by any worker. */
export const periodicWork = pgTable('periodic_work', {
  name: text('name').primaryKey(),
  /** When the next round starts or an unfinished one continues, by the product's clock. */
  dueAt: instant('due_at').notNull(),
  /** Where an unfinished round continues; null: at its start. */
  cursor: text('cursor'),
  /** Consecutive failures. */
  attempts: integer('attempts').notNull().default(0),
  /** End of a process's lease, by the database's clock. */
  leaseUntil: instant('lease_until'),
  leasedBy: text('leased_by'),
  /** End of the last round. */
  doneAt: instant('done_at'),
})
