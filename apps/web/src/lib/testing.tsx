import type {
  Account,
  Analytics,
  ChargesOfDays,
  Household,
  Overview,
  Plan,
  Rates,
  ServerFacts,
  Subscription,
} from '@duely/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { toast } from 'sonner'
import { afterEach, expect, vi } from 'vitest'
import { serverFacts } from '#web/server-facts.ts'

// jsdom lacks pointer capture, which pressing a toast needs.
Element.prototype.setPointerCapture ??= () => {}
// jsdom cannot scroll.
Element.prototype.scrollIntoView ??= () => {}

export const freePlan: Plan = {
  id: 'free',
  name: 'Free',
  maxSubscriptions: 5,
  emailReminders: true,
  smsReminders: false,
  pushReminders: false,
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
  pushReminders: true,
  notificationIntervals: [1, 3, 7],
  price: '59.99',
  hasAnalytics: true,
}

/** A user in New York on the plan; null for no plan. */
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
      backupEmail: null,
      backupEmailAsked: null,
      smsConsent: false,
      pushEnabled: false,
      notificationsEnabled: true,
      timezone: 'America/New_York',
      culture: 'en-US',
      administrator: false,
      reminderHour: null,
      planStartedAt: startedAt,
      homeCurrency: null,
      country: null,
      language: 'en',
      listSize: 3,
      insistAbove: null,
      ...profile,
    },
    plan,
    membership: plan && { status: 'active', startedAt },
    usage: { active: 0, limit: plan?.maxSubscriptions ?? 0 },
    reminderHour: 9,
    pushDevices: 0,
    ways: [],
    proFrom: null,
    mailTrouble: null,
    texting: { available: true, problem: null },
  }
}

/** An active monthly subscription with its name as id. */
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
    insist: false,
    prices: [],
    nextAmount: facts.amount ?? '10.00',
    cancelBy: null,
    resumesOn: null,
    keptRenewal: null,
    snoozedUntil: null,
    cancelledOn: null,
    accessUntil: null,
    confirmation: null,
    watch: null,
    website: null,
    cancelUrl: null,
    reference: null,
    notes: null,
    paymentMethod: null,
    mark: null,
    household: null,
    deletedAt: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...facts,
  }
}

export type RecordedRequest = { method: string; path: string; body: unknown }

type Settled = { status?: number; body?: unknown } | undefined

/** `undefined` is a network failure; a promise is an answer that comes later, or never. */
export type Reply = Settled | Promise<Settled>

/** Answers of a server; a missing one never arrives, a number is a refusal with that status. */
export type ServerData = {
  account?: Account | number
  subscriptions?: readonly Subscription[] | number
  /** By first day of the requested range. */
  analytics?: (from: string) => Analytics | number
  /** By first day of the requested range; null for the current month. */
  charges?: (from: string | null, view: string | null) => ChargesOfDays | number
  /** A number is a refusal; 'later' never comes. */
  household?: Household | null | number | 'later'
  overview?: Overview | number
  rates?: Rates
}

afterEach(() => {
  // A test's toast must not remain for the next.
  toast.dismiss()
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Shows what follows as on a server with these facts. */
export function onServer(facts: Partial<ServerFacts>): void {
  window.duelyServer = { ...serverFacts(), ...facts }
}

/** Words about what is sold; a free trial is one of the person's own subscriptions. */
const PLAN_WORDS = /\b(?:pro|free(?! trial)|plans?|upgrades?|unlimited)\b/i

/** Nothing shown speaks of plans. */
export function expectNoPlanWords(): void {
  expect(document.body.textContent).not.toMatch(PLAN_WORDS)
  for (const named of document.querySelectorAll('[aria-label], [title]'))
    expect(`${named.getAttribute('aria-label')} ${named.getAttribute('title')}`).not.toMatch(PLAN_WORDS)
}

/** Freezes the date only; timers keep running. */
export function setToday(instant: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })
}

/** A refusal in the server's format. */
export const refusal = (status: number, code: string, detail: string, errors?: object[]) => ({
  status,
  body: { type: 'about:blank', title: code, status, code, detail, ...(errors && { errors }) },
})

/**
 * Replaces the network.
 * @returns a growing list of the requests made
 */
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
  /** The URL, whose path is the screen's. */
  at?: string
  /** Elements of every page, such as toasts. */
  extra?: ReactElement
  /** Milliseconds during which an answer is not refetched. */
  staleTime?: number
}

/** Renders one screen with its own cache; other URLs are stubs. */
export function openScreen(screen: ReactElement, { at = '/', extra, staleTime = 0 }: Place = {}) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime }, mutations: { networkMode: 'always' } },
  })
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
      {extra}
    </QueryClientProvider>,
  )
  return { client, router }
}

/**
 * Renders a screen over mutable server data.
 * @returns the cache, and the requested paths
 */
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
  if (path === '/api/rates') return server.rates
  if (path === '/api/account') return server.account
  if (path === '/api/analytics') return server.analytics?.(query.get('from') ?? '')
  if (path === '/api/charges') return server.charges?.(query.get('from'), query.get('view'))
  if (path === '/api/household') {
    const { household = null } = server
    return household === 'later' ? undefined : typeof household === 'number' ? household : { household }
  }
  const { subscriptions } = server
  return typeof subscriptions === 'object' ? { subscriptions } : subscriptions
}
