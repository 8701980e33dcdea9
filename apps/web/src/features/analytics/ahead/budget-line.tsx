import { type Currency, formatMoney } from '@duely/domain'
import { Button } from '#web/ui/actions/button.tsx'
import { BUDGET, budgetWords } from './ahead-texts.ts'

export interface BudgetLineProps {
  readonly currency: Currency
  /** In minor units; null without one. */
  readonly budgetMinor: number | null
  readonly onEdit: () => void
}

/** The budget of one currency, and the way to change it. */
export function BudgetLine({ currency, budgetMinor, onEdit }: BudgetLineProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="figures text-[0.9375rem]">
        {budgetMinor === null ? BUDGET.none : budgetWords(formatMoney(budgetMinor, currency))}
      </p>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`${budgetMinor === null ? BUDGET.set : BUDGET.change} in ${currency}`}
        className="print:hidden"
        needsConnection
        onClick={onEdit}
      >
        {budgetMinor === null ? BUDGET.set : BUDGET.change}
      </Button>
    </div>
  )
}
