import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '#web/lib/api.ts'

/** One subscription with everything its page shows. */
export const subscriptionPageQuery = (id: string) =>
  queryOptions({
    queryKey: ['subscription', id],
    queryFn: () => answerOf(api.subscriptions[':id'].$get({ param: { id } })),
  })
