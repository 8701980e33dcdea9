import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../../lib/api.ts'

/** The user's sessions, the current one first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await answerOf(api.account.sessions.$get())).sessions,
})
