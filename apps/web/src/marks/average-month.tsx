import { aboutAMonth, CURRENCIES, convertToWhole } from '@duely/domain'
import { useQuery } from '@tanstack/react-query'
import { accountQuery, ratesQuery } from '../lib/queries.ts'
import type { MonthSums } from './month-sums.ts'
import { ratesWords } from './rates-words.ts'

export type AverageMonthProps = Pick<MonthSums, 'average' | 'averageTotals' | 'today'>

/** 'Average month $260.04 + €4.99': the same on Home, list and Analytics; below it the estimate in the home currency. */
export function AverageMonth({ average, ...facts }: AverageMonthProps) {
  return (
    <div className="figures grid w-full gap-0.5 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-muted">Average month</span>
        <span className="font-semibold">{average.join(' + ')}</span>
      </p>
      <HomeEstimate {...facts} />
    </div>
  )
}

/** Nothing while no home currency is chosen, or everything is paid in it. */
export function HomeEstimate({ averageTotals, today }: Omit<AverageMonthProps, 'average'>) {
  const profile = useQuery(accountQuery).data?.profile
  const home = profile?.homeCurrency ?? null
  const needsRates = CURRENCIES.some((currency) => currency !== home && (averageTotals[currency] ?? 0) > 0)
  const { data } = useQuery({ ...ratesQuery, enabled: home !== null && needsRates })
  if (!profile || home === null || !needsRates || !data) return null
  return (
    <p className="figures flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
      <span className="text-xs text-muted">{ratesWords(data, profile.culture, today)}</span>
      <span className="ml-auto font-semibold">
        {aboutAMonth(convertToWhole(averageTotals, data.rates, home), home)}
      </span>
    </p>
  )
}
