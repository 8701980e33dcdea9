import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '#web/lib/api.ts'

/** Renewals of the next 30 days, last charges, and the average month. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => answerOf(api.overview.$get()),
})
