import { type Currency, formatMoney, storedAmount, type Wording } from '@duely/domain'
import { analyticsTexts } from '@duely/texts/analytics'
import { useState } from 'react'
import { useTexts, withParts } from '#web/language/reader-language.tsx'
import { useWords } from '#web/language/words.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { lazyDialog } from '#web/ui/lazy-part.tsx'

const BudgetDialog = lazyDialog(() => import('./budget-dialog.tsx').then((m) => m.BudgetDialog))

export interface BudgetLineProps {
  readonly currency: Currency
  /** The category that it limits, below its subscriptions; left out: all of the currency. */
  readonly category?: string
  /** Decimal text; null without one. */
  readonly budget: string | null
  /** What the category costs in an average month, in minor units. */
  readonly monthMinor?: number
  readonly culture: Wording
}

/** The budget of a currency, or of a category in it next to what it costs, and the button to change it. */
export function BudgetLine({ currency, category, budget, monthMinor = 0, culture }: BudgetLineProps) {
  const t = useTexts(analyticsTexts)
  const words = useWords()
  const [isEdited, setEdited] = useState(false)
  const isSmall = category !== undefined
  const money = (minor: number) => formatMoney(minor, currency, culture)
  const budgetWords = () => {
    if (budget === null) return t.noBudget
    const budgetMinor = storedAmount(budget, currency)
    const amount = money(budgetMinor)
    if (monthMinor <= budgetMinor) return t.budget({ amount })
    return withParts(({ over }) => t.budgetAndOver({ amount, over }), {
      over: (
        <span className="text-loss-ink">{t.overBudget({ amount: money(monthMinor - budgetMinor) })}</span>
      ),
    })
  }
  const label = () => {
    if (category === undefined)
      return budget === null ? t.setBudgetIn({ currency }) : t.changeBudgetIn({ currency })
    const named = { category: words.category(category), currency }
    return budget === null ? t.setBudgetFor(named) : t.changeBudgetFor(named)
  }
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-4',
        isSmall ? 'mt-2 gap-y-1 ps-5.5 text-sm' : 'gap-y-2',
      )}
    >
      <p className={isSmall ? 'figures text-muted' : 'figures text-[0.9375rem]'}>{budgetWords()}</p>
      <Button
        variant={isSmall ? 'ghost' : 'secondary'}
        size="sm"
        className={classNames('print:hidden', isSmall && '-me-3')}
        aria-label={label()}
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
