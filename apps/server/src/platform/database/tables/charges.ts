import type { Currency } from '@duely/domain'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  numeric,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofUser } from './accounts.ts'
import { AMOUNT, createdAt, isCurrencyCode } from './columns.ts'

/** Charges that are not tied to their subscription. */
export const chargeColumns = () => ({
  id: uuid('id').primaryKey().defaultRandom(),
  userId: ofUser(),
  subscriptionName: text('subscription_name').notNull(),
  /** Its name on that day. */
  category: text('category'),
  chargedOn: date('charged_on', { mode: 'string' }).notNull(),
  amount: numeric('amount', AMOUNT).notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  /** Refunded charges do not count as paid. */
  refunded: boolean('refunded').notNull().default(false),
  createdAt: createdAt(),
})

type ChargeColumns = Record<'userId' | 'subscriptionId' | 'chargedOn' | 'currency', AnyPgColumn>

export const chargeRules = (t: ChargeColumns) => [
  unique('charges_once').on(t.subscriptionId, t.chargedOn),
  index('charges_of_user').on(t.userId, t.chargedOn),
  check('charges_currency', isCurrencyCode(t.currency)),
]
