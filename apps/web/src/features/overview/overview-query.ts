import type { View } from '@duely/domain'
import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '#web/lib/api.ts'
import { queryOf } from '#web/lib/queries.ts'

/** Renewals of the next 30 days, last charges, and the average month of one view. */
export const overviewOf = (view: View) =>
  queryOptions({
    queryKey: ['overview', view],
    queryFn: () => answerOf(api.overview.$get({ query: queryOf(view) })),
  })
