import type { MonthOfCharges } from '@duely/contract'
import {
  type Currency,
  formatDate,
  formatMoney,
  isCurrency,
  type PlainDate,
  parseAmount,
  plainDate,
  type Totals,
  totalsBy,
  yearMonth,
} from '@duely/domain'
import { Card } from '../../ui/data/card.tsx'
import { ByCurrency } from './by-currency.tsx'
import { CURRENCY_NAMES, currenciesSpent } from './currency-names.ts'
import { MonthBars } from './month-bars.tsx'

export interface ChargesCardProps {
  /** Oldest first. */
  readonly months: readonly MonthOfCharges[]
  readonly today: PlainDate
  readonly culture: string
}

/** Few months are no history to look at: so many are shown even where the earliest are empty. */
const MONTHS_AT_LEAST = 6

/** What was really charged, the latest month first; a currency starts with its first charge. */
export function ChargesCard({ months, today, culture }: ChargesCardProps) {
  const history = months.map(({ month, totals }) => ({ month, totals: totalsOf(totals) }))
  return (
    <Card title="Charges" description="What your renewals really came to; this month so far.">
      <ByCurrency currencies={currenciesCharged(months)} abreast>
        {(currency) => (
          <MonthBars
            caption={`Charges in ${CURRENCY_NAMES[currency]}`}
            layout="rows"
            bars={sinceFirst(history, currency)
              .toReversed()
              .map(({ month, totals }) => ({
                key: month,
                label: formatDate(plainDate(`${month}-01`), culture, 'month'),
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

/** The currencies of the history; none before the first charge. */
export function currenciesCharged(months: readonly MonthOfCharges[]): Currency[] {
  return currenciesSpent(months.map(({ totals }) => totalsOf(totals)))
}

function sinceFirst<T extends { readonly totals: Totals }>(history: readonly T[], currency: Currency): T[] {
  const first = history.findIndex(({ totals }) => (totals[currency] ?? 0) > 0)
  return history.slice(Math.min(first, Math.max(0, history.length - MONTHS_AT_LEAST)))
}

function totalsOf(totals: MonthOfCharges['totals']): Totals {
  const known = totals.filter(({ currency }) => isCurrency(currency))
  return totalsBy((currency) => {
    const own = known.find((total) => total.currency === currency)
    return own === undefined ? undefined : (parseAmount(own.amount) ?? 0)
  })
}
