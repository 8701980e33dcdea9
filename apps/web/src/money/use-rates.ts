import type { OwnRate, Rates } from '@duely/contract'
import { type Currency, withOwnRates } from '@duely/domain'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { answerOf, api } from '../lib/api.ts'
import { ratesQuery } from '../lib/queries.ts'

/** The user's own rates, for currencies without a reference rate. */
export const ownRatesQuery = queryOptions({
  queryKey: ['rates', 'own'],
  queryFn: async (): Promise<OwnRate[]> => (await answerOf(api.rates.own.$get())).rates,
})

export type RatesFacts = Pick<Rates, 'date' | 'source'>

/**
 * The rates of these currencies: the bank's, and the user's own where it has none. Requested only where there
 * is something to convert, and the user's own only where the bank's do not suffice.
 *
 * @param of none: nothing is asked for
 */
export function useRates(of: readonly Currency[]) {
  const reference = useQuery({ ...ratesQuery, enabled: of.length > 0 })
  const known = reference.data?.rates
  const needsOwn = known !== undefined && of.some((currency) => known[currency] === undefined)
  const own = useQuery({ ...ownRatesQuery, enabled: needsOwn })
  const isHere = known !== undefined && (!needsOwn || own.data !== undefined || own.isError)
  const ownRates = needsOwn ? (own.data ?? []) : []
  return {
    /** Only the currencies for which the user has entered a rate. */
    byOwn: [...new Set(of)].filter(
      (currency) => known?.[currency] === undefined && ownRates.some((each) => each.currency === currency),
    ),
    /** Undefined until they are here. */
    rates: isHere ? withOwnRates(known, own.data ?? []) : undefined,
    /** Where the reference rates come from, and their day. */
    facts: reference.data as RatesFacts | undefined,
    isLoading: reference.isLoading || (needsOwn && own.isLoading),
    isError: reference.isError,
  }
}
