import { type Currency, formatMoney, storedAmount, type Wording } from '@duely/domain'
import { analyticsTexts } from '@duely/texts/analytics'
import { useState } from 'react'
import { useTexts, withParts } from '#web/language/reader-language.tsx'
import { useWords } from '#web/language/words.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { lazyDialog } from '#web/ui/lazy-part.tsx'

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

/** The budget of a category next to what it costs, and the button to change it. */
export function CategoryBudget({ currency, category, budget, monthMinor, culture }: CategoryBudgetProps) {
  const t = useTexts(analyticsTexts)
  const words = useWords()
  const [isEdited, setEdited] = useState(false)
  const budgetMinor = budget === null ? null : storedAmount(budget, currency)
  const overMinor = budgetMinor === null ? 0 : monthMinor - budgetMinor
  const money = (minor: number) => formatMoney(minor, currency, culture)
  const named = { category: words.category(category), currency }
  const budgetWords = () => {
    if (budgetMinor === null) return t.noBudget
    const amount = money(budgetMinor)
    if (overMinor <= 0) return t.budget({ amount })
    return withParts(({ over }) => t.budgetAndOver({ amount, over }), {
      over: <span className="text-loss-ink">{t.overBudget({ amount: money(overMinor) })}</span>,
    })
  }
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 ps-5.5 text-sm">
      <p className="figures text-muted">{budgetWords()}</p>
      <Button
        variant="ghost"
        size="sm"
        className="-me-3 print:hidden"
        aria-label={budget === null ? t.setBudgetFor(named) : t.changeBudgetFor(named)}
        needsConnection
        onClick={() => setEdited(true)}
      >
        {budget === null ? t.setBudget : t.changeBudget}
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
