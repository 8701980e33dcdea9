import { type Currency, formatMoney, type Wording } from '@duely/domain'
import { analyticsTexts } from '@duely/texts/analytics'
import { useTexts } from '#web/language/reader-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'

export interface BudgetLineProps {
  readonly currency: Currency
  /** In minor units; null without one. */
  readonly budgetMinor: number | null
  readonly culture: Wording
  readonly onEdit: () => void
}

/** The budget of one currency, and the way to change it. */
export function BudgetLine({ currency, budgetMinor, culture, onEdit }: BudgetLineProps) {
  const t = useTexts(analyticsTexts)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="figures text-[0.9375rem]">
        {budgetMinor === null
          ? t.noBudget
          : t.budget({ amount: formatMoney(budgetMinor, currency, culture) })}
      </p>
      <Button
        variant="secondary"
        size="sm"
        aria-label={budgetMinor === null ? t.setBudgetIn({ currency }) : t.changeBudgetIn({ currency })}
        className="print:hidden"
        needsConnection
        onClick={onEdit}
      >
        {budgetMinor === null ? t.setBudget : t.changeBudget}
      </Button>
    </div>
  )
}
