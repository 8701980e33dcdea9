import type { Subscription, SubscriptionPage } from '@duely/contract'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { hardCoded, InPseudo } from '#web/language/testing.tsx'
import {
  accountOn,
  openScreen,
  proPlan,
  refusal,
  serve,
  setToday,
  subscriptionOf,
} from '#web/lib/testing.tsx'
import { SubscriptionScreen } from './subscription-screen.tsx'

beforeEach(() => setToday('2026-03-05T15:00:00Z'))

/** What is the same in every language: names, addresses, days and sizes, which `Intl` writes. */
const DATA = [
  'Netflix',
  'netflix.com',
  'help.netflix.com',
  'Maria',
  'C-1',
  'Visa',
  'Note',
  'Letter.pdf',
  'AB-12',
  'January',
  'February',
  'March',
  'April',
  'AM',
  'PM',
  'kB',
  'US',
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
  // Of a list, by `Intl`; and whose letter it is.
  'or',
  'Ann Lee',
  'ann@example.com',
]

const charge = (date: string, facts: object = {}) => ({
  id: date,
  date,
  amount: '15.99',
  currency: 'USD' as const,
  refunded: false,
  afterCancelling: false,
  settled: [],
  ...facts,
})

const cancelling: SubscriptionPage['cancelling'] = {
  slug: 'netflix',
  service: 'Netflix',
  ways: ['online', 'letter'],
  link: null,
  note: null,
  notice: { count: 2, unit: 'days' },
  access: 'lasts',
  difficulty: 'easy',
  isOld: true,
  source: { page: 'https://help.netflix.com/terms', region: null, day: '2026-02-01', dayOf: 'copy' },
}

async function show(facts: Partial<Subscription> = {}, more: Partial<SubscriptionPage> = {}) {
  const subscription = subscriptionOf('Netflix', { amount: '15.99', ...facts })
  const page: SubscriptionPage = {
    subscription,
    firstAmount: '15.99',
    prices: subscription.prices,
    charges: [charge('2026-02-10')],
    upcoming: [
      { date: '2026-03-10', amount: '15.99', cancelBy: '2026-03-03' },
      { date: '2026-04-10', amount: '17.99', cancelBy: '2026-04-03' },
    ],
    totals: { year: '31.98', ever: '95.94', stoppedForSure: '0.00', stillToBeSeen: '15.99' },
    avoided: { stoppedForSure: [], stillToBeSeen: [] },
    deliveries: [],
    cancelling,
    ...more,
  }
  const file = {
    id: 'f1',
    subscriptionId: 'Netflix',
    name: 'Letter.pdf',
    type: 'application/pdf',
    bytes: 2048,
  }
  const at = '2026-03-02T15:00:00.000Z'
  serve(({ path }) => {
    if (path === '/api/account') return { body: accountOn(proPlan) }
    if (path === '/api/marks') return { body: { names: {}, chosen: {}, services: {} } }
    if (path.endsWith('/files'))
      return {
        body: {
          files: [{ ...file, createdAt: at }],
          acts: [{ what: 'cancelled', renewalDate: '2026-03-10', at, person: null }],
          usedBytes: 1,
        },
      }
    return path === '/api/subscriptions' ? { body: { subscriptions: [subscription] } } : { body: page }
  })
  await act(async () => {
    openScreen(
      <InPseudo>
        <SubscriptionScreen id="Netflix" />
      </InPseudo>,
      { at: '/dashboard/subscriptions/Netflix' },
    )
  })
  await screen.findByRole('heading', { level: 1, name: 'Netflix' })
  await screen.findByText('Letter.pdf')
}

const kit: Partial<Subscription> = {
  website: 'https://netflix.com',
  reference: 'C-1',
  paymentMethod: 'Visa',
  notes: 'Note',
  notice: { count: 1, unit: 'weeks' },
}

test.each<[string, Partial<Subscription>, Partial<SubscriptionPage>?]>([
  ['an active one', { ...kit, description: 'Note' }],
  ['a bound one', { commitment: { endsOn: '2027-01-01', renewsForMonths: 12 } }],
  ['one with prices', { prices: [{ from: '2026-04-10', amount: '17.99' }] }],
  ['nothing known', { billingCycle: 'yearly' }, { charges: [], upcoming: [] }],
  [
    'a cancelled one',
    { status: 'cancelled', confirmation: 'AB-12' },
    {
      upcoming: [],
      charges: [charge('2026-02-10', { afterCancelling: true }), charge('2026-01-10', { refunded: true })],
      avoided: { stoppedForSure: [], stillToBeSeen: [{ date: '2026-03-10', amount: '15.99' }] },
    },
  ],
])('the page of %s says nothing that is not in the catalogues', async (_, facts, more) => {
  await show(facts, more)
  expect(hardCoded(DATA)).toEqual([])
})

test.each([
  ['a price', /^\[Add á prîçë/],
  ['a charge', /^\[Add á çhárgë/],
  ['their confirmation', /^\[Add thëîr/],
  ['how to cancel', /^\[Höw tö/],
])('nor does the dialog for %s', async (_, button) => {
  await show(kit)
  await userEvent.click(screen.getByRole('button', { name: button }))
  await screen.findByRole('dialog')
  expect(hardCoded(DATA)).toEqual([])
})

test('nor does what the catalogue notes in English of a service', async () => {
  const note = 'If you subscribed through a partner, its own rules apply.'
  const source = { page: 'https://netflix.com', region: 'France', day: '2026-02-01', dayOf: 'copy' as const }
  await show(kit, { cancelling: cancelling && { ...cancelling, note, source } })
  await userEvent.click(screen.getByRole('button', { name: /^\[Höw tö/ }))
  await screen.findByRole('dialog')
  expect(hardCoded(DATA)).toEqual([])
})

test('nor does a charge, and the question whether to delete it', async () => {
  await show()
  await userEvent.click(screen.getByRole('button', { name: /^\[Cháñgë thë çhárgë/ }))
  await userEvent.click(await screen.findByRole('button', { name: /^\[Dëlëtë çhárgë/ }))
  await screen.findByRole('alertdialog')
  expect(hardCoded(DATA)).toEqual([])
})

test.each([
  ['a price is removed', /^\[Rëmövë thë prîçë/],
  ['a file is deleted', /^\[Dëlëtë Letter/],
])('nor does the question before %s', async (_, button) => {
  await show({ prices: [{ from: '2026-04-10', amount: '17.99' }] })
  await userEvent.click(screen.getByRole('button', { name: button }))
  await screen.findByRole('alertdialog')
  expect(hardCoded(DATA)).toEqual([])
})

test('nor does what is not there', async () => {
  serve(({ path }) =>
    path === '/api/account'
      ? { body: accountOn(proPlan) }
      : refusal(404, 'NOT_FOUND', 'There is nothing here.'),
  )
  openScreen(
    <InPseudo>
      <SubscriptionScreen id="gone" />
    </InPseudo>,
  )
  expect(hardCoded()).toEqual([])
  await screen.findByRole('link', { name: /^\[Tö/ })
  expect(hardCoded()).toEqual([])
})
