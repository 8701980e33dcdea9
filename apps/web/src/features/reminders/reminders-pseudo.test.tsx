import type { Delivery } from '@duely/contract'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { hardCoded, InPseudo } from '#web/language/testing.tsx'
import {
  accountOn,
  freePlan,
  openScreen,
  proPlan,
  serve,
  setToday,
  subscriptionOf,
} from '#web/lib/testing.tsx'
import { RemindersFrame } from './reminders-frame.tsx'
import { RemindersScreen } from './reminders-screen.tsx'
import { delivery } from './testing.tsx'

beforeEach(() => setToday('2026-03-05T16:00:00Z'))

const DATA = [
  'Netflix',
  'Hulu',
  'Phone',
  'ann@example.com',
  '550 no',
  'Mar',
  'AM',
  'PM',
  'NE',
  'HU',
  'N',
  'H',
]

type Answers = { readonly [path: string]: unknown }

async function show(answers: Answers) {
  serve(({ path }) => {
    if (path === '/api/marks') return { body: { names: {}, chosen: {}, services: {} } }
    if (path === '/api/household') return { body: { household: null } }
    const body = answers[path]
    return body === 'never' ? new Promise<never>(() => {}) : body === undefined ? undefined : { body }
  })
  const page = (
    <InPseudo>
      <RemindersScreen />
    </InPseudo>
  )
  await act(async () => void openScreen(page))
}

const states = ['pending', 'sending', 'sent', 'failed', 'skipped', 'superseded', 'expired'] as const
const deliveries: readonly Delivery[] = [
  ...states.map((state) => delivery({ id: state, state, device: 'Phone', attempts: 2 })),
  delivery({ id: 'a', state: 'skipped', reason: 'email-off' }),
  delivery({ id: 'b', state: 'skipped', reason: 'email-off', subscriptionName: 'Hulu' }),
  delivery({ id: 'c', kind: 'test-reminder', subscriptionName: null, daysBefore: null, channel: 'ntfy' }),
  delivery({ id: 'd', state: 'failed', reason: 'BOUNCED', words: '550 no', channel: 'sms' }),
]
const subscriptions = [
  subscriptionOf('Netflix', { notificationInterval: [7, 3, 1] }),
  subscriptionOf('Hulu', { status: 'paused' }),
]
const upcoming = {
  subscriptionId: 'Netflix',
  name: 'Netflix',
  renewalDate: '2026-03-10',
  daysBefore: 3,
  remindAt: '2026-03-07T14:00:00Z',
  channels: ['email', 'sms', 'ntfy'],
}
const none = { reminders: [], deliveries: [] }
const full: Answers = {
  '/api/account': accountOn(proPlan),
  '/api/subscriptions': { subscriptions },
  '/api/reminders': { reminders: [upcoming, { ...upcoming, channels: [] }], deliveries },
}

test('the reminders say nothing that is not in the catalogues', async () => {
  await show(full)
  await userEvent.click(await screen.findByRole('button', { name: /fröm thë hîštör/ }))
  await userEvent.click(await screen.findByRole('button', { expanded: false, name: /^\[Shöw ë/ }))
  expect(document.querySelectorAll('[aria-busy]')).toHaveLength(0)
  expect(hardCoded(['ntfy', ...DATA])).toEqual([])
})

test.each<[string, Answers]>([
  ['nothing recorded', { ...full, '/api/subscriptions': { subscriptions: [] }, '/api/reminders': none }],
  [
    'no way to be reached',
    {
      '/api/account': accountOn(freePlan, { notificationsEnabled: false }),
      '/api/subscriptions': { subscriptions },
      '/api/reminders': none,
    },
  ],
  ['failures', {}],
  ['a wait', { '/api/account': 'never', '/api/subscriptions': 'never', '/api/reminders': 'never' }],
])('nor do they with %s', async (_, answers) => {
  await show(answers)
  await waitFor(() => expect(document.body.textContent).toContain('['))
  expect(hardCoded(DATA)).toEqual([])
})

test('nor does their frame', async () => {
  await act(
    async () =>
      void openScreen(
        <InPseudo>
          <RemindersFrame />
        </InPseudo>,
      ),
  )
  expect(hardCoded()).toEqual([])
})
