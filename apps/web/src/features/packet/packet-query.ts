import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '#web/lib/api.ts'

/** What was entered about a charge after a cancellation, and the deadline. */
export const packetQuery = (id: string) =>
  queryOptions({
    queryKey: ['subscription', id, 'packet'],
    queryFn: () => answerOf(api.subscriptions[':id'].packet.$get({ param: { id } })),
  })
