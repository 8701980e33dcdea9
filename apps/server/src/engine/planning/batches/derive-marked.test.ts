import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { composeMessages } from '#server/compose/messages.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { deliveries, profiles, subscriptions } from '#server/platform/database/schema.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { MAILS_ALONE } from '#server/testing/mails-alone.ts'
import {
  createReminderHarness,
  type ReminderHarness,
  refusal,
  SECRET,
} from '#server/testing/reminder-harness.ts'
import { createSetAside } from '../person-by-person.ts'
import { deriveMarked } from './derive-marked.ts'

// More subscriptions than are derived inside the transaction of a change. Reminders go out at 09:00.
const MANY = 205

let harness: ReminderHarness
beforeAll(async () => {
  harness = await createReminderHarness()
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.reset()
  await harness.addPerson({ id: 'ann' })
  await harness.subscribeMany('ann', MANY, '2026-03-10')
})

/** Whether the change wakes the engine. */
const changeZone = async (timezone: string) => {
  const woken = vi.fn()
  const { rederive } = harness.makeEngine({ wakeOthers: woken })
  await inTransaction(harness.db, async (tx) => {
    await tx.update(profiles).set({ timezone }).where(eq(profiles.id, 'ann'))
    await rederive(tx, { userId: 'ann' }, harness.clock.now())
  })
  return woken.mock.calls.length > 0
}
const deriveNext = () =>
  deriveMarked({
    db: harness.db,
    clock: harness.clock,
    logger: createLogger('silent'),
    reminderHour: 9,
    canSendSms: false,
    setAside: createSetAside(),
  })
/** Runs the sender without the planner. */
const sendDue = () => {
  const { db, clock, mailer } = harness
  const logger = createLogger('silent')
  const links = { publicUrl: 'https://duely.example', authSecret: SECRET, appName: 'Duely', hasPlans: true }
  return composeMessages({ ...MAILS_ALONE, db, clock, mailer, reminderHour: 9, logger, ...links }).sendDue()
}
const rows = () => harness.db.select().from(subscriptions).orderBy(asc(subscriptions.id))
const alarms = async () => Map.groupBy(await rows(), ({ remindAt }) => remindAt?.toISOString())
const counts = async () => Object.fromEntries([...(await alarms())].map(([at, each]) => [at, each.length]))
const states = async () => (await harness.db.select().from(deliveries)).map(({ state }) => state)
const mark = async () => {
  const [row] = await harness.db.select().from(profiles).where(eq(profiles.id, 'ann'))
  return row?.deriveSince ?? null
}

test('a change over many only sets a mark; the engine derives in batches', async () => {
  expect(await changeZone('Asia/Tokyo')).toBe(true)
  expect(await counts()).toEqual({ '2026-03-07T09:00:00.000Z': MANY })
  expect(await mark()).toEqual(harness.clock.now())
  await deriveNext()
  expect(await counts()).toEqual({ '2026-03-07T09:00:00.000Z': MANY - 50, '2026-03-07T00:00:00.000Z': 50 })
  await harness.tick()
  expect(await counts()).toEqual({ '2026-03-07T00:00:00.000Z': MANY })
  expect(await mark()).toBeNull()
  expect(await deriveNext()).toBeNull()
})

test('reminders already past in the new timezone go out at once, each once', async () => {
  harness.clock.set('2026-03-07T08:00:00Z')
  await changeZone('Asia/Tokyo')
  await harness.tick()
  await harness.tick()
  harness.clock.set('2026-03-07T09:00:00Z')
  await harness.tick()
  expect(await states()).toEqual(Array.from({ length: MANY }, () => 'sent'))
})

test('an alarm that fires before its batch is judged by the new timezone', async () => {
  harness.clock.set('2026-03-07T08:59:59Z')
  await changeZone('America/New_York')
  harness.clock.set('2026-03-07T09:00:00Z')
  await harness.tick()
  expect(await states()).toEqual([])
  expect(await counts()).toEqual({ '2026-03-07T14:00:00.000Z': MANY })
  harness.clock.set('2026-03-07T14:00:00Z')
  await harness.tick()
  expect(await states()).toEqual(Array.from({ length: MANY }, () => 'sent'))
})

test('reminders due before the change and not yet claimed are kept', async () => {
  harness.clock.set('2026-03-07T09:00:01Z')
  await changeZone('Asia/Tokyo')
  await deriveNext()
  await harness.tick()
  expect(await states()).toEqual(Array.from({ length: MANY }, () => 'sent'))
})

test('continues where a stopped process left off', async () => {
  await changeZone('Asia/Tokyo')
  const last = (await rows())[199]
  await harness.db
    .update(profiles)
    .set({ derivedTo: `${last?.nextBillingDate} ${last?.id}` })
    .where(eq(profiles.id, 'ann'))
  harness.restart()
  await harness.tick()
  expect(await counts()).toEqual({
    '2026-03-07T09:00:00.000Z': 200,
    '2026-03-07T00:00:00.000Z': MANY - 200,
  })
})

test('a second change during the first restarts the derivation', async () => {
  await changeZone('Asia/Tokyo')
  await deriveNext()
  await changeZone('America/New_York')
  await harness.tick()
  expect(await counts()).toEqual({ '2026-03-07T14:00:00.000Z': MANY })
})

test('few subscriptions are derived in the transaction of the change', async () => {
  await harness.reset()
  await harness.addPerson({ id: 'ann' })
  await harness.subscribeMany('ann', 100, '2026-03-10')
  expect(await changeZone('Asia/Tokyo')).toBe(false)
  expect(await counts()).toEqual({ '2026-03-07T00:00:00.000Z': 100 })
  expect(await mark()).toBeNull()
})

test('a mail queued while the change jumps past the start of the renewal day goes out as "renews today"', async () => {
  harness.clock.set('2026-03-07T09:00:00Z')
  harness.mailer.refuse = async () => {
    throw refusal.connection()
  }
  await harness.tick()
  harness.clock.set('2026-03-09T23:50:00Z')
  harness.mailer.refuse = async () => {}
  await changeZone('Asia/Tokyo')
  // The sender runs before the planner: the entry must not expire before the change extends it.
  await sendDue()
  await harness.tick()
  harness.clock.set('2026-03-09T23:55:00Z')
  await harness.tick()
  expect(await states()).toEqual(Array.from({ length: MANY }, () => 'sent'))
})

test('a reminder not yet in the ledger when the change jumps past that start goes out too, however late the batch', async () => {
  harness.clock.set('2026-03-09T23:50:00Z')
  await changeZone('Asia/Tokyo')
  harness.clock.set('2026-03-10T00:10:00Z')
  await harness.tick()
  expect(await states()).toEqual(Array.from({ length: MANY }, () => 'sent'))
})

test('a reminder that becomes due after an upgrade and before its batch is owed, since its own instant', async () => {
  await harness.changePlan('ann', 'free')
  await harness.db.update(subscriptions).set({ notificationInterval: [7, 3] })
  await harness.tick()
  expect(await counts()).toEqual({ '2026-03-07T09:00:00.000Z': MANY })
  await harness.changePlan('ann', 'pro-monthly')
  const [edited] = await rows()
  harness.clock.set('2026-03-04T10:00:00Z')
  // Recorded after the upgrade: its own reminder had passed before that.
  await harness.subscribe('ann', { date: '2026-03-10', days: [7, 3], name: 'Hulu' })
  await inTransaction(harness.db, (tx) =>
    harness.engine().catchUp(tx, { userId: 'ann', subscriptionIds: [edited?.id ?? ''] }, harness.clock.now()),
  )
  await harness.change(edited?.id ?? '', { notificationInterval: [7, 3, 1] })
  await harness.tick()
  const lines = await harness.deliveries()
  const fateOf = Map.groupBy(lines, (line) => `-${line.daysBefore} ${line.state} ${line.reason ?? ''}`)
  expect(Object.fromEntries([...fateOf].map(([fate, each]) => [fate, each.length]))).toEqual({
    '-7 sent ': MANY,
    '-7 skipped passed-before-change': 1,
  })
  expect(new Set(fateOf.get('-7 sent ')?.map(({ dueAt }) => dueAt.toISOString()))).toEqual(
    new Set(['2026-03-03T09:00:00.000Z']),
  )
})
