import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '#web/lib/api.ts'

/** The user's ways, oldest first, and what each service asks for. */
export const waysQuery = queryOptions({
  queryKey: ['channels'],
  queryFn: () => answerOf(api.channels.$get()),
})
