import { z } from 'zod'
import { currency, inCurrency, typedAmount } from '../http/amounts.ts'

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
export const BudgetChange = inCurrency(z.strictObject({ currency, amount: typedAmount.nullable() }))
export type BudgetChange = z.output<typeof BudgetChange>
