import type { Analytics } from '@duely/contract'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { hardCoded, InPseudo } from '#web/language/testing.tsx'
import {
  accountOn,
  freePlan,
  proPlan,
  type ServerData,
  setToday,
  showScreen,
  subscriptionOf,
} from '#web/lib/testing.tsx'
import { AnalyticsFrame } from './analytics-frame.tsx'
import { AnalyticsScreen } from './analytics-screen.tsx'
import { BudgetDialog } from './budget-dialog.tsx'
import { CalendarFrame } from './calendar/calendar-frame.tsx'
import { CalendarScreen } from './calendar/calendar-screen.tsx'

beforeEach(() => setToday('2026-03-10T16:00:00Z'))

/** Days and months are words of the browser. */
const words = (count: number, options: Intl.DateTimeFormatOptions) =>
  Array.from({ length: count }, (_, at) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(
      Date.UTC(2026, options.month ? at : 0, options.month ? 1 : at + 1),
    ),
  )
const DATA = [
  'Netflix',
  'Box',
  'Gym',
  'Dropbox',
  'iCloud',
  'USD',
  'EUR',
  'US dollars',
  'Euros',
  'euros',
  ...words(12, { month: 'long' }),
  ...words(12, { month: 'short' }),
  ...words(7, { weekday: 'long' }),
  ...words(7, { weekday: 'short' }),
]

const subscriptions = [
  subscriptionOf('Netflix', { nextBillingDate: '2026-03-12', notificationInterval: [] }),
  subscriptionOf('Box', { currency: 'EUR', billingCycle: 'weekly', nextBillingDate: '2026-03-12' }),
  subscriptionOf('Gym', { amount: '40.00', category: 'Fitness & Health', nextBillingDate: '2026-03-12' }),
  subscriptionOf('Dropbox', { category: 'Cloud Storage', cancelBy: '2026-04-01' }),
  subscriptionOf('iCloud', { category: 'Cloud Storage' }),
]
const analytics = (from: string): Analytics => ({
  from,
  to: from,
  charges: [],
  months: [{ month: '2026-03', totals: [{ currency: 'USD', amount: '12.00', count: 1 }] }],
  forecast: [
    { month: '2026-03', currency: 'USD', amount: '40.00', stoppable: '10.00' },
    { month: '2026-04', currency: 'USD', amount: '90.00', stoppable: '90.00' },
    { month: '2026-04', currency: 'EUR', amount: '9.00', stoppable: '0.00' },
  ],
  budgets: [
    { currency: 'USD', category: null, amount: '45.00' },
    { currency: 'USD', category: 'Fitness & Health', amount: '20.00' },
  ],
})
const pro: ServerData = { account: accountOn(proPlan), subscriptions, analytics }

const show = async (part: ReactElement, server: ServerData) => {
  await act(async () => void showScreen(<InPseudo>{part}</InPseudo>, server))
}

test('Analytics says nothing that is not in the catalogues', async () => {
  await show(<AnalyticsScreen />, pro)
  await screen.findByText(/^\[12 möñthš/)
  for (const name of [/Fîtñëšš/, /12 báçk/, /Shöw áš á tábl/])
    for (const button of screen.getAllByRole('button', { name })) await userEvent.click(button)
  expect(hardCoded(DATA)).toEqual([])
})

test.each<[string, ReactElement, ServerData]>([
  ['what a plan lacks', <AnalyticsScreen key="a" />, { account: accountOn(freePlan), subscriptions }],
  ['nothing recorded', <AnalyticsScreen key="b" />, { ...pro, subscriptions: [] }],
  ['charges that fail', <AnalyticsScreen key="c" />, { ...pro, analytics: () => 500 }],
  ['the frame', <AnalyticsFrame key="d" />, pro],
  ['the calendar', <CalendarScreen key="e" subscribe={null} />, pro],
  ['an empty calendar', <CalendarScreen key="f" subscribe={null} />, { ...pro, subscriptions: [] }],
  ['the frame of the calendar', <CalendarFrame key="g" />, pro],
  [
    'a budget',
    <BudgetDialog
      key="h"
      open
      onClose={() => {}}
      currency="USD"
      category="Gaming"
      amount="5.00"
      culture="en-US"
    />,
    pro,
  ],
])('nor does %s', async (_, part, server) => {
  await show(part, server)
  expect(document.body.textContent).toContain('[')
  expect(hardCoded(DATA)).toEqual([])
})
