import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { actOnSubscription } from '#server/features/subscriptions/acts/act-on-subscription.ts'
import { deletions, subscriptions, user } from '#server/platform/database/schema.ts'
import { ownerAlone } from '#server/platform/http/viewer.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { ENGLISH_READER } from '#server/testing/english-reader.ts'
import { createReminderHarness, type ReminderHarness } from '#server/testing/reminder-harness.ts'
import { readMessage } from '#server/testing/soak/judge/read-message.ts'
import { accessEnds, accessesEnd } from './access-messages.ts'
import { tellAccessEndsTask } from './tell-access-ends.ts'

const CONTEXT = { appName: 'Duely', hasPlans: true, reader: ENGLISH_READER }

let harness: ReminderHarness
beforeAll(async () => {
  harness = await createReminderHarness()
})
beforeEach(async () => {
  await harness.reset()
  // Outlives the accounts.
  await harness.db.delete(deletions)
})
afterAll(() => harness.close())

/** A monthly subscription of the 10th, cancelled on 2 March: access until the 9th. */
async function cancelled(name = 'Netflix', userId = 'ann') {
  const id = await harness.subscribe(userId, { name, date: '2026-03-10' })
  await act(userId, id, { kind: 'cancelled' })
  return id
}
const act = (userId: string, id: string, what: Parameters<typeof actOnSubscription>[3]) =>
  actOnSubscription(
    { db: harness.db, clock: harness.clock, reminders: harness.engine() },
    ownerAlone(userId),
    id,
    what,
  )
const task = () =>
  tellAccessEndsTask({
    db: harness.db,
    clock: harness.clock,
    logger: createLogger('silent'),
    publicUrl: 'https://duely.example',
    reminderHour: 9,
  })
/** One round of the task, and what it queued is sent. */
async function round(at?: string) {
  if (at !== undefined) harness.clock.set(at)
  const { step } = task()
  let cursor: string | null = null
  do cursor = await step({ cursor, failures: 0 })
  while (cursor !== null)
  await harness.tick()
}
/** One round, and how many reads its transactions make. */
async function readsOfRound(): Promise<number> {
  let reads = 0
  const spied = vi.spyOn(harness.db, 'transaction')
  const { transaction } = Object.getPrototypeOf(harness.db)
  spied.mockImplementation((run) =>
    transaction.call(harness.db, (tx: Parameters<typeof run>[0]) => {
      const select = tx.select.bind(tx)
      vi.spyOn(tx, 'select').mockImplementation((...of) => {
        reads += 1
        return select(...of)
      })
      return run(tx)
    }),
  )
  await task().step({ cursor: null, failures: 0 })
  spied.mockRestore()
  return reads
}
/** Without the questions whether it has stopped, which come two days after the charge that was avoided. */
const subjects = () =>
  harness.mailer.mails.map(({ subject }) => subject).filter((subject) => !subject.startsWith('Was '))
const payloads = () => harness.mailer.mails.map(({ text }) => JSON.parse(text))

test('one note on the last day of access, at the hour; nothing before and nothing after it', async () => {
  await harness.addPerson({ id: 'ann', zone: 'Asia/Tokyo' })
  const id = await cancelled()
  await round('2026-03-08T23:59:59Z')
  expect(subjects()).toEqual([])
  await round('2026-03-09T00:00:00Z')
  await round()
  await round('2026-03-10T12:00:00Z')
  expect(subjects()).toEqual(['access-ends'])
  expect(payloads()).toEqual([
    {
      name: 'Netflix',
      shortDay: '2026-03-09',
      day: '2026-03-09',
      hasEnded: false,
      url: `https://duely.example/dashboard/subscriptions/${id}`,
    },
  ])
})

test('after an outage it says that access has ended; after more than a week it stays away', async () => {
  await harness.addPerson({ id: 'ann' })
  await cancelled()
  await round('2026-03-11T12:00:00Z')
  expect(payloads()).toMatchObject([{ hasEnded: true }])
  await harness.reset()
  await harness.addPerson({ id: 'ann' })
  await cancelled()
  await round('2026-03-17T12:00:00Z')
  expect(subjects()).toEqual([])
})

test('a fixed term that has ended is told of too, reminders of its last renewal aside', async () => {
  await harness.addPerson({ id: 'ann' })
  const id = await harness.subscribe('ann', { date: '2026-03-10', days: [] })
  await harness.change(id, { endsOn: '2026-03-20' })
  harness.clock.set('2026-03-11T12:00:00Z')
  await harness.tick()
  expect(await harness.subscription(id)).toMatchObject({ status: 'cancelled', accessUntil: '2026-03-20' })
  await round('2026-03-20T09:00:00Z')
  expect(subjects()).toEqual(['access-ends'])
})

test.each([
  ['the cancellation is taken back', (id: string) => act('ann', id, { kind: 'undo' })],
  ['all notifications are off', () => harness.changeProfile('ann', { notificationsEnabled: false })],
  ['e-mail is off', () => harness.changeProfile('ann', { emailEnabled: false })],
  ['it is deleted', () => harness.deleteSubscriptions()],
  [
    'the account is being deleted',
    () =>
      harness.db.insert(deletions).values({
        userId: 'ann',
        requestedAt: harness.clock.now(),
        purgeAfter: new Date('2026-03-20T00:00:00Z'),
      }),
  ],
])('no note when %s', async (_, change) => {
  await harness.addPerson({ id: 'ann' })
  const id = await cancelled()
  await change(id)
  await round('2026-03-09T12:00:00Z')
  expect(subjects()).not.toContain('access-ends')
})

describe('of a shared one whose owner’s account is disabled', () => {
  const told = () =>
    harness.mailer.mails.filter(({ subject }) => subject === 'access-ends').map(({ to }) => to.split('@')[0])
  /** Ann's, shared with Ben and Cleo, who has to do with it as said. */
  async function share(roles: { payer?: string; decider?: string }) {
    for (const id of ['ann', 'ben', 'cleo']) await harness.addPerson({ id })
    const home: Record<string, string> = await harness.household('ann', 'ben', 'cleo')
    const id = await cancelled()
    await harness.share(id, {
      householdId: home.id ?? '',
      payerMemberId: home[roles.payer ?? ''] ?? null,
      deciderMemberId: home[roles.decider ?? ''] ?? null,
    })
    await harness.db.update(user).set({ disabledAt: harness.clock.now() }).where(eq(user.id, 'ann'))
  }

  test.each([
    ['whoever pays is told', { payer: 'ben', decider: 'cleo' }, ['ben']],
    ['else whoever decides', { decider: 'cleo' }, ['cleo']],
    ['else whoever stands in', {}, ['ben']],
  ])('%s, once', async (_, roles, expected) => {
    await share(roles)
    await round('2026-03-09T12:00:00Z')
    await round('2026-03-09T13:00:00Z')
    expect(told()).toEqual(expected)
  })

  test.each([
    ['who take mails', true],
    ['who take none', false],
  ])('many cost no more reads than a few, of members %s', async (_, emailEnabled) => {
    await share({ payer: 'cleo' })
    for (const id of ['ben', 'cleo']) await harness.changeProfile(id, { emailEnabled })
    harness.clock.set('2026-03-09T12:00:00Z')
    const few = await readsOfRound()
    const [{ id: _id, ...row } = { id: '' }] = await harness.db.select().from(subscriptions)
    const more = Array.from({ length: 40 }, (_each, n) => ({ ...row, name: `No ${n}`, accessNoted: null }))
    await harness.db.insert(subscriptions).values(more as never)
    expect(await readsOfRound()).toBe(few)
    await harness.tick()
    expect(told()).toEqual(emailEnabled ? ['cleo'] : [])
  })

  test('and where nobody is reached, the owner who is back in time', async () => {
    await share({})
    await harness.db.update(user).set({ disabledAt: harness.clock.now() })
    await round('2026-03-09T12:00:00Z')
    expect(told()).toEqual([])
    await harness.db.update(user).set({ disabledAt: null }).where(eq(user.id, 'ann'))
    await round('2026-03-10T12:00:00Z')
    expect(told()).toEqual(['ann'])
  })
})

test('a last day that moves is told of on its new day', async () => {
  await harness.addPerson({ id: 'ann' })
  const id = await cancelled()
  await round('2026-03-09T12:00:00Z')
  await harness.change(id, { accessUntil: '2026-04-09' })
  await round()
  await round('2026-04-09T12:00:00Z')
  expect(subjects()).toEqual(['access-ends', 'access-ends'])
})

test('more than five at once are one mail; each person gets their own', async () => {
  await harness.addPerson({ id: 'ann' })
  await harness.addPerson({ id: 'bob' })
  for (let n = 10; n < 40; n++) await cancelled(`No ${n}`)
  await cancelled('Hulu', 'bob')
  await round('2026-03-09T12:00:00Z')
  await round()
  expect(subjects().toSorted()).toEqual(['access-ends', 'accesses-end'])
  expect(payloads().find(({ names }) => names)).toMatchObject({
    more: 5,
    url: 'https://duely.example/dashboard/subscriptions',
  })
})

describe('exactly once', () => {
  test('by several workers at the same time', async () => {
    await harness.addPerson({ id: 'ann' })
    for (const name of ['A', 'B', 'C']) await cancelled(name)
    harness.clock.set('2026-03-09T12:00:00Z')
    await Promise.all([1, 2, 3].map(() => task().step({ cursor: null, failures: 0 })))
    await round()
    expect(subjects()).toEqual(['access-ends', 'access-ends', 'access-ends'])
  })

  test('after a mail server that refused it at first', async () => {
    await harness.addPerson({ id: 'ann' })
    await cancelled()
    harness.mailer.refuse = () => Promise.reject(new Error('away'))
    await round('2026-03-09T12:00:00Z')
    expect(subjects()).toEqual([])
    harness.mailer.refuse = async () => {}
    await round('2026-03-09T12:30:00Z')
    await round('2026-03-09T18:00:00Z')
    expect(subjects()).toEqual(['access-ends'])
  })
})

test('the mails say what ends, and name no renewal', () => {
  const facts = {
    name: 'Netflix P1n1',
    shortDay: 'Mar 9',
    day: 'Monday, March 9, 2026',
    url: 'https://duely.example/dashboard/subscriptions/1',
  }
  const one = accessEnds.render({ ...facts, hasEnded: false }, CONTEXT)
  expect(one).toMatchObject({
    subject: 'Your access to Netflix P1n1 ends on Mar 9',
    text: expect.stringContaining('You have access to Netflix P1n1 until Monday, March 9, 2026.'),
  })
  expect(accessEnds.render({ ...facts, hasEnded: true }, CONTEXT).subject).toBe(
    'Your access to Netflix P1n1 ended on Mar 9',
  )
  const many = accessesEnd.render({ names: ['Netflix P1n1', 'Hulu P1n2'], more: 3, url: facts.url }, CONTEXT)
  expect(many).toMatchObject({
    subject: 'Your access to 5 subscriptions ends',
    text: expect.stringContaining('Netflix P1n1, Hulu P1n2, and 3 more'),
  })
  // The soak's judge takes every renewal named in a message for a reminder.
  for (const { text } of [one, many])
    expect(readMessage({ channel: 'email', text, at: new Date() })).toEqual([])
})
