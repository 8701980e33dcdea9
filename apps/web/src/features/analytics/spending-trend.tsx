import { formatDate, formatMoney, type PlainDate, plainDate, spendingTrend, yearMonth } from '@duely/domain'
import { useMemo } from 'react'
import type { KnownSubscription } from '../../lib/known-subscriptions.ts'
import { Card } from '../../ui/data/card.tsx'
import { ByCurrency } from './by-currency.tsx'
import { CURRENCY_NAMES, currenciesSpent } from './currency-names.ts'
import { MonthBars } from './month-bars.tsx'

export interface SpendingTrendProps {
  readonly known: readonly KnownSubscription[]
  readonly today: PlainDate
  readonly culture: string
}

/** The last six months at the present monthly total, each the same (spec, Analytics screen). */
export function SpendingTrend({ known, today, culture }: SpendingTrendProps) {
  const trend = useMemo(() => spendingTrend(known, today, culture), [known, today, culture])
  const spent = currenciesSpent(trend.map(({ totals }) => totals))
  const currencies = spent.length > 0 ? spent : (['USD'] as const)
  return (
    <Card title="Monthly Spending Trend" description="The last 6 months at what you pay per month now.">
      <ByCurrency currencies={currencies}>
        {(currency) => (
          <MonthBars
            caption={`Monthly spending in ${CURRENCY_NAMES[currency]}`}
            layout="columns"
            compact={currencies.length > 1}
            bars={trend.map(({ month, label, totals }) => ({
              key: month,
              label,
              month: formatDate(plainDate(`${month}-01`), culture, 'monthYear'),
              size: totals[currency] ?? 0,
              amount: formatMoney(totals[currency] ?? 0, currency),
              isCurrent: month === yearMonth(today),
            }))}
          />
        )}
      </ByCurrency>
    </Card>
  )
}
