import type { Overview } from '@duely/contract'
import {
  annualProjection,
  countUpcomingRenewals,
  dashboardLimitText,
  dashboardMonthlyTotals,
  excludedFromMonthly,
  formatTotals,
  isActive,
  listMonthlyTotals,
  type PlainDate,
} from '@duely/domain'
import { useMemo } from 'react'
import { amountWords, type DatedSubscription, knownSubscriptions } from '../../lib/known-subscriptions.ts'
import { SumsExplained } from '../../marks/sums-explained.tsx'
import { Figure, FigureBlock } from '../../ui/data/figure-block.tsx'
import { AmountLines } from '../../ui/data/money-lines.tsx'

export interface HomeStatsProps {
  /** Undefined while they are on their way: the cards keep their places. */
  readonly rows: readonly DatedSubscription[] | undefined
  readonly averageMonth: Overview['averageMonth'] | undefined
  readonly limit: number | null
  readonly today: PlainDate
}

/** The four cards of the dashboard as one quiet block, and the average month (spec, Dashboard home). */
export function HomeStats({ rows, averageMonth, limit, today }: HomeStatsProps) {
  const loading = rows === undefined
  const figures = useMemo(() => figuresOf(rows ?? [], today), [rows, today])
  const average = averageMonth?.map(amountWords) ?? []
  const why = (
    <SumsExplained
      dashboard={figures.monthly}
      list={figures.list}
      average={average}
      excluded={figures.excluded}
    />
  )
  return (
    <section aria-label="Summary" className="h-full">
      <FigureBlock
        footer={
          average.length > 0 && (
            <>
              <span className="text-muted">Average month</span>
              <span className="font-semibold">{average.join(' + ')}</span>
            </>
          )
        }
      >
        <Figure
          label="Active Subscriptions"
          loading={loading}
          value={figures.active}
          note={limit === null ? '' : dashboardLimitText(limit)}
        />
        <Figure
          label="Monthly Spending"
          loading={loading}
          value={<AmountLines amounts={figures.monthly} />}
          note="per month"
          action={why}
        />
        <Figure label="Upcoming Renewals" loading={loading} value={figures.upcoming} note="in next 7 days" />
        <Figure
          label="Annual Projection"
          loading={loading}
          value={<AmountLines amounts={figures.annual} />}
          note="per year"
        />
      </FigureBlock>
    </section>
  )
}

function figuresOf(rows: readonly DatedSubscription[], today: PlainDate) {
  const known = knownSubscriptions(rows)
  return {
    active: rows.filter(isActive).length,
    monthly: formatTotals(dashboardMonthlyTotals(known)).split(' + '),
    list: formatTotals(listMonthlyTotals(known)).split(' + '),
    upcoming: countUpcomingRenewals(rows, today),
    annual: formatTotals(annualProjection(known)).split(' + '),
    // Weekly and daily ones count 0 here (spec, section 9), which is said where somebody could wonder.
    excluded: excludedFromMonthly(known),
  }
}
