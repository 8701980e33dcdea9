import { plainDate } from '@duely/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  actOnSubscription,
  answerWatch,
  createSubscription,
  updateSubscription,
} from '#server/features/subscriptions/index.ts'
import { deliveries, profiles, reminderEngine } from '#server/platform/database/schema.ts'
import { ownerAlone } from '#server/platform/http/viewer.ts'
import { createReminderHarness, type ReminderHarness } from '#server/testing/reminder-harness.ts'

// Renewals on the 10th; reminders go out at 09:00. It is 2 March, 12:00 UTC.
let harness: ReminderHarness
beforeAll(async () => {
  harness = await createReminderHarness()
})
beforeEach(async () => {
  await harness.reset()
  await harness.addPerson({ id: 'ann' })
})
afterAll(() => harness.close())

const deps = () => ({ db: harness.db, clock: harness.clock, reminders: harness.engine() })
async function cancelled(name = 'Netflix', date = '2026-03-10', accessUntil?: string) {
  const id = await harness.subscribe('ann', { name, date })
  await actOnSubscription(deps(), ownerAlone('ann'), id, {
    kind: 'cancelled',
    ...(accessUntil === undefined ? {} : { accessUntil: plainDate(accessUntil) }),
  })
  return id
}
const answer = (id: string, given: Parameters<typeof answerWatch>[3]) =>
  answerWatch(deps(), ownerAlone('ann'), id, given)
const at = async (instant: string) => {
  harness.clock.set(instant)
  await harness.tick()
}
const subjects = () => harness.mailer.mails.map(({ subject }) => subject)
const watch = async (id: string) => (await harness.subscription(id)).watch
const alarm = async (id: string) => (await harness.subscription(id)).watchAt?.toISOString() ?? null
const questions = async () =>
  (await harness.db.select().from(deliveries).where(eq(deliveries.kind, 'question'))).map(
    ({ renewalDate, day, channel, state, reason }) =>
      [renewalDate, day, channel, state, reason].filter((part) => part !== null).join(' '),
  )
const FIRST = 'Was Netflix charged again on Mar 10?'

test('asks once, two days after the charge that was avoided, at the person’s hour and zone', async () => {
  await harness.changeProfile('ann', { timezone: 'Asia/Tokyo', reminderHour: 7 })
  const id = await cancelled()
  expect(await watch(id)).toMatchObject({ state: 'waiting', chargeOn: '2026-03-10', askOn: '2026-03-12' })
  await at('2026-03-11T21:59:59Z')
  expect(subjects()).toEqual([])
  await at('2026-03-11T22:00:00Z')
  await at('2026-03-12T12:00:00Z')
  expect(subjects()).toEqual([FIRST])
  expect(await questions()).toEqual(['2026-03-10 2026-03-12 email sent'])
  expect(await watch(id)).toMatchObject({ state: 'asked' })
})

test('the mail has the three answers, and may be unsubscribed from', async () => {
  await cancelled()
  await at('2026-03-12T09:00:00Z')
  const [mail] = harness.mailer.mails
  for (const action of ['stopped', 'charged', 'later'])
    expect(mail?.text).toMatch(new RegExp(`\\?do=${action}`))
  expect(mail?.text).toContain('No, it stopped: https://duely.example/act/')
  expect(mail?.text).toContain('Otherwise $15.99 would have been charged on Tuesday, March 10, 2026.')
  expect(mail?.unsubscribe?.url).toContain('/unsubscribe/')
})

test('unanswered it asks once more after the second cycle; then nothing is known', async () => {
  const id = await cancelled()
  await at('2026-03-12T09:00:00Z')
  await at('2026-04-12T08:59:59Z')
  expect(subjects()).toEqual([FIRST])
  await at('2026-04-12T09:00:00Z')
  expect(subjects()).toEqual([FIRST, 'Was Netflix charged again on Apr 10?'])
  await at('2026-04-19T09:00:00Z')
  expect(await watch(id)).toMatchObject({ state: 'unknown', chargeOn: '2026-04-10' })
  expect(await alarm(id)).toBeNull()
  for (const day of ['2026-05-12', '2026-06-12', '2027-01-01']) await at(`${day}T12:00:00Z`)
  expect(subjects()).toHaveLength(2)
})

test('a cancellation recorded after that day asks at once, and is not late', async () => {
  const id = await harness.subscribe('ann', { date: '2026-03-10', days: [] })
  await at('2026-03-20T15:00:00Z')
  await actOnSubscription(deps(), ownerAlone('ann'), id, {
    kind: 'cancelled',
    accessUntil: plainDate('2026-03-09'),
  })
  await harness.tick()
  expect(subjects()).toEqual([FIRST])
  expect(harness.mailer.mails[0]?.text).not.toContain('This is late')
})

test('a free trial is asked about after the day of its first charge', async () => {
  const { id } = await createSubscription(deps(), ownerAlone('ann'), {
    name: 'Trial',
    amount: '9.99',
    currency: 'USD',
    billingCycle: 'yearly',
    notificationInterval: [3],
    nextBillingDate: plainDate('2026-03-20'),
    trialEndsOn: plainDate('2026-03-20'),
  })
  await actOnSubscription(deps(), ownerAlone('ann'), id, { kind: 'cancelled' })
  await at('2026-03-22T09:00:00Z')
  expect(subjects()).toEqual(['Was Trial charged again on Mar 20?'])
  expect(harness.mailer.mails[0]?.text).toContain('Otherwise $9.99')
})

test('never after an answer, until the person asks for it', async () => {
  const id = await cancelled()
  await at('2026-03-12T09:00:00Z')
  await answer(id, { answer: 'stopped' })
  await at('2026-04-12T12:00:00Z')
  await at('2026-05-12T12:00:00Z')
  expect(subjects()).toEqual([FIRST])
  await answer(id, { answer: 'charged', chargedOn: plainDate('2026-05-11'), amount: '17.00' })
  expect(await harness.charges()).toMatchObject([{ chargedOn: '2026-05-11', amount: '17.000' }])
  await at('2026-06-12T12:00:00Z')
  expect(subjects()).toHaveLength(1)
  await answer(id, { answer: 'later' })
  await at('2026-07-12T09:00:00Z')
  expect(subjects()).toEqual([FIRST, 'Was Netflix charged again on Jul 10?'])
})

test('asked again in a week, about the same day', async () => {
  const id = await cancelled()
  await at('2026-03-12T09:00:00Z')
  await answer(id, { answer: 'later' })
  await at('2026-03-19T08:59:00Z')
  expect(subjects()).toHaveLength(1)
  await at('2026-03-19T09:00:00Z')
  expect(subjects()).toEqual([FIRST, FIRST])
  expect(await watch(id)).toMatchObject({ state: 'asked', chargeOn: '2026-03-10' })
})

test('an answer that arrives before the message withdraws it', async () => {
  const id = await cancelled()
  harness.mailer.refuse = () => Promise.reject(new Error('away'))
  await at('2026-03-12T09:00:00Z')
  await answer(id, { answer: 'stopped' })
  harness.mailer.refuse = async () => {}
  await at('2026-03-12T18:00:00Z')
  expect(subjects()).toEqual([])
  expect(await questions()).toEqual(['2026-03-10 2026-03-12 email superseded answered'])
})

describe('nothing is asked', () => {
  test.each([
    [
      'it was reactivated',
      (id: string) => updateSubscription(deps(), ownerAlone('ann'), id, { status: 'active' }),
    ],
    [
      'the cancellation was taken back',
      (id: string) => actOnSubscription(deps(), ownerAlone('ann'), id, { kind: 'undo' }),
    ],
    ['it was deleted', () => harness.deleteSubscriptions()],
    ['notifications are off', () => harness.changeProfile('ann', { notificationsEnabled: false })],
    ['e-mail is off', () => harness.changeProfile('ann', { emailEnabled: false })],
  ])('when %s', async (_, change) => {
    const id = await cancelled()
    await change(id)
    await at('2026-03-12T12:00:00Z')
    expect(subjects().filter((subject) => subject.startsWith('Was'))).toEqual([])
  })

  test('twice about one day, although the cancellation was taken back and recorded again', async () => {
    const id = await cancelled()
    await at('2026-03-12T09:00:00Z')
    await updateSubscription(deps(), ownerAlone('ann'), id, { status: 'active' })
    harness.clock.set('2026-03-14T12:00:00Z')
    await actOnSubscription(deps(), ownerAlone('ann'), id, {
      kind: 'cancelled',
      accessUntil: plainDate('2026-03-09'),
    })
    await harness.tick()
    expect(subjects()).toEqual([FIRST])
    expect(await watch(id)).toMatchObject({ state: 'asked' })
  })

  test('of a fixed term that has reached its end', async () => {
    const id = await harness.subscribe('ann', { date: '2026-03-10', days: [] })
    await harness.change(id, { endsOn: '2026-03-20' })
    await at('2026-04-20T12:00:00Z')
    expect(await harness.subscription(id)).toMatchObject({ status: 'cancelled', watch: null })
    expect(subjects()).toEqual([])
  })
})

describe('a move', () => {
  const move = (timezone: string) => harness.changeProfile('ann', { timezone })
  test('west puts the question off', async () => {
    const id = await cancelled()
    await move('America/Los_Angeles')
    expect(await alarm(id)).toBe('2026-03-12T16:00:00.000Z')
    await at('2026-03-12T09:00:00Z')
    expect(subjects()).toEqual([])
    await at('2026-03-12T16:00:00Z')
    expect(subjects()).toEqual([FIRST])
  })
  test('east past its hour asks at once, and it is not late', async () => {
    const id = await cancelled()
    harness.clock.set('2026-03-12T05:00:00Z')
    await move('Asia/Tokyo')
    expect(await alarm(id)).toBe('2026-03-12T05:00:00.000Z')
    await harness.tick()
    expect(harness.mailer.mails[0]?.text).not.toContain('This is late')
    await move('America/Los_Angeles')
    await at('2026-03-12T18:00:00Z')
    expect(subjects()).toEqual([FIRST])
  })
})

test('after an outage one question goes out and says that it is late', async () => {
  await cancelled()
  await at('2026-05-20T12:00:00Z')
  expect(subjects()).toEqual([FIRST])
  expect(harness.mailer.mails[0]?.text).toContain(
    'This is late: it was due Thursday, March 12, 2026 at 9:00 AM.',
  )
})

test('many share mails, and names are listed', async () => {
  for (let n = 10; n < 40; n++) await cancelled(`No ${n}`)
  await at('2026-03-12T09:00:00Z')
  expect(subjects().toSorted()).toEqual([
    'Were 25 cancelled subscriptions charged again?',
    'Were 5 cancelled subscriptions charged again?',
  ])
  expect(harness.mailer.mails.map(({ text }) => text).join()).toContain('No 39: $15.99')
})

describe('exactly once', () => {
  test('by several workers at the same time', async () => {
    for (const name of ['A', 'B', 'C']) await cancelled(name)
    harness.clock.set('2026-03-12T12:00:00Z')
    await Promise.all([harness.tick(), harness.makeEngine().runTick(), harness.makeEngine().runTick()])
    await harness.tick()
    expect(await questions()).toEqual(Array.from({ length: 3 }, () => '2026-03-10 2026-03-12 email sent'))
  })
  test('after a mail server that refused it at first', async () => {
    await cancelled()
    harness.mailer.refuse = () => Promise.reject(new Error('away'))
    await at('2026-03-12T09:00:00Z')
    harness.mailer.refuse = async () => {}
    for (const time of ['09:30', '12:00', '18:00']) await at(`2026-03-12T${time}:00Z`)
    expect(subjects()).toEqual([FIRST])
  })
})

test('a lost alarm is found by the nightly check', async () => {
  const id = await cancelled()
  await harness.db.update(reminderEngine).set({ checkedOn: null, checkedTo: null })
  await harness.tick()
  await harness.breakSubscription(id, { watchAt: null })
  await at('2026-03-11T04:00:00Z')
  expect(await alarm(id)).toBe('2026-03-12T09:00:00.000Z')
})

test('an account that is disabled is asked nothing', async () => {
  await cancelled()
  await harness.db.update(profiles).set({ notificationsEnabled: true }).where(eq(profiles.id, 'ann'))
  await harness.deleteSubscriptions()
  await at('2026-03-12T12:00:00Z')
  expect(await questions()).toEqual([])
})
