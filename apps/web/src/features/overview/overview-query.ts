import type { View } from '@duely/domain'
import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '#web/lib/api.ts'

/** Renewals of the next 30 days, last charges, and the average month. */
export const overviewQuery = overviewOf('mine')

/** Renewals, charges and average month of one view. */
export function overviewOf(view: View) {
  return queryOptions({
    queryKey: view === 'mine' ? ['overview'] : ['overview', view],
    queryFn: () => answerOf(api.overview.$get({ query: view === 'mine' ? {} : { view } })),
  })
}
