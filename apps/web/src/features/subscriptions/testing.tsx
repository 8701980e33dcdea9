import type { Account, Plan, Subscription } from '@duely/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, vi } from 'vitest'
import { Toaster } from '../../ui/toast.tsx'
import { SubscriptionsScreen, type SubscriptionsScreenProps } from './subscriptions-screen.tsx'

export const freePlan: Plan = {
  id: 'free',
  name: 'Free',
  maxSubscriptions: 5,
  emailReminders: true,
  smsReminders: false,
  notificationIntervals: [3],
  price: '0.00',
  hasAnalytics: false,
}

export const proPlan: Plan = {
  ...freePlan,
  id: 'pro-monthly',
  name: 'Pro Monthly',
  maxSubscriptions: 999_999,
  smsReminders: true,
  notificationIntervals: [1, 3, 7],
  price: '7.99',
  hasAnalytics: true,
}

export const accountOn = (plan: Plan, profile: Partial<Account['profile']> = {}): Account => ({
  profile: {
    id: 'ann',
    fullName: 'Ann',
    email: 'ann@example.com',
    phoneNumber: null,
    phoneVerified: false,
    emailEnabled: true,
    smsEnabled: false,
    smsConsent: false,
    notificationsEnabled: true,
    timezone: 'America/New_York',
    culture: 'en-US',
    planStartedAt: null,
    ...profile,
  },
  plan,
  membership: { status: 'active', startedAt: '2026-01-01T00:00:00.000Z' },
  usage: { active: 0, limit: plan.maxSubscriptions },
})

export const subscription = (facts: Partial<Subscription> = {}): Subscription => ({
  id: facts.name ?? 'netflix',
  name: 'Netflix',
  description: null,
  amount: '15.99',
  currency: 'USD',
  billingCycle: 'monthly',
  category: 'Entertainment',
  anchorDate: facts.nextBillingDate ?? '2026-03-10',
  nextBillingDate: '2026-03-10',
  notificationInterval: [3],
  status: 'active',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...facts,
})

export type Asked = { method: string; path: string; body: unknown }
type Reply = { status?: number; body?: unknown }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Shows the screen over a server of answers; what it does not know of is a network failure. @returns what was asked */
export function showScreen(
  answer: (asked: Asked) => Reply | undefined,
  props: SubscriptionsScreenProps = {},
  at = '/',
): Asked[] {
  const all: Asked[] = []
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const path = new URL(String(input), 'http://localhost').pathname
    const asked = { method: init?.method ?? 'GET', path, body: JSON.parse(String(init?.body ?? 'null')) }
    all.push(asked)
    const reply = answer(asked)
    if (reply === undefined) throw new TypeError('Failed to fetch')
    const { status = 200, body } = reply
    return new Response(status === 204 ? null : JSON.stringify(body), { status })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createMemoryRouter([{ path: '/', element: <SubscriptionsScreen {...props} /> }], {
    initialEntries: [at],
  })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  )
  return all
}

/** A server that knows one account and these rows, and refuses to change anything. */
export const serverWith = (account: Account, rows: readonly Subscription[]) => (asked: Asked) => {
  if (asked.method !== 'GET') return undefined
  if (asked.path === '/api/account') return { body: account }
  return { body: { subscriptions: rows } }
}
