import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '#web/lib/api.ts'

/** The user's sessions, the current one first, and how they sign in other than by password. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => answerOf(api.account.sessions.$get()),
})
