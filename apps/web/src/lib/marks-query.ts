import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from './api.ts'

/** How the services are drawn that one's own subscriptions name: one answer for every screen. */
export const marksQuery = queryOptions({
  queryKey: ['marks'],
  queryFn: () => answerOf(api.marks.$get({ query: {} })),
  // They change only when a subscription does, which is announced: a mark that appears needs no request.
  staleTime: 5 * 60_000,
})
