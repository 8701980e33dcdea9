import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { oakStreet, sharing } from '#web/household/testing.ts'
import {
  accountOn,
  expectNoPlanWords,
  freePlan,
  onServer,
  proPlan,
  setToday,
  subscriptionOf,
} from '#web/lib/testing.tsx'
import { delivery, showReminders } from './testing.tsx'

beforeEach(() => setToday('2026-03-05T15:00:00Z'))

const summary = () => within(screen.getByRole('region', { name: 'Summary' }))
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Your reminders' })).getAllByRole('listitem')
const many = (count: number) => Array.from({ length: count }, (_, i) => subscriptionOf(`Service ${i + 1}`))

test('the heading, and the link to the subscriptions', async () => {
  showReminders({ account: accountOn(freePlan), subscriptions: [] })
  expect(screen.getByRole('heading', { level: 1, name: 'Reminders' })).toBeTruthy()
  screen.getByText('Configure when and how you want to be notified about renewals.')
  const manage = screen.getByRole('link', { name: 'Manage Subscriptions' })
  expect(manage.getAttribute('href')).toBe('/dashboard/subscriptions')
})

const coming = (name: string, remindAt: string) => ({
  subscriptionId: name,
  name,
  renewalDate: '2026-03-10',
  daysBefore: 3,
  remindAt,
  channels: ['email' as const],
})

test('the cards count active ones with a reminder, and show the next date', async () => {
  showReminders({
    log: {
      reminders: [coming('Netflix', '2026-03-07T14:00:00Z')],
      // This morning's was sent, so it is not the next one.
      deliveries: [delivery({ id: 'today', dueAt: '2026-03-05T14:00:00Z' })],
    },
    account: accountOn(proPlan),
    subscriptions: [
      subscriptionOf('Netflix'),
      subscriptionOf('Spotify', { nextBillingDate: '2026-03-12', notificationInterval: [1, 7] }),
      subscriptionOf('Rests', { nextBillingDate: '2026-03-06', status: 'paused', notificationInterval: [1] }),
    ],
  })
  await rows()
  expect(summary().getByText('2')).toBeTruthy()
  expect(await summary().findByText('Mar 7')).toBeTruthy()
  expect(summary().getByText('in 2 days')).toBeTruthy()
})

test('a queued reminder is the next one', async () => {
  showReminders({
    account: accountOn(proPlan),
    subscriptions: [subscriptionOf('Netflix')],
    log: { deliveries: [delivery({ state: 'pending', sentAt: null, dueAt: '2026-03-05T14:00:00Z' })] },
  })
  expect(await summary().findByText('Mar 5')).toBeTruthy()
  expect(summary().getByText('today')).toBeTruthy()
})

test('with every channel off there is no next reminder, and a note says that none can arrive', async () => {
  showReminders({
    account: accountOn(freePlan, { emailEnabled: false }),
    subscriptions: [subscriptionOf('Netflix')],
    log: { reminders: [coming('Netflix', '2026-03-07T14:00:00Z')] },
  })
  expect(await summary().findByText('but no reminder can reach you')).toBeTruthy()
  expect(await summary().findByText('None')).toBeTruthy()
})

test.each([
  ['Mar 7', {}],
  ['Mar 31', { notice: { count: 1, unit: 'weeks' } }],
] as const)('without the log the next date comes from the calendar: %s', async (day, facts) => {
  showReminders({
    account: accountOn(proPlan),
    subscriptions: [subscriptionOf('Netflix', facts)],
    replies: { 'GET /api/reminders': { status: 500, body: {} } },
  })
  expect(await summary().findByText(day)).toBeTruthy()
})

test('without subscriptions there is none, and an empty state', async () => {
  showReminders({ account: accountOn(freePlan), subscriptions: [] })
  expect(await screen.findByText('No active reminders')).toBeTruthy()
  const add = screen.getByRole('link', { name: 'Add Subscription' })
  expect(add.getAttribute('href')).toBe('/dashboard/subscriptions')
  expect(summary().getByText('None')).toBeTruthy()
  expect(summary().getByText('0')).toBeTruthy()
})

test.each([
  ['Free', freePlan, {}, ['Email', 'SMS - Pro Only']],
  ['no plan', null, {}, ['Email', 'SMS - Pro Only']],
  ['Free, e-mail off', freePlan, { emailEnabled: false }, ['Email Off', 'SMS - Pro Only']],
  ['Pro', proPlan, {}, ['Email', 'SMS Off']],
  ['Pro, SMS on', proPlan, { smsEnabled: true, smsConsent: true, phoneVerified: true }, ['Email', 'SMS']],
  [
    'Pro, all off',
    proPlan,
    { smsEnabled: true, smsConsent: true, notificationsEnabled: false },
    ['Email Off', 'SMS Off'],
  ],
])('channels of %s', async (_, plan, profile, badges) => {
  showReminders({ account: accountOn(plan, profile), subscriptions: [] })
  await screen.findByText('No active reminders')
  for (const badge of badges) expect(await summary().findByText(badge)).toBeTruthy()
})

test('SMS waiting for verification is marked', async () => {
  showReminders({ account: accountOn(proPlan, { smsEnabled: true, smsConsent: true }), subscriptions: [] })
  expect(await screen.findByText('SMS waits until your number is confirmed')).toBeTruthy()
})

test('a row shows renewal, channels and reminder days', async () => {
  showReminders({
    account: accountOn(proPlan, { smsEnabled: true, smsConsent: true, phoneVerified: true }),
    subscriptions: [
      subscriptionOf('Netflix', { notificationInterval: [1, 7, 3] }),
      subscriptionOf('Gym', { status: 'paused', nextBillingDate: '2026-03-11' }),
      subscriptionOf('Old', { status: 'disabled', nextBillingDate: '2026-03-12' }),
    ],
  })
  const [netflix, gym, old] = await rows()
  if (!netflix || !gym || !old) throw new Error('three rows were expected')
  expect(netflix.textContent).toBe('NetflixActiveRenews: Mar 10, 20267, 3, 1 days before')
  expect(within(netflix).getByRole('img', { name: 'By email' })).toBeTruthy()
  expect(within(netflix).getByRole('img', { name: 'By SMS' })).toBeTruthy()
  const edit = within(netflix).getByRole('link', { name: 'Edit Netflix' })
  expect(edit.getAttribute('href')).toBe('/dashboard/subscriptions?edit=Netflix')
  expect(gym.textContent).toBe('GymPausedNo renewals and no reminders')
  expect(within(gym).getByText('Paused').className).toContain('bg-rest-soft')
  expect(within(old).getByText('Disabled').className).toContain('bg-loss-soft')
})

test('after a downgrade a row shows the days in force, not those chosen before', async () => {
  showReminders({
    account: accountOn(freePlan, { emailEnabled: false }),
    subscriptions: [subscriptionOf('Netflix', { notificationInterval: [7, 1] })],
  })
  const [row] = await rows()
  expect(row?.textContent).toContain('3 days before')
  expect(row?.textContent).toContain('No channel is turned on')
})

test('three rows at first, then the chosen number, from page 1', async () => {
  showReminders({ account: accountOn(proPlan), subscriptions: many(17) })
  expect(await screen.findByText('Showing 1 to 3 of 17 reminders')).toBeTruthy()
  const pages = within(screen.getByRole('navigation', { name: 'Reminders pages' }))
  expect(pages.getByRole('button', { name: 'Previous' }).hasAttribute('disabled')).toBe(true)
  await userEvent.click(pages.getByRole('button', { name: 'Page 6' }))
  expect(await screen.findByText('Showing 16 to 17 of 17 reminders')).toBeTruthy()
  expect(pages.getByRole('button', { name: 'Next' }).hasAttribute('disabled')).toBe(true)
  await userEvent.click(screen.getByRole('combobox', { name: 'Rows per page' }))
  const sizes = (await screen.findAllByRole('option')).map((option) => option.textContent)
  expect(sizes).toEqual(['3', '5', '10', '15'])
  await userEvent.click(screen.getByRole('option', { name: '5' }))
  expect(await screen.findByText('Showing 1 to 5 of 17 reminders')).toBeTruthy()
})

test('Show all shows every row, for this person on every device and list', async () => {
  const asked = showReminders({ account: accountOn(proPlan), subscriptions: many(17) })
  await userEvent.click(await screen.findByRole('button', { name: 'Show all 17' }))
  expect(await screen.findByText('Showing 1 to 17 of 17 reminders')).toBeTruthy()
  expect(await rows()).toHaveLength(17)
  expect(screen.queryByRole('navigation', { name: 'Reminders pages' })).toBeNull()
  expect(asked).toContain('PATCH /api/profile')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Service 4'))
})

test('a single page has no page numbers', async () => {
  showReminders({ account: accountOn(proPlan), subscriptions: many(3) })
  await rows()
  expect(screen.queryByRole('navigation', { name: 'Reminders pages' })).toBeNull()
})

test('a list that failed to load can be retried', async () => {
  const broken = { status: 500, body: {} }
  const replies: Record<string, typeof broken> = {
    'GET /api/subscriptions': broken,
    'GET /api/reminders': broken,
  }
  const server = { account: accountOn(proPlan), subscriptions: many(1), replies }
  showReminders(server)
  expect(await screen.findByText('Failed to load subscriptions')).toBeTruthy()
  expect(await screen.findByText('Failed to load the delivery log')).toBeTruthy()
  expect(screen.queryByText('Loading reminders')).toBeNull()
  delete replies['GET /api/subscriptions']
  const [retry] = screen.getAllByRole('button', { name: 'Try again' })
  if (retry) await userEvent.click(retry)
  expect(await rows()).toHaveLength(1)
})

test('the log shows upcoming reminders, soonest first', async () => {
  const next = (name: string, remindAt: string) => ({
    subscriptionId: name,
    name,
    renewalDate: '2026-03-10',
    daysBefore: 1,
    remindAt,
    channels: ['email', 'sms'] as const,
  })
  showReminders({
    account: accountOn(proPlan),
    subscriptions: [],
    log: {
      reminders: [
        { ...next('Later', '2026-03-09T13:00:00Z'), channels: [] },
        { ...next('Sooner', '2026-03-07T14:00:00Z'), channels: ['email', 'sms'] },
      ],
    },
  })
  const list = await screen.findByRole('list', { name: 'Goes out next' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent?.replaceAll('\u202f', ' ')),
  ).toEqual([
    'Sooner1 day before renewal on Mar 10Mar 7, 2026, 9:00 AM, by email and by SMS',
    'Later1 day before renewal on Mar 10Mar 9, 2026, 9:00 AM: no channel is on',
  ])
  expect(screen.getByText('Nothing has been sent yet.')).toBeTruthy()
})

test('a test reminder is sent and appears in the log', async () => {
  const server = {
    account: accountOn(freePlan),
    subscriptions: [],
    log: { deliveries: [] as ReturnType<typeof delivery>[] },
    replies: { 'POST /api/reminders/test': { status: 202, body: { deliveryId: 'one' } } },
  }
  const asked = showReminders(server)
  expect(await screen.findByText('Nothing has been sent yet.')).toBeTruthy()
  server.log.deliveries = [
    delivery({ kind: 'test-reminder', subscriptionName: null, renewalDate: null, daysBefore: null }),
  ]
  await userEvent.click(screen.getByRole('button', { name: 'Send me a test reminder' }))
  expect(await screen.findByText('Test reminder on its way')).toBeTruthy()
  expect(screen.getByText('Check the inbox of ann@example.com.')).toBeTruthy()
  expect(await screen.findByText('Test reminder')).toBeTruthy()
  expect(asked).toContain('POST /api/reminders/test')
})

test.each([
  [
    {
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS', detail: 'Too many attempts. Please try again later.' },
    },
    'Too many attempts. Please try again later.',
  ],
  [undefined, 'Failed to send a test reminder'],
])('a failing test reminder gives the reason', async (reply, text) => {
  showReminders({
    account: accountOn(freePlan),
    subscriptions: [],
    replies: { 'POST /api/reminders/test': reply },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Send me a test reminder' }))
  expect(await screen.findByText(text)).toBeTruthy()
})

test('with e-mail off there is no test, and a hint what to do', async () => {
  showReminders({ account: accountOn(freePlan, { emailEnabled: false }), subscriptions: [] })
  expect(await screen.findByText('Please enable email notifications first.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send me a test reminder' }).hasAttribute('disabled')).toBe(true)
})

test('the history is shown in parts', async () => {
  const deliveries = Array.from({ length: 9 }, (_, i) => delivery({ id: String(i) }))
  showReminders({ account: accountOn(freePlan), subscriptions: [], log: { deliveries } })
  const list = await screen.findByRole('list', { name: 'History' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(6)
  await userEvent.click(screen.getByRole('button', { name: 'Show 3 more from the history' }))
  expect(within(list).getAllByRole('listitem')).toHaveLength(9)
  expect(screen.queryByRole('button', { name: /more/ })).toBeNull()
})

test('the history is grouped by day on the owner’s clock', async () => {
  const deliveries = ['2026-03-07T14:00:00Z', '2026-03-07T03:00:00Z', '2026-03-06T14:00:00Z'].map((sentAt) =>
    delivery({ id: sentAt, sentAt }),
  )
  showReminders({ account: accountOn(freePlan), subscriptions: [], log: { deliveries } })
  const history = await screen.findByRole('region', { name: 'History' })
  const days = within(history).getAllByRole('heading', { level: 4 })
  expect(days.map(({ textContent }) => textContent)).toEqual(['Mar 7, 2026', 'Mar 6, 2026'])
  const lists = within(history).getAllByRole('list', { name: 'History' })
  expect(lists.map((list) => within(list).getAllByRole('listitem').length)).toEqual([1, 2])
})

test('equal reasons of a day are one line, and a press shows each', async () => {
  const skipped = (name: string) =>
    delivery({
      id: name,
      subscriptionId: name,
      subscriptionName: name,
      state: 'skipped',
      sentAt: null,
      reason: 'email-off',
    })
  const deliveries = [skipped('Netflix'), skipped('Spotify'), delivery({ id: 'sent' }), skipped('Hulu')]
  showReminders({ account: accountOn(freePlan), subscriptions: [], log: { deliveries } })
  const list = within(await screen.findByRole('list', { name: 'History' }))
  expect(list.getAllByRole('listitem')).toHaveLength(2)
  const line = list.getByText('Netflix, Spotify and 1 more').closest('li')
  expect(line?.textContent).toContain('3 skipped')
  expect(line?.textContent).toContain('Email notifications were off.')
  await userEvent.click(list.getByRole('button', { name: 'Show each' }))
  expect(list.getAllByRole('listitem')).toHaveLength(5)
  expect(list.getByRole('link', { name: 'Spotify' })).toBeTruthy()
  expect(list.getByRole('button', { name: 'Hide' }).getAttribute('aria-expanded')).toBe('true')
})

test('three upcoming reminders at first, all on request', async () => {
  const reminders = Array.from({ length: 9 }, (_, i) => coming(`Service ${i}`, `2026-03-1${i}T14:00:00Z`))
  showReminders({ account: accountOn(freePlan), subscriptions: [], log: { reminders } })
  const list = await screen.findByRole('list', { name: 'Goes out next' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'Show 6 more coming' }))
  expect(within(list).getAllByRole('listitem')).toHaveLength(9)
})

test('without plans neither the channels nor the log name one', async () => {
  onServer({ plans: false })
  showReminders({
    account: accountOn(freePlan),
    subscriptions: [subscriptionOf('Netflix')],
    log: { deliveries: [delivery({ channel: 'sms', state: 'skipped', reason: 'sms-not-in-plan' })] },
  })
  await rows()
  expect(await summary().findByText('SMS Off')).toBeTruthy()
  expect(await screen.findByText('SMS reminders were not available to you then.')).toBeTruthy()
  expectNoPlanWords()
})

describe('in a household', () => {
  const bea = { owner: 'bea', payer: 'bea', decider: 'bea', may: ['read' as const, 'follow' as const] }
  const used = subscriptionOf('Used', { household: sharing(bea) })
  const decided = subscriptionOf('Decided', { household: sharing({ ...bea, decider: 'ann' }) })
  const followed = subscriptionOf('Followed', { household: sharing({ ...bea, followers: ['ann'] }) })
  const account = accountOn(proPlan)
  const names = async () =>
    (await rows()).map((row) => within(row).getAllByRole('link')[0]?.textContent).toSorted()

  test('what one decides or only follows is listed, each once, and no other', async () => {
    showReminders({
      account,
      subscriptions: [subscriptionOf('Own'), used, decided],
      replies: {
        'GET /api/household': { body: { household: oakStreet } },
        'GET /api/subscriptions?view=household': { body: { subscriptions: [used, decided, followed] } },
      },
    })
    expect(await names()).toEqual(['Decided', 'Followed', 'Own'])
  })

  test('until it is known who decides, nobody is said to be reminded', async () => {
    const asked = showReminders({
      account,
      subscriptions: [used],
      replies: { 'GET /api/household': new Promise<never>(() => {}) },
    })
    await waitFor(() => expect(asked).toContain('GET /api/subscriptions'))
    await new Promise((settled) => setTimeout(settled, 50))
    expect(screen.queryByText('Used')).toBeNull()
    expect(asked).not.toContain('GET /api/subscriptions?view=household')
  })
})
