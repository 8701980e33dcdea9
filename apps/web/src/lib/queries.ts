import type { Subscription } from '@duely/contract'
import { VIEWS, type View } from '@duely/domain'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from './api.ts'
import { accountHere } from './session/on-this-server.ts'

/** The user's profile, plan, membership and usage; 401 without a session. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async () => accountHere(await answerOf(api.account.$get())),
})

/** Reference rates for estimates in a home currency; they change once a day. */
export const ratesQuery = queryOptions({
  queryKey: ['rates'],
  queryFn: () => answerOf(api.rates.$get()),
  staleTime: 60 * 60_000,
})

/** An address names the view only where it is not the usual one, under which the service worker keeps it. */
export const queryOf = (view: View) => (view === 'mine' ? {} : { view })

/** The subscriptions of one view, next renewal first. */
export const subscriptionsOf = (view: View) =>
  queryOptions({
    queryKey: view === 'mine' ? ['subscriptions'] : ['subscriptions', view],
    queryFn: async () => (await answerOf(api.subscriptions.$get({ query: queryOf(view) }))).subscriptions,
  })

/** All subscriptions, next renewal first (spec, The calls it makes). */
export const subscriptionsQuery = subscriptionsOf('mine')

/** Changes the cached list of every view, until it is fetched again. */
export function changeLists(
  client: QueryClient,
  change: (rows: readonly Subscription[], view: View) => Subscription[],
): void {
  for (const view of VIEWS)
    client.setQueryData(subscriptionsOf(view).queryKey, (rows) => rows && change(rows, view))
}
