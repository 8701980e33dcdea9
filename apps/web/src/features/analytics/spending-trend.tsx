import { formatDate, formatMoney, type PlainDate, plainDate, spendingTrend, yearMonth } from '@duely/domain'
import { memo, useMemo } from 'react'
import type { DatedSubscription } from '../../lib/dated-subscriptions.ts'
import { Card } from '../../ui/data/card.tsx'
import { CURRENCY_NAMES, currenciesSpent } from './currency-names.ts'
import { MonthBars } from './month-bars.tsx'

export interface SpendingTrendProps {
  readonly rows: readonly DatedSubscription[]
  readonly today: PlainDate
  readonly culture: string
}

/** The last six months at the current monthly total, with a note that all are equal (spec, Analytics screen). */
export const SpendingTrend = memo(function SpendingTrend({ rows, today, culture }: SpendingTrendProps) {
  const trend = useMemo(() => spendingTrend(rows, today, culture), [rows, today, culture])
  const spent = currenciesSpent(trend.map(({ totals }) => totals))
  const currencies = spent.length > 0 ? spent : (['USD'] as const)
  return (
    <Card title="Monthly Spending Trend" description="The last 6 months at what you pay per month now.">
      <div className="grid gap-4">
        {currencies.map((currency) => (
          <MonthBars
            key={currency}
            caption={`Monthly spending in ${CURRENCY_NAMES[currency]}`}
            name={CURRENCY_NAMES[currency]}
            amount={formatMoney(trend.at(-1)?.totals[currency] ?? 0, currency)}
            bars={trend.map(({ month, label, totals }) => ({
              key: month,
              label,
              month: formatDate(plainDate(`${month}-01`), culture, 'monthYear'),
              size: totals[currency] ?? 0,
              amount: formatMoney(totals[currency] ?? 0, currency),
              isCurrent: month === yearMonth(today),
            }))}
          />
        ))}
      </div>
      <p className="mt-4 border-t border-line pt-3 text-sm text-muted">
        The bars are equal because each shows today’s monthly sum. What was actually paid, month by month, is
        in Charges.
      </p>
    </Card>
  )
})
