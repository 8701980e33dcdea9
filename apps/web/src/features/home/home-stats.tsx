import {
  annualProjection,
  countUpcomingRenewals,
  dashboardLimitText,
  dashboardMonthlyTotals,
  excludedFromMonthly,
  formatTotals,
  isActive,
  type PlainDate,
} from '@duely/domain'
import { BellRing, CreditCard, TrendingUp, Wallet } from 'lucide-react'
import { useMemo } from 'react'
import { type DatedSubscription, knownSubscriptions } from '../../lib/known-subscriptions.ts'
import { Sums } from '../../ui/data/money-lines.tsx'
import { StatCard, StatGrid } from '../../ui/data/stat-card.tsx'

export interface HomeStatsProps {
  /** Undefined while they are on their way: the cards keep their places. */
  readonly rows: readonly DatedSubscription[] | undefined
  readonly limit: number | null
  readonly today: PlainDate
}

/** The four cards of the dashboard (spec, Dashboard home). */
export function HomeStats({ rows, limit, today }: HomeStatsProps) {
  const loading = rows === undefined
  const figures = useMemo(() => figuresOf(rows ?? [], today), [rows, today])
  return (
    <section aria-label="Summary">
      <StatGrid>
        <StatCard
          label="Active Subscriptions"
          icon={<CreditCard />}
          loading={loading}
          value={figures.active}
          note={limit === null ? '' : dashboardLimitText(limit)}
        />
        <StatCard
          label="Monthly Spending"
          icon={<Wallet />}
          loading={loading}
          value={<Sums amounts={figures.monthly} />}
          note={figures.excluded ?? 'per month'}
        />
        <StatCard
          label="Upcoming Renewals"
          icon={<BellRing />}
          loading={loading}
          value={figures.upcoming}
          note="in next 7 days"
        />
        <StatCard
          label="Annual Projection"
          icon={<TrendingUp />}
          loading={loading}
          value={<Sums amounts={figures.annual} />}
          note={figures.excluded ?? 'per year'}
        />
      </StatGrid>
    </section>
  )
}

function figuresOf(rows: readonly DatedSubscription[], today: PlainDate) {
  const known = knownSubscriptions(rows)
  return {
    active: rows.filter(isActive).length,
    monthly: formatTotals(dashboardMonthlyTotals(known)).split(' + '),
    upcoming: countUpcomingRenewals(rows, today),
    annual: formatTotals(annualProjection(known)).split(' + '),
    // Weekly and daily ones count 0 here (spec, section 9), which is said where somebody could wonder.
    excluded: excludedFromMonthly(known),
  }
}
