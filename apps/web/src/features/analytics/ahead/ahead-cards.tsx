import type { Analytics } from '@duely/contract'
import { currenciesOf, type PlainDate, type Wording, yearMonth } from '@duely/domain'
import type { DatedSubscription } from '#web/lib/dated-subscriptions.ts'
import { NextMonthsCard } from './next-months-card.tsx'
import { SavingsCard } from './savings-card.tsx'

export interface AheadCardsProps {
  readonly analytics: Pick<Analytics, 'months' | 'forecast' | 'budgets'>
  readonly rows: readonly DatedSubscription[]
  readonly today: PlainDate
  readonly culture: Wording
}

/** The next twelve months compared with the budget, and the savings of cancelling now. */
export function AheadCards({ analytics, rows, today, culture }: AheadCardsProps) {
  const { forecast, months } = analytics
  // Those of categories are next to their shares.
  const budgets = analytics.budgets.filter(({ category }) => category === null)
  const currencies = currenciesOf([...forecast, ...budgets])
  return (
    <>
      <NextMonthsCard
        forecast={forecast}
        budgets={budgets}
        charged={months.find(({ month }) => month === yearMonth(today))?.totals ?? []}
        currencies={currencies}
        today={today}
        culture={culture}
      />
      <SavingsCard rows={rows} today={today} culture={culture} />
    </>
  )
}
