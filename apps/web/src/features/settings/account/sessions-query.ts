import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../../lib/api.ts'

/** Where somebody is signed in, this device first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await answerOf(api.account.sessions.$get())).sessions,
})
