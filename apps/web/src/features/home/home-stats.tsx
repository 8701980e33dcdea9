import {
  amountLines,
  annualProjection,
  countUpcomingRenewals,
  dashboardLimitText,
  isActive,
  type PlainDate,
  withTrialsAtZero,
} from '@duely/domain'
import { useMemo } from 'react'
import type { DatedSubscription } from '../../lib/dated-subscriptions.ts'
import { AverageMonth } from '../../marks/average-month.tsx'
import { monthSums } from '../../marks/month-sums.ts'
import { SumsExplained } from '../../marks/sums-explained.tsx'
import { Figure, FigureBlock } from '../../ui/data/figure-block.tsx'
import { AmountLines } from '../../ui/data/money-lines.tsx'

export interface HomeStatsProps {
  /** Undefined while loading: the cards show skeletons. */
  readonly rows: readonly DatedSubscription[] | undefined
  readonly limit: number | null
  /** The account could not be loaded. */
  readonly limitUnknown: boolean
  readonly today: PlainDate
  readonly culture: string
}

/** The four dashboard cards as one block, with the average month (spec, Dashboard home). */
export function HomeStats({ rows, limit, limitUnknown, today, culture }: HomeStatsProps) {
  const loading = rows === undefined
  const figures = useMemo(() => figuresOf(rows ?? [], today, culture), [rows, today, culture])
  const why = <SumsExplained {...figures.month} />
  return (
    <section aria-label="Summary" className="h-full">
      <FigureBlock footer={!loading && <AverageMonth {...figures.month} />}>
        <Figure
          label="Active Subscriptions"
          loading={loading}
          value={figures.active}
          note={
            limit === null ? (limitUnknown ? 'limit could not be loaded' : '') : dashboardLimitText(limit)
          }
        />
        <Figure
          label="Monthly Spending"
          loading={loading}
          value={<AmountLines amounts={figures.month.dashboard} />}
          note={figures.month.trials ?? 'per month'}
          action={why}
        />
        <Figure label="Upcoming Renewals" loading={loading} value={figures.upcoming} note="in next 7 days" />
        <Figure
          label="Annual Projection"
          loading={loading}
          value={<AmountLines amounts={figures.annual} />}
          note="per year"
          action={<SumsExplained {...figures.month} of="Annual Projection" />}
        />
      </FigureBlock>
    </section>
  )
}

function figuresOf(rows: readonly DatedSubscription[], today: PlainDate, culture: string) {
  return {
    active: rows.filter(isActive).length,
    month: monthSums(rows, today, culture),
    upcoming: countUpcomingRenewals(rows, today),
    annual: amountLines(annualProjection(withTrialsAtZero(rows, today))),
  }
}
