import { endOfMonth, type PlainDate } from '@duely/domain'
import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '#web/lib/api.ts'

const staleTime = 5 * 60_000

/**
 * Past charges of the current month. Its address names no day, so that it can be asked for before the owner's
 * timezone is known, and the service worker keeps the answer for a time without a connection.
 */
export const thisMonthChargesQuery = queryOptions({
  queryKey: ['charges', 'this month'],
  queryFn: () => answerOf(api.charges.$get({ query: {} })),
  staleTime,
})

/** Past charges of the month that starts on this day. */
export const monthChargesQuery = (monthStart: PlainDate) =>
  queryOptions({
    queryKey: ['charges', monthStart as string],
    queryFn: () => answerOf(api.charges.$get({ query: { from: monthStart, to: endOfMonth(monthStart) } })),
    staleTime,
  })
