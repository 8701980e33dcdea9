import { endOfMonth, type PlainDate, type View } from '@duely/domain'
import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '#web/lib/api.ts'
import { queryOf } from '#web/lib/queries.ts'

const staleTime = 5 * 60_000

/**
 * Past charges of the current month. Its address names no day, so that it can be asked for before the owner's
 * timezone is known, and the service worker keeps the answer for a time without a connection.
 */
export const thisMonthChargesQuery = (view: View = 'mine') =>
  queryOptions({
    queryKey: ['charges', 'this month', view],
    queryFn: () => answerOf(api.charges.$get({ query: queryOf(view) })),
    staleTime,
  })

/** Past charges of the month that starts on this day. */
export const monthChargesQuery = (monthStart: PlainDate, view: View) =>
  queryOptions({
    queryKey: ['charges', monthStart as string, view],
    queryFn: () =>
      answerOf(
        api.charges.$get({ query: { from: monthStart, to: endOfMonth(monthStart), ...queryOf(view) } }),
      ),
    staleTime,
  })
