import { type Currency, formatMoney, storedAmount, type Wording } from '@duely/domain'
import { useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import { BUDGET, budgetWords } from '../ahead/ahead-texts.ts'

const BudgetDialog = lazyDialog(() => import('../ahead/budget-dialog.tsx').then((m) => m.BudgetDialog))

export interface CategoryBudgetProps {
  readonly currency: Currency
  readonly category: string
  /** Decimal text; null without one. */
  readonly budget: string | null
  /** What the category costs in an average month, in minor units. */
  readonly monthMinor: number
  readonly culture: Wording
}

/** The budget of a category beside what it costs, and the way to change it. */
export function CategoryBudget({ currency, category, budget, monthMinor, culture }: CategoryBudgetProps) {
  const [isEdited, setEdited] = useState(false)
  const budgetMinor = budget === null ? null : storedAmount(budget, currency)
  const overMinor = budgetMinor === null ? 0 : monthMinor - budgetMinor
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pl-5.5 text-sm">
      <p className="figures text-muted">
        {budgetMinor === null ? BUDGET.none : budgetWords(formatMoney(budgetMinor, currency))}
        {overMinor > 0 && (
          <span className="text-loss-ink">{`, ${BUDGET.over(formatMoney(overMinor, currency))}`}</span>
        )}
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="-mr-3 print:hidden"
        aria-label={`${budget === null ? BUDGET.set : BUDGET.change} for ${category} in ${currency}`}
        needsConnection
        onClick={() => setEdited(true)}
      >
        {budget === null ? BUDGET.set : BUDGET.change}
      </Button>
      <BudgetDialog
        open={isEdited}
        onClose={() => setEdited(false)}
        currency={currency}
        category={category}
        amount={budget}
        culture={culture}
      />
    </div>
  )
}
