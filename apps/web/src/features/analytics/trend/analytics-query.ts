import type { PlainDate } from '@duely/domain'
import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '#web/lib/api.ts'

/** Charges of the month that starts on this day and of the twelve before it, the forecast and the budgets. */
export const analyticsQuery = (monthStart: PlainDate) =>
  queryOptions({
    queryKey: ['analytics', monthStart],
    // One day: the single charges are the calendar's.
    queryFn: () => answerOf(api.analytics.$get({ query: { from: monthStart, to: monthStart } })),
    staleTime: 5 * 60_000,
  })
