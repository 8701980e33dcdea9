import { excludedFromMonthly, formatTotals, isActive, spendingSummary } from '@duely/domain'
import { ChartColumn, Layers, TrendingUp, Wallet } from 'lucide-react'
import { useMemo } from 'react'
import type { DatedSubscription, KnownSubscription } from '../../lib/known-subscriptions.ts'
import { Sums } from '../../ui/data/money-lines.tsx'
import { StatCard, StatGrid } from '../../ui/data/stat-card.tsx'

export interface SpendingStatsProps {
  readonly rows: readonly DatedSubscription[]
  readonly known: readonly KnownSubscription[]
}

const services = (count: number) => `${count} active ${count === 1 ? 'subscription' : 'subscriptions'}`

/** The four cards of Analytics (spec, Analytics screen). */
export function SpendingStats({ rows, known }: SpendingStatsProps) {
  const { monthly, annual, averagePerService } = useMemo(() => spendingSummary(known), [known])
  const excluded = useMemo(() => excludedFromMonthly(known), [known])
  const active = rows.filter(isActive).length
  const amounts = (totals: typeof monthly) => formatTotals(totals).split(' + ')
  return (
    <section aria-label="Summary">
      <StatGrid>
        <StatCard
          label="This Month"
          icon={<Wallet />}
          value={<Sums amounts={amounts(monthly)} />}
          note={
            <>
              {services(active)}
              {/* Weekly and daily ones count 0 here (spec, section 9), which is said where somebody could wonder. */}
              {excluded !== null && <span className="block">{excluded}</span>}
            </>
          }
        />
        <StatCard
          label="Annual Projection"
          icon={<TrendingUp />}
          value={<Sums amounts={amounts(annual)} />}
          note="based on current"
        />
        <StatCard
          label="Avg. per Service"
          icon={<ChartColumn />}
          value={<Sums amounts={amounts(averagePerService)} />}
          note="per month"
        />
        <StatCard label="Total Services" icon={<Layers />} value={rows.length} note={`${active} active`} />
      </StatGrid>
    </section>
  )
}
