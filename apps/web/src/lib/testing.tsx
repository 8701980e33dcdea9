import type { Account, Analytics, Overview, Plan, Subscription } from '@duely/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { toast } from 'sonner'
import { afterEach, vi } from 'vitest'

// jsdom has no pointer capture, and a pressed toast needs it.
Element.prototype.setPointerCapture ??= () => {}
// Nor does it scroll.
Element.prototype.scrollIntoView ??= () => {}

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

/** A person in New York on the plan; null for no plan. */
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
      reminderHour: null,
      planStartedAt: startedAt,
      ...profile,
    },
    plan,
    membership: plan && { status: 'active', startedAt },
    usage: { active: 0, limit: plan?.maxSubscriptions ?? 0 },
    reminderHour: 9,
    texting: { available: true, problem: null },
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
    billingEvery: 1,
    endsOn: null,
    notice: null,
    commitment: null,
    remindEveryPayment: false,
    trialEndsOn: null,
    trialAmount: null,
    extraReminderDays: [],
    prices: [],
    nextAmount: facts.amount ?? '10.00',
    cancelBy: null,
    resumesOn: null,
    keptRenewal: null,
    snoozedUntil: null,
    cancelledOn: null,
    accessUntil: null,
    confirmation: null,
    website: null,
    cancelUrl: null,
    reference: null,
    notes: null,
    paymentMethod: null,
    mark: null,
    deletedAt: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...facts,
  }
}

export type RecordedRequest = { method: string; path: string; body: unknown }

/** `undefined` is a network failure, a promise is an answer on its way for ever. */
export type Reply = { status?: number; body?: unknown } | undefined | Promise<never>

/** The answers of a server; a missing one never comes, a number is a refusal with that status. */
export type ServerData = {
  account?: Account | number
  subscriptions?: readonly Subscription[] | number
  /** By the first day of the range asked for. */
  analytics?: (from: string) => Analytics | number
  overview?: Overview | number
}

afterEach(() => {
  // A toast of one test must not be left for the next.
  toast.dismiss()
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Stops the calendar: only the date, for everything else goes on in its own time. */
export function setToday(instant: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })
}

/** A refusal as the server writes it. */
export const refusal = (status: number, code: string, detail: string, errors?: object[]) => ({
  status,
  body: { type: 'about:blank', title: code, status, code, detail, ...(errors && { errors }) },
})

/** Puts a server in the place of the network. @returns what was asked of it, which grows */
export function serve(answer: (asked: RecordedRequest, query: URLSearchParams) => Reply): RecordedRequest[] {
  const all: RecordedRequest[] = []
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const { pathname: path, searchParams } = new URL(String(input), 'http://localhost')
    const asked = { method: init?.method ?? 'GET', path, body: JSON.parse(String(init?.body ?? 'null')) }
    all.push(asked)
    const reply = await answer(asked, searchParams)
    if (reply === undefined) throw new TypeError('Failed to fetch')
    const { status = 200, body } = reply
    return new Response(status === 204 ? null : JSON.stringify(body), { status })
  })
  return all
}

type Place = {
  /** The address, whose path is the screen's. */
  at?: string
  /** What is on every page, such as the toasts. */
  beside?: ReactElement
  /** For how many milliseconds an answer is not asked for again. */
  staleTime?: number
}

/** Shows one screen, with a cache of its own; the other addresses are only elsewhere. */
export function openScreen(screen: ReactElement, { at = '/', beside, staleTime = 0 }: Place = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime } } })
  const router = createMemoryRouter(
    [
      { path: new URL(at, 'http://localhost').pathname, element: screen },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [at] },
  )
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      {beside}
    </QueryClientProvider>,
  )
  return { client, router }
}

/** Shows a screen on the data of a server, which may change under it. @returns the cache, and the paths asked for */
export function showScreen(screen: ReactElement, server: ServerData) {
  const asked: string[] = []
  serve(({ path }, query) => {
    asked.push(path)
    const answer = answerTo(path, query, server)
    if (answer === undefined) return new Promise<never>(() => {})
    if (typeof answer !== 'number') return { body: answer }
    const code = answer === 403 ? 'PLAN_LACKS_ANALYTICS' : 'INTERNAL'
    return refusal(answer, code, code)
  })
  return { ...openScreen(screen), asked }
}

function answerTo(path: string, query: URLSearchParams, server: ServerData): object | number | undefined {
  if (path === '/api/marks') return { names: {}, chosen: {}, services: {} }
  if (path === '/api/overview') return server.overview
  if (path === '/api/account') return server.account
  if (path === '/api/analytics') return server.analytics?.(query.get('from') ?? '')
  const { subscriptions } = server
  return typeof subscriptions === 'object' ? { subscriptions } : subscriptions
}
