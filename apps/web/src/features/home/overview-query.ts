import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../lib/api.ts'

/** What renews in the next 30 days, what was charged last, and the average month. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => answerOf(api.overview.$get()),
})
