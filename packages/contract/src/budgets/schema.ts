import { CURRENCIES, FIELD_MESSAGES } from '@duely/domain'
import { z } from 'zod'
import { amount } from '../http/fields.ts'

const currency = z.enum(CURRENCIES, FIELD_MESSAGES.subscription.currency)

/** A spending limit per calendar month in one currency. */
export const Budget = z.object({
  currency,
  /** Decimal text: "150.00". */
  amount: z.string(),
})
export type Budget = z.infer<typeof Budget>

/** At most one per currency, US dollars first. */
export const BudgetList = z.object({ budgets: z.array(Budget) })
export type BudgetList = z.infer<typeof BudgetList>

/** Body of PUT /api/budgets; null removes the budget of that currency. */
export const BudgetChange = z.strictObject({
  currency,
  amount: amount.nullable(),
})
export type BudgetChange = z.output<typeof BudgetChange>
