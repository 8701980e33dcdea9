import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '#web/lib/api.ts'

/** The files of a subscription, and what its owner did by the log. */
export const evidenceQuery = (id: string) =>
  queryOptions({
    queryKey: ['subscription', id, 'evidence'],
    queryFn: () => answerOf(api.subscriptions[':id'].files.$get({ param: { id } })),
  })
