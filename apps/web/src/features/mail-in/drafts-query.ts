import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '#web/lib/api.ts'

/** What was found in forwarded mails. */
export const draftsQuery = queryOptions({
  queryKey: ['drafts'],
  queryFn: () => answerOf(api.drafts.$get()),
})
