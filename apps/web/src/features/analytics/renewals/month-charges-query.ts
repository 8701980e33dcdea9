import { endOfMonth, type PlainDate, type View } from '@duely/domain'
import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '#web/lib/api.ts'
import { queryOf } from '#web/lib/queries.ts'

/**
 * Past charges of the month that starts on this day; without one, of the current month. That address names no
 * day, so that it can be asked for before the owner's timezone is known, and the service worker keeps the answer
 * for a time without a connection.
 */
export const monthChargesQuery = (view: View, monthStart?: PlainDate) =>
  queryOptions({
    queryKey: ['charges', monthStart ?? 'this month', view],
    queryFn: () => {
      const days = monthStart && { from: monthStart, to: endOfMonth(monthStart) }
      return answerOf(api.charges.$get({ query: { ...days, ...queryOf(view) } }))
    },
    staleTime: 5 * 60_000,
  })
