import type { Account, Household, Subscription } from '@duely/contract'
import type { ReactNode } from 'react'
import {
  accountOn,
  openScreen,
  proPlan,
  type RecordedRequest,
  type Reply,
  serve,
  subscriptionOf,
} from '#web/lib/testing.tsx'
import { Toaster } from '#web/ui/overlays/toast.tsx'
import { OwnerProvider, useOwnerOf } from './owner-facts.ts'
import { SubscriptionsScreen, type SubscriptionsScreenProps } from './subscriptions-screen.tsx'

/** Netflix, with the given facts. */
export const subscription = (facts: Partial<Subscription> = {}): Subscription =>
  subscriptionOf('Netflix', { id: facts.name ?? 'netflix', amount: '15.99', ...facts })

const onPro = accountOn(proPlan)

interface OwnedByProps {
  readonly account?: Account
  readonly household?: Household | null
  readonly children: ReactNode
}

/** Around a part of a screen: whose screen it is. */
export function OwnedBy({ account = onPro, household = null, children }: OwnedByProps) {
  return <OwnerProvider value={{ ...useOwnerOf(account), household }}>{children}</OwnerProvider>
}

/**
 * Renders the screen over a table of answers; others fail.
 * @returns the requests made
 */
export function showSubscriptions(
  answer: (asked: RecordedRequest) => Reply,
  props: SubscriptionsScreenProps = {},
  at = '/',
): RecordedRequest[] {
  const asked = serve(answer)
  openScreen(<SubscriptionsScreen {...props} />, { at, extra: <Toaster /> })
  return asked
}

/** A server with one account and these rows that refuses every change. */
export const serverWith = (account: Account, rows: readonly Subscription[]) => (asked: RecordedRequest) => {
  if (asked.method !== 'GET') return undefined
  if (asked.path === '/api/account') return { body: account }
  if (asked.path === '/api/marks') return { body: { names: {}, chosen: {}, services: {} } }
  return { body: { subscriptions: rows } }
}
