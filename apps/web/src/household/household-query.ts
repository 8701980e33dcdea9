import type { Household } from '@duely/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { householdCalls } from './household-calls.ts'

/** Begins the key of what is known of one's household. */
export const HOUSEHOLD_KEY = ['household'] as const

/** The household one is in, with its members; null without one. */
export const householdQuery = queryOptions({
  queryKey: HOUSEHOLD_KEY,
  // An answer that the browser kept from an older version has none.
  queryFn: async () => (await householdCalls.read()).household ?? null,
  staleTime: 60_000,
})

/** The household one is in; null without one, and while it is not known. */
export function useHousehold(): Household | null {
  return useQuery(householdQuery).data ?? null
}
