import type { Account, Plan } from '@duely/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import { toast } from 'sonner'
import { afterEach, vi } from 'vitest'
import { Toaster } from '../../ui/toast.tsx'
import { readTab } from './read-tab.ts'
import { SettingsScreen } from './settings-screen.tsx'

const free: Plan = {
  id: 'free',
  name: 'Free',
  maxSubscriptions: 5,
  emailReminders: true,
  smsReminders: false,
  notificationIntervals: [3],
  price: '0.00',
  hasAnalytics: false,
}
const monthly: Plan = {
  ...free,
  id: 'pro-monthly',
  name: 'Pro Monthly',
  maxSubscriptions: 999_999,
  smsReminders: true,
  notificationIntervals: [1, 3, 7],
  price: '7.99',
  hasAnalytics: true,
}
export const plans = {
  free,
  monthly,
  annual: { ...monthly, id: 'pro-annual', name: 'Pro Annual', price: '59.99' },
}

/** Ann, on that plan, with two active subscriptions. */
export const ann = (plan: Plan | null, profile: Partial<Account['profile']> = {}): Account => ({
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
    planStartedAt: '2026-01-15T12:00:00.000Z',
    ...profile,
  },
  plan,
  membership: plan && { status: 'active', startedAt: '2026-01-15T12:00:00.000Z' },
  usage: { active: 2, limit: plan?.maxSubscriptions ?? 0 },
})

export const unverified = {
  state: 'unverified',
  expiresAt: null,
  resendInSeconds: 0,
  triesLeft: 0,
  problem: null,
}
export const codeSent = {
  ...unverified,
  state: 'code-sent',
  expiresAt: '2026-03-02T12:10:00.000Z',
  resendInSeconds: 60,
  triesLeft: 5,
}

export type Asked = { method: string; path: string; body: unknown }
export type Reply = { status?: number; body?: unknown } | undefined | Promise<never>

afterEach(() => {
  // What one test was told must not be there in the next.
  toast.dismiss()
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A refusal as the server writes it. */
export const refusal = (status: number, code: string, detail: string, errors?: object[]) => ({
  status,
  body: { type: 'about:blank', title: code, status, code, detail, ...(errors && { errors }) },
})

/**
 * The settings over a server: `replies` by "METHOD /path"; changes of the profile that it has no reply for are done;
 * `undefined` as a reply is a network failure.
 */
export function showSettings(account: Account, address: string, replies: Record<string, Reply> = {}) {
  const asked: Asked[] = []
  let { profile } = account
  const usual: Record<string, (body: object) => Reply> = {
    'GET /api/account': () => ({ body: { ...account, profile } }),
    'GET /api/account/sessions': () => ({ body: { sessions: [] } }),
    'GET /api/profile/phone-verification': () => ({ body: unverified }),
    'POST /api/profile/phone-verification': () => ({ status: 202, body: codeSent }),
    'PATCH /api/profile': (body) => {
      profile = { ...profile, ...body }
      return { body: profile }
    },
  }
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const { pathname: path } = new URL(String(input), 'http://localhost')
    const method = init?.method ?? 'GET'
    const body = JSON.parse(String(init?.body ?? 'null'))
    asked.push({ method, path, body })
    const door = `${method} ${path}`
    const reply = await (door in replies ? replies[door] : usual[door]?.(body))
    if (reply === undefined) throw new TypeError('Failed to fetch')
    return new Response(reply.status === 204 ? null : JSON.stringify(reply.body), {
      status: reply.status ?? 200,
    })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  const router = createMemoryRouter([{ path: '/settings', element: <Screen /> }], {
    initialEntries: [`/settings${address}`],
  })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  )
  const changes = () => asked.filter(({ method }) => method !== 'GET')
  return { asked, changes, client, router }
}

function Screen() {
  const [parameters, setParameters] = useSearchParams()
  return <SettingsScreen tab={readTab(parameters)} onTabChange={(tab) => setParameters({ tab })} />
}
