import type { Account, Delivery, ReminderList, Subscription } from '@duely/contract'
import { openScreen, type Reply, serve } from '#web/lib/testing.tsx'
import { Toaster } from '#web/ui/overlays/toast.tsx'
import { RemindersScreen } from './reminders-screen.tsx'

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
  words: null,
  backup: false,
  device: null,
  late: false,
  lateCause: null,
  ...facts,
})

export type Server = {
  account: Account
  subscriptions: readonly Subscription[]
  log?: Partial<ReminderList>
  /** Overridden routes: "METHOD /path"; undefined is a network failure. */
  replies?: Record<string, Reply>
}

/**
 * Renders the screen over a mutable server.
 * @returns the requests made, as "METHOD /path"
 */
export function showReminders(server: Server): string[] {
  const asked: string[] = []
  serve(({ method, path }, query) => {
    const view = query.get('view')
    const route = `${method} ${path}${view === null ? '' : `?view=${view}`}`
    asked.push(route)
    const usual: Record<string, unknown> = {
      'GET /api/account': server.account,
      'GET /api/subscriptions': { subscriptions: server.subscriptions },
      'GET /api/household': { household: null },
      'GET /api/reminders': { reminders: [], deliveries: [], ...server.log },
    }
    const { replies = {} } = server
    return route in replies ? replies[route] : { body: usual[route] }
  })
  openScreen(<RemindersScreen />, { extra: <Toaster /> })
  return asked
}
