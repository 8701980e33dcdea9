import type { Account, Delivery, ReminderList, Subscription } from '@duely/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { toast } from 'sonner'
import { afterEach, vi } from 'vitest'
import { Toaster } from '../../ui/toast.tsx'
import { RemindersScreen } from './reminders-screen.tsx'

const plan = {
  id: 'free',
  name: 'Free',
  maxSubscriptions: 5,
  emailReminders: true,
  smsReminders: false,
  notificationIntervals: [3],
  price: '0.00',
  hasAnalytics: false,
}
export const plans = {
  free: plan,
  pro: {
    ...plan,
    id: 'pro-monthly',
    name: 'Pro Monthly',
    smsReminders: true,
    notificationIntervals: [1, 3, 7],
  },
}

export const ann = (on: Account['plan'], profile: Partial<Account['profile']> = {}): Account => ({
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
    planStartedAt: null,
    ...profile,
  },
  plan: on,
  membership: null,
  usage: { active: 1, limit: 5 },
})

export const subscription = (name: string, facts: Partial<Subscription> = {}): Subscription => ({
  id: name,
  name,
  description: null,
  amount: '15.99',
  currency: 'USD',
  billingCycle: 'monthly',
  category: null,
  anchorDate: facts.nextBillingDate ?? '2026-03-10',
  nextBillingDate: '2026-03-10',
  notificationInterval: [3],
  status: 'active',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...facts,
})

export const delivery = (facts: Partial<Delivery> = {}): Delivery => ({
  id: 'one',
  kind: 'reminder',
  channel: 'email',
  state: 'sent',
  subscriptionId: 'Netflix',
  subscriptionName: 'Netflix',
  renewalDate: '2026-03-10',
  daysBefore: 3,
  dueAt: '2026-03-07T14:00:00.000Z',
  sentAt: '2026-03-07T14:00:05.000Z',
  nextAttemptAt: null,
  attempts: 1,
  reason: null,
  providerStatus: null,
  late: false,
  ...facts,
})

afterEach(() => {
  // What one test was told must not be there in the next.
  toast.dismiss()
  cleanup()
  vi.unstubAllGlobals()
})

export type Server = {
  account: Account
  subscriptions: readonly Subscription[]
  log?: Partial<ReminderList>
  /** Doors that answer something else: "METHOD /path"; undefined is a network failure. */
  replies?: Record<string, { status: number; body: unknown } | undefined>
}

/** Shows the screen over a server that can still be changed. @returns what was asked, as "METHOD /path" */
export function showReminders(server: Server): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const door = `${init?.method ?? 'GET'} ${new URL(String(input), 'http://localhost').pathname}`
    asked.push(door)
    const usual: Record<string, unknown> = {
      'GET /api/account': server.account,
      'GET /api/subscriptions': { subscriptions: server.subscriptions },
      'GET /api/reminders': { reminders: [], deliveries: [], ...server.log },
    }
    const { replies = {} } = server
    const reply = door in replies ? replies[door] : { status: 200, body: usual[door] }
    if (reply === undefined) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(reply.body), { status: reply.status })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const router = createMemoryRouter([{ path: '/', element: <RemindersScreen /> }])
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  )
  return asked
}
