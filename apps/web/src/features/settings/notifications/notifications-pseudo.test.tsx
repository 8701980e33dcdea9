import { SMS_CONSENT_TEXT, WAY_KINDS, WAY_SERVICES } from '@duely/domain'
import { settingsNotificationsTexts } from '@duely/texts/settings-notifications'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { hardCoded, InPseudo } from '#web/language/testing.tsx'
import { openScreen, type Reply, serve } from '#web/lib/testing.tsx'
import { ann, codeSent, plans, unverified } from '../testing.tsx'
import { CalendarFeed } from './calendar-feed/calendar-feed-card.tsx'
import { NotificationsTab } from './notifications-tab.tsx'
import { WayDialog } from './ways/way-dialog.tsx'

/** What is called the same in every language. */
const DATA = [
  'Duely',
  'ann@example.com',
  'Pro',
  'USD',
  'Eastern Time (US & Canada)',
  'Chrome on Android',
  'Phone',
  ...Object.values(WAY_SERVICES),
  'Mar 2, 2026, 3:00 PM',
  'AM',
  'PM',
]
const device = { id: 'd1', name: 'Chrome on Android', createdAt: '2026-03-02T15:00:00.000Z' }
const way = { id: 'a', kind: 'ntfy', name: 'Phone', enabled: true, lastError: null, lastSentAt: null }
const sentAt = '2026-03-02T15:00:00.000Z'

async function show(screenOf: Parameters<typeof openScreen>[0], replies: Record<string, Reply> = {}) {
  serve(({ method, path }) => replies[`${method} ${path}`])
  await act(async () => void openScreen(<InPseudo>{screenOf}</InPseudo>))
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
}

const answers = (verification: object, devices: object[], ways: object[], calendar = false) => ({
  'GET /api/push': { body: { publicKey: 'BA', devices } },
  'GET /api/channels': { body: { channels: ways, kinds: [] } },
  'GET /api/calendar': { body: { exists: calendar } },
  'POST /api/calendar': { body: { url: 'https://0/1.ics' } },
  'GET /api/profile/phone-verification': { body: verification },
})
const texting = { smsConsent: true, smsEnabled: true, phoneNumber: '+15555550100' }

test.each([
  ['Free', ann(plans.free, { smsConsent: true }), answers(unverified, [], [])],
  ['a code is sent', ann(plans.annual, texting), answers(codeSent, [device], [way])],
  [
    'a proven number',
    ann(plans.annual, { ...texting, phoneVerified: true, reminderHour: 18 }),
    answers({ ...unverified, state: 'verified' }, [], [{ ...way, lastSentAt: sentAt }], true),
  ],
  [
    'trouble',
    ann(plans.annual, texting),
    answers({ ...unverified, problem: 'stopped' }, [], [{ ...way, enabled: false, lastError: 'gone' }]),
  ],
  ['nothing loads', ann(plans.annual, texting), {}],
])('the tab says nothing that is not in the catalogues: %s', async (what, account, replies) => {
  await show(<NotificationsTab account={account} />, replies)
  if ('GET /api/channels' in replies && account.plan?.id !== 'free') await screen.findByText('Phone')
  if (what === 'a code is sent') await screen.findByLabelText(/^\[Vërîfîçátîöñ/)
  expect(document.body.textContent).toContain('[')
  expect(hardCoded(DATA)).toEqual([])
})

test('nor does the calendar address', async () => {
  await show(<CalendarFeed />, answers(unverified, [], []))
  await userEvent.click(await screen.findByRole('button'))
  await screen.findByDisplayValue('https://0/1.ics')
  expect(hardCoded(DATA)).toEqual([])
})

test.each([null, { ...way, kind: 'ntfy' as const }])('nor the dialog of a way: %j', async (changed) => {
  const field = { name: 'topic', label: 'Topic', secret: true, optional: true, address: false, example: null }
  const hint =
    'The topic you subscribed to in the ntfy app. On a public server anybody who knows it can read along.'
  const kinds = WAY_KINDS.map((kind) => ({ kind, shared: true, fields: [{ ...field, hint }] }))
  await show(<WayDialog open onClose={() => {}} kinds={kinds} way={changed} />)
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(hardCoded(DATA)).toEqual([])
})

test('the consent is what records of it refer to, letter for letter', () => {
  const { consent, disclosure } = settingsNotificationsTexts.en
  expect({ label: consent({ appName: 'Duely' }), disclosure }).toEqual(SMS_CONSENT_TEXT)
})
