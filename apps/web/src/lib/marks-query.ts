import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from './api.ts'

/**
 * Marks of the user's services: one answer for all screens. They change only with a subscription, which is
 * announced. Never stale by its age, because each of many marks on a screen watches this query, and would
 * have a timer of its own.
 */
export const marksQuery = queryOptions({
  queryKey: ['marks'],
  queryFn: () => answerOf(api.marks.$get({ query: {} })),
  staleTime: Number.POSITIVE_INFINITY,
})

/** For loaders of screens: fetched again after five minutes, in case an announcement was missed. */
export const freshMarksQuery = { ...marksQuery, staleTime: 5 * 60_000 }

/** Marks of the given catalogue services, at most 60. */
export const servicesMarksQuery = (slugs: readonly string[]) =>
  queryOptions({
    queryKey: ['service-marks', slugs.join()],
    queryFn: () => answerOf(api.marks.$get({ query: { slugs: slugs.join() } })),
    enabled: slugs.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
