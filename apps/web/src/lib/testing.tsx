import type { Account, Analytics, Plan, Subscription } from '@duely/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, vi } from 'vitest'

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
  id: 'pro-annual',
  name: 'Pro Annual',
  maxSubscriptions: 999_999,
  smsReminders: true,
  notificationIntervals: [1, 3, 7],
  price: '59.99',
  hasAnalytics: true,
}

/** Somebody in New York on the plan; null is somebody without one. */
export function accountOn(plan: Plan | null, profile: Partial<Account['profile']> = {}): Account {
  const startedAt = '2026-01-01T00:00:00.000Z'
  return {
    profile: {
      id: 'ann',
      fullName: 'Ann Lee',
      email: 'ann@example.com',
      phoneNumber: null,
      phoneVerified: false,
      emailEnabled: true,
      smsEnabled: false,
      smsConsent: false,
      notificationsEnabled: true,
      timezone: 'America/New_York',
      culture: 'en-US',
      planStartedAt: startedAt,
      ...profile,
    },
    plan,
    membership: plan && { status: 'active', startedAt },
    usage: { active: 0, limit: plan?.maxSubscriptions ?? 0 },
  }
}

/** An active monthly one, with its name as its id. */
export function subscriptionOf(name: string, facts: Partial<Subscription> = {}): Subscription {
  const nextBillingDate = facts.nextBillingDate ?? '2026-03-10'
  return {
    id: name,
    name,
    description: null,
    amount: '10.00',
    currency: 'USD',
    billingCycle: 'monthly',
    category: 'Entertainment',
    anchorDate: nextBillingDate,
    nextBillingDate,
    notificationInterval: [3],
    status: 'active',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...facts,
  }
}

/** What a server of answers knows; what is missing is on its way for ever, a number is a refusal. */
export type World = {
  account?: Account | number
  subscriptions?: readonly Subscription[] | number
  /** By the first day of the range asked for. */
  analytics?: (from: string) => Analytics | number
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Stops the calendar: only the date, for everything else goes on in its own time. */
export function itIs(instant: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })
}

/** Shows a screen over the world, which may change under it. @returns the cache, and the paths asked for */
export function showScreen(screen: ReactElement, world: World) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const { pathname, searchParams } = new URL(String(input), 'http://localhost')
    asked.push(pathname)
    const answer = answerTo(pathname, searchParams, world)
    if (answer === undefined) return new Promise<Response>(() => {})
    if (typeof answer !== 'number') return new Response(JSON.stringify(answer))
    const code = answer === 403 ? 'PLAN_LACKS_ANALYTICS' : 'INTERNAL'
    return new Response(JSON.stringify({ status: answer, code, detail: code }), { status: answer })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createMemoryRouter([
    { path: '/', element: screen },
    { path: '*', element: <p>elsewhere</p> },
  ])
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { client, asked, router }
}

function answerTo(path: string, query: URLSearchParams, world: World): object | number | undefined {
  if (path === '/api/account') return world.account
  if (path === '/api/analytics') return world.analytics?.(query.get('from') ?? '')
  const { subscriptions } = world
  return typeof subscriptions === 'object' ? { subscriptions } : subscriptions
}
