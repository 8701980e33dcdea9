import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from './api.ts'

/** Profile, plan, membership and usage of whoever is signed in; a 401 means that nobody is. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => answerOf(api.account.$get()),
})

/** Every subscription, the next renewal first (spec, The calls it makes). */
export const subscriptionsQuery = queryOptions({
  queryKey: ['subscriptions'],
  queryFn: async () => (await answerOf(api.subscriptions.$get({ query: {} }))).subscriptions,
})
