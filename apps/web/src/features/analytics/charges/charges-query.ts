import { endOfMonth, type PlainDate } from '@duely/domain'
import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../../lib/api.ts'

/** Charges of this month and the twelve before it, and each charge of the month starting on this day. */
export const chargesQuery = (monthStart: PlainDate) =>
  queryOptions({
    queryKey: ['analytics', monthStart],
    queryFn: () => answerOf(api.analytics.$get({ query: { from: monthStart, to: endOfMonth(monthStart) } })),
    staleTime: 5 * 60_000,
  })
