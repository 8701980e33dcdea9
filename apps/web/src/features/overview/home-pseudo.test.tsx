import type { Overview } from '@duely/contract'
import { addDays, plainDate } from '@duely/domain'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { hardCoded, InPseudo } from '#web/language/testing.tsx'
import {
  accountOn,
  freePlan,
  openScreen,
  proPlan,
  type ServerData,
  serve,
  setToday,
  showScreen,
  subscriptionOf,
} from '#web/lib/testing.tsx'
import { HomeFrame } from './home-frame.tsx'
import { HomeScreen } from './home-screen.tsx'

beforeEach(() => setToday('2026-03-10T16:00:00Z'))

/** What a person typed, days, and what explains sums, which is another screen's. */
const NAMES = ['Netflix', 'Hulu', 'Gone', 'Left', 'Why this number?']
const DAYS = ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday', 'March', 'April']
const DATA = [...NAMES, ...DAYS, 'Mar', 'Apr', ...'SMTWF', 'N', 'H', 'G', 'L']

const days = Array.from({ length: 30 }, (_, n) => ({
  date: String(addDays(plainDate('2026-03-10'), n)),
  renewals: [],
  deadlines: [],
}))
const netflix = { id: 'Netflix', name: 'Netflix', amount: '15.49', currency: 'USD', cancelBy: null } as const
const sums: Overview['stoppedForSure'] = [
  { currency: 'USD', amount: '40.00', rows: [{ id: 'a', name: 'Gone', amount: '40.00' }] },
]
const overview: Overview = {
  upNext: { ...netflix, renewalDate: '2026-03-20', cancelBy: '2026-03-13' },
  days: [
    { date: '2026-03-10', renewals: [netflix], deadlines: [{ ...netflix, renewalDate: '2026-03-20' }] },
    ...days.slice(1),
  ],
  sums: [{ currency: 'USD', amount: '15.49', stoppable: '5.00' }],
  justCharged: [{ ...netflix, name: 'Hulu', date: '2026-03-02' }],
  stoppedForSure: sums,
  stillToBeSeen: sums,
  questions: [1, 2, 3, 4].map((id) => ({ ...netflix, id: String(id), chargeOn: '2026-03-08' })),
  averageMonth: [],
}
const quiet: Overview = { ...overview, upNext: null, sums: [], justCharged: [], days, questions: [] }
const subscriptions = ['Netflix', 'Hulu'].map((name) =>
  subscriptionOf(name, { nextBillingDate: '2026-03-12', currency: name === 'Hulu' ? 'EUR' : 'USD' }),
)
const full = { ...accountOn(freePlan), usage: { active: 5, limit: 5 } }

test.each<[string, ServerData]>([
  ['all of it', { account: accountOn(proPlan), subscriptions, overview }],
  [
    'an account that is full',
    { account: full, subscriptions: [1, 2, 3, 4, 5].map((n) => subscriptionOf(`${n}`)), overview },
  ],
  ['a quiet month', { account: accountOn(proPlan), subscriptions: subscriptions.slice(1), overview: quiet }],
  ['nothing recorded', { account: accountOn(freePlan), subscriptions: [], overview: quiet }],
  ['failures', { account: 500, subscriptions: 500, overview: 500 }],
])('Home says nothing that is not in the catalogues: %s', async (_, server) => {
  showScreen(
    <InPseudo>
      <HomeScreen />
    </InPseudo>,
    server,
  )
  if (server.subscriptions === 500) await screen.findByRole('alert')
  else await screen.findByText(/^\[Qûîçk|^\[Qüîçk/)
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
  expect(hardCoded(DATA)).toEqual([])
})

test('nor does a day of the next thirty', async () => {
  showScreen(
    <InPseudo>
      <HomeScreen />
    </InPseudo>,
    { account: accountOn(proPlan), subscriptions, overview },
  )
  await userEvent.click(await screen.findByRole('button', { name: /Tuesday, March 10/ }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(hardCoded(DATA)).toEqual([])
})

test.each<[string, ReactElement]>([
  ['frame', <HomeFrame key="a" />],
  ['waiting', <HomeScreen key="b" />],
])('nor does its %s', async (_, page) => {
  serve(() => new Promise<never>(() => {}))
  await act(async () => void openScreen(<InPseudo>{page}</InPseudo>))
  expect(hardCoded(DATA)).toEqual([])
})
