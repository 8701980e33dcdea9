import type { Subscription } from '@duely/contract'
import {
  daysBetween,
  formatDate,
  formatTotals,
  isActive,
  listMonthlyTotals,
  nextRenewalDays,
  type PlainDate,
  plainDate,
} from '@duely/domain'
import { CalendarClock, Layers, Wallet } from 'lucide-react'
import { StatCard, StatGrid } from '../../../ui/data/stat-card.tsx'
import { joined } from '../form/reminder-choice.ts'
import { toPriced } from '../subscription-values.ts'

export interface SubscriptionStatsProps {
  /** Undefined while they are on their way: the cards keep their places. */
  readonly rows: readonly Subscription[] | undefined
  readonly today: PlainDate
  readonly culture: string
}

/** Total Active, Monthly Cost, Next Renewal (spec, Subscriptions page). */
export function SubscriptionStats({ rows, today, culture }: SubscriptionStatsProps) {
  const loading = rows === undefined
  const { total, cost, next } = figuresOf(rows ?? [], today, culture)
  return (
    <section aria-label="Summary">
      <StatGrid columns={3} paired>
        <StatCard label="Total Active" icon={<Layers />} loading={loading} {...total} />
        <StatCard label="Monthly Cost" icon={<Wallet />} loading={loading} {...cost} />
        <StatCard label="Next Renewal" icon={<CalendarClock />} loading={loading} {...next} />
      </StatGrid>
    </section>
  )
}

function figuresOf(rows: readonly Subscription[], today: PlainDate, culture: string) {
  const active = rows.filter(isActive)
  const dated = active.map((row) => ({ ...row, nextBillingDate: plainDate(row.nextBillingDate) }))
  const days = nextRenewalDays(dated, today)
  const next = dated.find((row) => daysBetween(today, row.nextBillingDate) === days)
  return {
    total: { value: active.length, note: `of ${rows.length} recorded` },
    cost: { value: formatTotals(listMonthlyTotals(rows.flatMap(toPriced))), note: costNote(active) },
    next: {
      value: days === null ? 'N/A' : `${days} ${days === 1 ? 'day' : 'days'}`,
      note: next ? `${next.name}, ${formatDate(next.nextBillingDate, culture, 'short')}` : 'Nothing renews',
    },
  }
}

/** The rule of the sum, where somebody could wonder (spec, section 9: weekly x 4, daily x 30). */
function costNote(active: readonly Subscription[]): string {
  const has = (cycle: string) => active.some(({ billingCycle }) => billingCycle === cycle)
  const rules = [has('weekly') ? 'weekly × 4' : '', has('daily') ? 'daily × 30' : ''].filter(Boolean)
  return rules.length > 0 ? `counts ${joined(rules)}` : 'of what is active'
}
