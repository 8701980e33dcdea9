import type { Household } from '@duely/contract'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { householdCalls } from './household-calls.ts'

/** The start of all query keys about the user's household. */
export const HOUSEHOLD_KEY = ['household'] as const

/** The household one is in, with its members; null without one. */
export const householdQuery = queryOptions({
  queryKey: HOUSEHOLD_KEY,
  // An answer that the browser kept from an older version has none.
  queryFn: async () => (await householdCalls.read()).household ?? null,
  staleTime: 60_000,
})

/** The household one is in; null without one, undefined while it is not known. */
export function useHousehold(): Household | null | undefined {
  return useQuery(householdQuery).data
}

/** What screens read of a query. */
export type Loaded<Data> = Pick<
  UseQueryResult<unknown>,
  'error' | 'isPending' | 'isError' | 'isPaused' | 'isFetching'
> & { readonly data: Data | undefined; readonly refetch: () => unknown }

/**
 * The query, without its answer while that is of something shared and the household is not known: who bears,
 * decides and follows cannot be said before. Where nothing is shared nothing waits.
 */
export function useInHousehold<Data>(
  query: UseQueryResult<Data>,
  isShared: (data: Data) => boolean,
): Loaded<Data> {
  const known = useQuery(householdQuery)
  const waits = known.data === undefined && query.data !== undefined && isShared(query.data)
  return waits ? { ...known, data: undefined } : query
}
