import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from './api.ts'

/** How the services are drawn that one's own subscriptions name: one answer for every screen. */
export const marksQuery = queryOptions({
  queryKey: ['marks'],
  queryFn: () => answerOf(api.marks.$get({ query: {} })),
  // They change only when a subscription does, which is announced: a mark that appears needs no request.
  staleTime: 5 * 60_000,
})

/** How the named services of the catalogue are drawn: no more than 60 at once. */
export const servicesMarksQuery = (slugs: readonly string[]) =>
  queryOptions({
    queryKey: ['service-marks', slugs.join()],
    queryFn: () => answerOf(api.marks.$get({ query: { slugs: slugs.join() } })),
    enabled: slugs.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
