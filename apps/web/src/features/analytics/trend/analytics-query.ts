import type { PlainDate, View } from '@duely/domain'
import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '#web/lib/api.ts'
import { queryOf } from '#web/lib/queries.ts'

/** Charges of the month that starts on this day and of the twelve before it, the forecast and the budgets. */
export const analyticsQuery = (monthStart: PlainDate, view: View) =>
  queryOptions({
    queryKey: ['analytics', monthStart, view],
    // One day: the single charges are the calendar's.
    queryFn: () =>
      answerOf(api.analytics.$get({ query: { from: monthStart, to: monthStart, ...queryOf(view) } })),
    staleTime: 5 * 60_000,
  })
