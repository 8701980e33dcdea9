import { amountLines, isActive, type PlainDate, spendingSummary, withTrialsAtZero } from '@duely/domain'
import { ChartColumn, Layers, TrendingUp, Wallet } from 'lucide-react'
import { memo, useMemo } from 'react'
import type { DatedSubscription } from '../../lib/dated-subscriptions.ts'
import { AverageMonth } from '../../marks/average-month.tsx'
import { monthSums } from '../../marks/month-sums.ts'
import { SumsExplained } from '../../marks/sums-explained.tsx'
import { AmountLines } from '../../ui/data/money-lines.tsx'
import { StatCard, StatGrid } from '../../ui/data/stat-card.tsx'

export interface SpendingStatsProps {
  readonly rows: readonly DatedSubscription[]
  readonly today: PlainDate
  readonly culture: string
}

const services = (count: number) => `${count} active ${count === 1 ? 'subscription' : 'subscriptions'}`

/** The four cards of Analytics (spec, Analytics screen). */
export const SpendingStats = memo(function SpendingStats({ rows, today, culture }: SpendingStatsProps) {
  const { monthly, annual, averagePerService } = useMemo(
    () => spendingSummary(withTrialsAtZero(rows, today)),
    [rows, today],
  )
  const month = useMemo(() => monthSums(rows, today, culture), [rows, today, culture])
  const { excluded, trials } = month
  const active = rows.filter(isActive).length
  return (
    <section aria-label="Summary" className="grid gap-3">
      <StatGrid>
        <StatCard
          label="This Month"
          icon={<Wallet />}
          action={<SumsExplained {...month} />}
          value={<AmountLines amounts={amountLines(monthly)} />}
          note={
            <>
              {services(active)}
              {/* Weekly and daily ones count 0 here (spec, section 9), which is noted where relevant. */}
              {excluded !== null && <span className="block">{excluded}</span>}
              {trials !== null && <span className="block">{trials}</span>}
            </>
          }
        />
        <StatCard
          label="Annual Projection"
          icon={<TrendingUp />}
          value={<AmountLines amounts={amountLines(annual)} />}
          note="based on current"
          action={<SumsExplained {...month} of="Annual Projection" />}
        />
        <StatCard
          label="Avg. per Service"
          icon={<ChartColumn />}
          value={<AmountLines amounts={amountLines(averagePerService)} />}
          note="per month"
          action={<SumsExplained {...month} of="Average per service" />}
        />
        <StatCard label="Total Services" icon={<Layers />} value={rows.length} note={`${active} active`} />
      </StatGrid>
      <div className="px-3.5 sm:px-5">
        <AverageMonth {...month} />
      </div>
    </section>
  )
})
