import { z } from 'zod'
import { categoryName } from '../categories/schema.ts'
import { currency, inCurrency, typedAmount } from '../http/amounts.ts'

/** A spending limit per calendar month in one currency, for all or for one category. */
export const Budget = z.object({
  currency,
  /** Decimal text: "150.00". */
  amount: z.string(),
  /** The category that it limits, by its name; null: all of the currency. */
  category: z.string().nullable(),
})
export type Budget = z.infer<typeof Budget>

/** At most one per currency, and one per currency and category; US dollars first. */
export const BudgetList = z.object({ budgets: z.array(Budget) })
export type BudgetList = z.infer<typeof BudgetList>

/** Body of PUT /api/budgets; null removes the budget of that currency. */
export const BudgetChange = inCurrency(
  z.strictObject({
    currency,
    amount: typedAmount.nullable(),
    /** Null or left out: all of the currency. */
    category: categoryName.nullable().optional(),
  }),
)
export type BudgetChange = z.output<typeof BudgetChange>
