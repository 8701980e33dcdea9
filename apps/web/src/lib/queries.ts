import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from './api.ts'

/** Profile, plan, membership and usage of the signed-in person; 401 without a session. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => answerOf(api.account.$get()),
})

/** Every subscription, the next renewal first (spec, The calls it makes). */
export const subscriptionsQuery = queryOptions({
  queryKey: ['subscriptions'],
  queryFn: async () => (await answerOf(api.subscriptions.$get({ query: {} }))).subscriptions,
})
