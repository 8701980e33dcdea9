import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { deliveries, reminderEngine, subscriptions } from '#server/platform/database/schema.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { createReminderHarness, type ReminderHarness, refusal } from '#server/testing/reminder-harness.ts'

// The alarm only wakes the engine: no matter what moves it, owed reminders stay owed. It is Monday, 2 March
// 2026, 12:00 UTC; reminders go out at 09:00.
let harness: ReminderHarness
const logged: Record<string, unknown>[] = []
const logger = createLogger('info', { write: (line: string) => logged.push(JSON.parse(line)) })

beforeAll(async () => {
  harness = await createReminderHarness({ logger, zoneData: '2026a' })
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.reset()
  await harness.db
    .update(reminderEngine)
    .set({ reminderHour: 9, zoneData: '2026a', nextHour: null, checkedOn: null, checkedTo: null })
  await harness.addPerson({ id: 'ann' })
  logged.length = 0
})

const subjects = () => harness.mailer.mails.map((mail) => mail.subject)
const events = (name: string) => logged.filter(({ event }) => event === name)
const memory = async () => (await harness.db.select().from(reminderEngine))[0]

describe('a changed reminder hour', () => {
  test('skips no reminder between the old and the new hour', async () => {
    await harness.subscribe('ann', { name: 'Early', date: '2026-03-10' })
    // Created after 08:00, when the reminder was still ahead by the old hour.
    harness.clock.set('2026-03-07T08:10:00Z')
    await harness.subscribe('ann', { name: 'Late', date: '2026-03-10' })
    harness.clock.set('2026-03-07T08:30:00Z')
    await harness.makeEngine({ reminderHour: 8 }).runTick()
    expect(subjects()).toEqual(['2 subscriptions renew soon: Early in 3 days and 1 more'])
    expect(await harness.ledger()).toEqual(['2026-03-10 -3 sent', '2026-03-10 -3 sent'])
    expect(events('alarms-derived-anew')).toMatchObject([{ subscriptions: 2, reminderHour: 8 }])
  })

  test('derives every alarm once, future days included', async () => {
    await harness.subscribeMany('ann', 1_200, '2026-03-10')
    const engine = harness.makeEngine({ reminderHour: 8 })
    await engine.runTick()
    const alarms = async () =>
      new Set((await harness.subscriptionsOf('ann')).map((row) => row.remindAt?.toISOString()))
    expect(await alarms()).toEqual(new Set(['2026-03-07T08:00:00.000Z']))
    expect(await memory()).toMatchObject({ reminderHour: 8, nextHour: null, derivedTo: null })
    await harness.makeEngine({ reminderHour: 8 }).runTick()
    expect(events('alarms-derived-anew')).toHaveLength(1)
  })

  test('continues where a killed process left off', async () => {
    await harness.subscribeMany('ann', 40, '2026-03-10')
    const rows = await harness.db.select().from(subscriptions).orderBy(asc(subscriptions.id))
    await harness.db
      .update(reminderEngine)
      .set({ nextHour: 8, nextZoneData: '2026a', derivedTo: rows[29]?.id ?? null })
    await harness.makeEngine({ reminderHour: 8 }).runTick()
    expect(events('alarms-derived-anew')).toMatchObject([{ subscriptions: 10 }])
    expect(await memory()).toMatchObject({ reminderHour: 8, zoneData: '2026a', nextHour: null })
  })

  test('is adopted by several processes at once, and terminates with one that has a different hour', async () => {
    await harness.subscribeMany('ann', 1_200, '2026-03-10')
    const hours = [8, 8, 7]
    await Promise.all(hours.map((reminderHour) => harness.makeEngine({ reminderHour }).runTick()))
    const { nextHour, reminderHour } = (await memory()) ?? {}
    expect(nextHour).toBeNull()
    expect(hours).toContain(reminderHour)
  })
})

test('newer timezone data re-derives every alarm', async () => {
  const id = await harness.subscribe('ann', { date: '2026-03-10' })
  // With the older data, 09:00 was an hour later.
  await harness.breakSubscription(id, { remindAt: new Date('2026-03-07T10:00:00Z') })
  harness.clock.set('2026-03-07T09:00:00Z')
  await harness.makeEngine({ zoneData: '2026b' }).runTick()
  expect(subjects()).toEqual(['Netflix, $15.99, renews in 3 days'])
  expect(await memory()).toMatchObject({ zoneData: '2026b' })
})

test('a process with older timezone data leaves the alarms as they are, and claims like any other', async () => {
  await harness.subscribe('ann', { date: '2026-03-10' })
  await harness.makeEngine({ zoneData: '2026b' }).runTick()
  logged.length = 0
  harness.clock.set('2026-03-07T09:00:00Z')
  await harness.makeEngine({ zoneData: '2026a' }).runTick()
  expect(subjects()).toEqual(['Netflix, $15.99, renews in 3 days'])
  expect(await memory()).toMatchObject({ zoneData: '2026b', nextZoneData: null })
  expect(events('zone-data-older')).toMatchObject([{ level: 'warn', zoneData: '2026a', alarms: '2026b' }])
})

describe('a wrong alarm', () => {
  test('delays a reminder but loses none: the claim starts from claimed_until, not from the alarm', async () => {
    const id = await harness.subscribe('ann', { date: '2026-03-12', days: [7, 3, 1] })
    await harness.breakSubscription(id, { remindAt: new Date('2026-03-11T08:00:00Z') })
    harness.clock.set('2026-03-11T08:00:00Z')
    await harness.tick()
    expect(await harness.ledger()).toEqual(['2026-03-12 -3 sent', '2026-03-12 -7 superseded closer-reminder'])
  })

  test('loses none in the roll-over either', async () => {
    const id = await harness.subscribe('ann', { date: '2026-03-10' })
    await harness.breakSubscription(id, { remindAt: new Date('2026-04-07T09:00:00Z') })
    harness.clock.set('2026-03-11T00:00:00Z')
    await harness.tick()
    expect(await harness.ledger()).toEqual(['2026-03-10 -3 expired renewal-began'])
    expect(await harness.charges()).toHaveLength(1)
  })
})

describe('a timezone change', () => {
  test('half an hour before a reminder sends it at once', async () => {
    await harness.changeProfile('ann', { timezone: 'America/Los_Angeles' })
    await harness.subscribe('ann', { date: '2026-03-10' })
    harness.clock.set('2026-03-07T16:30:00Z')
    await harness.tick()
    await harness.changeProfile('ann', { timezone: 'Asia/Tokyo' })
    await harness.tick()
    expect(subjects()).toEqual(['Netflix, $15.99, renews in 2 days'])
    expect(harness.mailer.mails[0]?.text).not.toContain('late')
  })

  test('past the start of the renewal day still says "renews today"', async () => {
    await harness.changeProfile('ann', { timezone: 'America/Los_Angeles' })
    await harness.subscribe('ann', { date: '2026-03-10', days: [1] })
    harness.clock.set('2026-03-09T15:30:00Z')
    await harness.changeProfile('ann', { timezone: 'Asia/Tokyo' })
    harness.mailer.refuse = async () => {
      throw refusal.busy()
    }
    await harness.tick()
    harness.mailer.refuse = async () => {}
    harness.clock.set('2026-03-10T09:00:00Z')
    await harness.tick()
    expect(subjects()).toEqual(['Netflix, $15.99, renews today'])
  })

  test('keeps a queued message useful until that day ends', async () => {
    await harness.changeProfile('ann', { timezone: 'America/Los_Angeles' })
    await harness.subscribe('ann', { date: '2026-03-10', days: [1] })
    harness.mailer.refuse = async () => {
      throw refusal.busy()
    }
    harness.clock.set('2026-03-09T16:00:00Z')
    await harness.tick()
    await harness.changeProfile('ann', { timezone: 'Asia/Tokyo' })
    const [row] = await harness.deliveries()
    expect(row).toMatchObject({ state: 'pending', extendedUntil: new Date('2026-03-10T15:00:00Z') })
    harness.clock.set('2026-03-10T15:00:00Z')
    await harness.tick()
    expect(await harness.ledger()).toEqual(['2026-03-10 -1 expired renewal-began'])
  })
})

describe('lateness is reported only when true', () => {
  const dueAt = async () => (await harness.deliveries()).map((row) => row.dueAt.toISOString())

  test('editing the name does not hide it', async () => {
    const id = await harness.subscribe('ann', { date: '2026-03-10' })
    harness.clock.set('2026-03-07T14:50:00Z')
    await harness.change(id, { name: 'Netflix HD', updatedAt: harness.clock.now() })
    await harness.tick()
    expect(await dueAt()).toEqual(['2026-03-07T09:00:00.000Z'])
    expect(harness.mailer.mails[0]?.text).toContain('late: it was due')
  })

  test('changing other days does not hide it; an upgrade marks nothing late that was not owed before', async () => {
    await harness.changePlan('ann', 'free')
    const id = await harness.subscribe('ann', { date: '2026-03-14', days: [7, 3] })
    const kept = await harness.subscribe('ann', { date: '2026-03-10', days: [3] })
    harness.clock.set('2026-03-07T15:00:00Z')
    await harness.changePlan('ann', 'pro-monthly')
    await harness.tick()
    const since = new Map(
      (await harness.deliveries()).map((row) => [row.subscriptionId, row.dueAt.toISOString()]),
    )
    expect(since.get(id)).toBe('2026-03-07T15:00:00.000Z')
    expect(since.get(kept)).toBe('2026-03-07T09:00:00.000Z')
    expect((await harness.subscription(id)).owedSince).toEqual(harness.clock.now())
    expect((await harness.subscription(kept)).owedSince).toEqual(new Date('2026-03-02T12:00:00Z'))
  })
})

describe('the last possible reminder', () => {
  beforeEach(() => harness.clock.set('2026-03-08T12:00:00Z'))

  test('is sent when a subscription is recorded too late for every regular one', async () => {
    await harness.subscribe('ann', { date: '2026-03-10', days: [7, 3] })
    await harness.tick()
    expect(subjects()).toEqual(['Netflix, $15.99, renews in 2 days'])
    expect(await harness.ledger()).toEqual([
      '2026-03-10 -3 sent',
      '2026-03-10 -7 skipped passed-before-change',
    ])
  })

  test('is sent once when the date moves, on activation, or after an upgrade', async () => {
    await harness.changePlan('ann', 'free')
    const moved = await harness.subscribe('ann', { name: 'Moved', date: '2026-03-25' })
    const paused = await harness.subscribe('ann', { name: 'Paused', date: '2026-03-10', status: 'paused' })
    await harness.subscribe('ann', { name: 'Upgraded', date: '2026-03-13', days: [7] })
    await harness.change(moved, { nextBillingDate: '2026-03-10', anchorDate: '2026-03-10' })
    await harness.change(paused, { status: 'active' })
    await harness.changePlan('ann', 'pro-annual')
    await harness.tick()
    await harness.changeProfile('ann', { timezone: 'Europe/Berlin' })
    await harness.change(paused, { status: 'paused' })
    await harness.change(paused, { status: 'active' })
    await harness.tick()
    const sent = (await harness.deliveries()).filter(({ state }) => state === 'sent')
    expect(sent.map((row) => `${row.subscriptionName} ${row.daysBefore}`).toSorted()).toEqual([
      'Moved 3',
      'Paused 3',
      'Upgraded 7',
    ])
    expect(harness.mailer.mails).toHaveLength(1)
  })

  test('is not sent for a renewal today, nor for a quiet import', async () => {
    await harness.subscribe('ann', { name: 'Today', date: '2026-03-08' })
    const row = { userId: 'ann', amount: '1.00', currency: 'USD', billingCycle: 'monthly' } as const
    const date = '2026-03-10'
    const [imported] = await harness.db
      .insert(subscriptions)
      .values({ ...row, name: 'Imported', nextBillingDate: date, anchorDate: date })
      .returning()
    const scope = { userId: 'ann', subscriptionIds: [imported?.id ?? ''] }
    const woken = vi.fn()
    const { rederive } = harness.makeEngine({ wakeOthers: woken })
    await inTransaction(harness.db, (tx) => rederive(tx, scope, harness.clock.now(), { quiet: true }))
    expect(woken).not.toHaveBeenCalled()
    await harness.changeProfile('ann', { timezone: 'Europe/Berlin' })
    await harness.tick()
    expect(subjects()).toEqual([])
    expect(await harness.ledger()).toEqual([
      '2026-03-08 -3 skipped passed-before-change',
      '2026-03-10 -3 skipped imported-quietly',
    ])
  })
})

describe('the nightly self-check', () => {
  beforeEach(async () => {
    // The very first tick only records that there is no earlier period to check.
    await harness.tick()
  })

  test('finds nothing in a healthy ledger, and runs once a night', async () => {
    await harness.subscribe('ann', { date: '2026-03-10', days: [7, 3, 1] })
    for (const night of ['2026-03-03', '2026-03-04', '2026-03-08', '2026-03-12'])
      for (const time of ['02:59', '03:00', '09:00', '15:00']) {
        harness.clock.set(`${night}T${time}:00Z`)
        await harness.tick()
        await harness.tick()
      }
    expect(await memory()).toMatchObject({ checkedOn: '2026-03-12', checkedTo: null })
    expect(logged.filter(({ level }) => level === 'error')).toEqual([])
  })

  test.each([
    ['a snoozed one', { snoozedRenewal: '2026-03-10', snoozedUntil: '2026-03-05' }, '2026-03-05', 5],
    ['an extra day', { extraReminderDays: [4] }, '2026-03-06', 4],
    ['one before a deadline', { notice: { count: 1, unit: 'weeks' } as const }, '2026-03-03', 0],
    ['the last free day', { trialEndsOn: '2026-03-10', notificationInterval: [7] }, '2026-03-09', 1],
  ])('knows %s', async (_, changes, day, days) => {
    const id = await harness.subscribe('ann', { date: '2026-03-10', days: [3] })
    await harness.change(id, { ...changes, ...(days === 0 ? { extraReminderDays: [0] } : {}) })
    harness.clock.set(`${day}T09:00:00Z`)
    await harness.tick()
    const [line] = await harness.db.delete(deliveries).where(eq(deliveries.daysBefore, days)).returning()
    expect(line).toMatchObject({ subscriptionId: id, state: 'sent' })
    harness.clock.set(`${day}T23:00:00Z`)
    await harness.db.update(reminderEngine).set({ checkedOn: '2026-03-01' })
    harness.restart()
    await harness.tick()
    expect(events('reminder-missing')).toMatchObject([{ renewalDate: '2026-03-10', day }])
    expect(events('reminder-alarm-late')).toEqual([])
  })

  test('reports a missing reminder, inserts it, and sends it while still useful', async () => {
    const id = await harness.subscribe('ann', { date: '2026-03-10', days: [7, 3] })
    harness.clock.set('2026-03-07T09:00:00Z')
    await harness.tick()
    harness.mailer.mails.length = 0
    await harness.db.delete(deliveries).where(eq(deliveries.subscriptionId, id))
    harness.clock.set('2026-03-08T03:00:00Z')
    await harness.tick()
    expect(events('reminder-missing')).toMatchObject([
      { level: 'error', subscriptionId: id, renewalDate: '2026-03-10', day: '2026-03-07' },
      { level: 'error', subscriptionId: id, renewalDate: '2026-03-10', day: '2026-03-03' },
    ])
    expect(subjects()).toEqual(['Netflix, $15.99, renews in 2 days'])
    expect(harness.mailer.mails[0]?.text).toContain('late: it was due')
    expect(await harness.ledger()).toEqual(['2026-03-10 -3 sent', '2026-03-10 -7 superseded closer-reminder'])
    await harness.tick()
    expect(events('reminder-missing')).toHaveLength(2)
  })

  test('only records a missing reminder of a passed renewal', async () => {
    await harness.subscribe('ann', { date: '2026-03-10' })
    harness.clock.set('2026-03-11T09:00:00Z')
    await harness.tick()
    await harness.db.delete(deliveries)
    harness.clock.set('2026-03-12T03:00:00Z')
    await harness.tick()
    expect(await harness.ledger()).toEqual(['2026-03-10 -3 expired renewal-began'])
    expect(events('reminder-missing')).toHaveLength(1)
  })

  test('corrects an alarm that is set too late', async () => {
    const id = await harness.subscribe('ann', { date: '2026-03-10' })
    await harness.breakSubscription(id, { remindAt: null })
    harness.clock.set('2026-03-03T03:00:00Z')
    await harness.tick()
    expect(events('reminder-alarm-late')).toMatchObject([{ subscriptionId: id }])
    expect((await harness.subscription(id)).remindAt).toEqual(new Date('2026-03-07T09:00:00Z'))
  })

  test('runs in steps and continues where another process left off', async () => {
    await harness.subscribeMany('ann', 450, '2026-03-10')
    harness.clock.set('2026-03-03T03:00:00Z')
    await harness.tick()
    const first = (await memory())?.checkedTo
    expect(first).not.toBeNull()
    await Promise.all([harness.tick(), harness.makeEngine().runTick()])
    for (let n = 0; n < 3; n++) await harness.makeEngine().runTick()
    expect(await memory()).toMatchObject({ checkedOn: '2026-03-03', checkedTo: null })
  })
})
