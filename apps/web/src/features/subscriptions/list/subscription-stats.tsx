import type { Subscription } from '@duely/contract'
import { daysBetween, formatDate, isActive, nextRenewalDays, type PlainDate, plainDate } from '@duely/domain'
import { CalendarClock, Layers, Wallet } from 'lucide-react'
import { memo, useMemo } from 'react'
import { datedSubscriptions } from '../../../lib/dated-subscriptions.ts'
import { AverageMonth } from '../../../marks/average-month.tsx'
import { monthSums } from '../../../marks/month-sums.ts'
import { SumsExplained } from '../../../marks/sums-explained.tsx'
import { AmountLines } from '../../../ui/data/money-lines.tsx'
import { StatCard, StatGrid } from '../../../ui/data/stat-card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { joined } from '../form/reminder-choice.ts'

export interface SubscriptionStatsProps {
  /** Undefined while loading: the cards show skeletons. */
  readonly rows: readonly Subscription[] | undefined
  readonly today: PlainDate
  readonly culture: string
}

/** Total Active, Monthly Cost, Next Renewal (spec, Subscriptions page). */
export const SubscriptionStats = memo(function SubscriptionStats(props: SubscriptionStatsProps) {
  const { rows, today, culture } = props
  const loading = rows === undefined
  const { total, cost, next } = figuresOf(rows ?? [], today, culture)
  const month = useMemo(
    () => monthSums(datedSubscriptions(rows ?? []), today, culture),
    [rows, today, culture],
  )
  return (
    <section aria-label="Summary" className="grid gap-2 sm:gap-3">
      <StatGrid columns={3} paired>
        <StatCard label="Total Active" icon={<Layers />} loading={loading} {...total} />
        <StatCard
          label="Monthly Cost"
          icon={<Wallet />}
          loading={loading}
          note={month.trials ?? cost}
          action={<SumsExplained {...month} />}
          value={<AmountLines amounts={month.list} />}
        />
        <StatCard label="Next Renewal" icon={<CalendarClock />} loading={loading} {...next} />
      </StatGrid>
      <div className="px-3 sm:px-5">
        {loading ? <Skeleton className="h-5 w-56" /> : <AverageMonth {...month} />}
      </div>
    </section>
  )
})

function figuresOf(rows: readonly Subscription[], today: PlainDate, culture: string) {
  const active = rows.filter(isActive)
  const dated = active.map((row) => ({ ...row, nextBillingDate: plainDate(row.nextBillingDate) }))
  const days = nextRenewalDays(dated, today)
  const next = dated.find((row) => daysBetween(today, row.nextBillingDate) === days)
  return {
    total: { value: active.length, note: `of ${rows.length} recorded` },
    cost: costNote(active),
    next: {
      value: days === null ? 'N/A' : `${days} ${days === 1 ? 'day' : 'days'}`,
      note: next ? `${next.name}, ${formatDate(next.nextBillingDate, culture, 'short')}` : 'Nothing renews',
    },
  }
}

/** Explains the sum's rule where needed (spec, section 9: weekly × 4, daily × 30). */
function costNote(active: readonly Subscription[]): string {
  const has = (cycle: string) => active.some(({ billingCycle }) => billingCycle === cycle)
  const rules = [has('weekly') ? 'weekly × 4' : '', has('daily') ? 'daily × 30' : ''].filter(Boolean)
  return rules.length > 0 ? `counts ${joined(rules)}` : 'of what is active'
}
