import { PAID_BY } from '@duely/domain'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, date, index, text } from 'drizzle-orm/pg-core'
import { ofUser } from './accounts.ts'
import { instant, isOneOf } from './columns.ts'

/** What a person entered about a charge that came after a cancellation, for the letters and the deadline. */
export const packetColumns = () => ({
  userId: ofUser(),
  paidBy: text('paid_by', { enum: PAID_BY }).notNull(),
  /** Day of the statement on which the charge appears. */
  statementOn: date('statement_on', { mode: 'string' }),
  /** The last day that the bank itself named. */
  bankDeadline: date('bank_deadline', { mode: 'string' }),
  /** The last day for asking the bank, as it follows from these and the charge; only for its reminder. */
  deadline: date('deadline', { mode: 'string' }).notNull(),
  /** The day of the reminder; null: it was sent, or has passed. */
  warnOn: date('warn_on', { mode: 'string' }),
  updatedAt: instant('updated_at').notNull(),
})

export const packetRules = (t: Record<'userId' | 'warnOn' | 'paidBy', AnyPgColumn>) => [
  index('packets_of_user').on(t.userId),
  index('packets_warn_on').on(t.warnOn).where(sql`${t.warnOn} is not null`),
  check('packets_paid_by', isOneOf(t.paidBy, PAID_BY)),
]
