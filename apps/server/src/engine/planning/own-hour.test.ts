import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createReminderHarness, type ReminderHarness } from '#server/testing/reminder-harness.ts'

// It is Monday, 2 March 2026, 12:00 UTC; without an own hour reminders go out at 09:00.
let harness: ReminderHarness
beforeAll(async () => {
  harness = await createReminderHarness()
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.reset()
  await harness.addPerson({ id: 'ann' })
  await harness.addPerson({ id: 'bob' })
})

const at = async (instant: string) => {
  harness.clock.set(instant)
  await harness.tick()
  return harness.mailer.mails.length
}

test("reminders go out at their owner's hour, others at the default", async () => {
  await harness.changeProfile('ann', { reminderHour: 18 })
  const id = await harness.subscribe('ann', { date: '2026-03-10' })
  await harness.subscribe('bob', { date: '2026-03-10' })
  expect((await harness.subscription(id)).remindAt).toEqual(new Date('2026-03-07T18:00:00Z'))
  expect(await at('2026-03-07T09:00:00Z')).toBe(1)
  expect(harness.mailer.mails[0]?.to).toBe('bob@example.com')
  expect(await at('2026-03-07T17:59:59Z')).toBe(1)
  expect(await at('2026-03-07T18:00:00Z')).toBe(2)
  expect(harness.mailer.mails[1]?.to).toBe('ann@example.com')
})

test('the hour is local time, in winter and in summer', async () => {
  await harness.changeProfile('ann', { reminderHour: 7, timezone: 'America/New_York' })
  const winter = await harness.subscribe('ann', { date: '2026-03-10' })
  const summer = await harness.subscribe('ann', { date: '2026-03-20' })
  expect((await harness.subscription(winter)).remindAt).toEqual(new Date('2026-03-07T12:00:00Z'))
  expect((await harness.subscription(summer)).remindAt).toEqual(new Date('2026-03-17T11:00:00Z'))
})

describe('a change of the hour', () => {
  test('to an earlier one that has passed today: reminders still ahead go out at once, each once', async () => {
    await harness.changeProfile('ann', { reminderHour: 20 })
    await harness.subscribe('ann', { date: '2026-03-10' })
    expect(await at('2026-03-07T12:00:00Z')).toBe(0)
    await harness.changeProfile('ann', { reminderHour: 8 })
    expect(await at('2026-03-07T12:00:30Z')).toBe(1)
    await harness.changeProfile('ann', { reminderHour: 20 })
    expect(await at('2026-03-07T20:00:00Z')).toBe(1)
    expect(await harness.ledger()).toEqual(['2026-03-10 -3 sent'])
  })

  test('to a later one: queued reminders move there, with the reason in the log', async () => {
    await harness.subscribe('ann', { date: '2026-03-10' })
    harness.mailer.refuse = async () => {
      throw new Error('away')
    }
    await at('2026-03-07T09:00:00Z')
    harness.mailer.refuse = async () => {}
    await harness.changeProfile('ann', { reminderHour: 11 })
    expect(await harness.ledger()).toEqual(['2026-03-10 -3 superseded hour-changed'])
    expect(await at('2026-03-07T10:59:00Z')).toBe(0)
    expect(await at('2026-03-07T11:00:00Z')).toBe(1)
  })

  test('after it was sent repeats nothing', async () => {
    await harness.subscribe('ann', { date: '2026-03-10' })
    expect(await at('2026-03-07T09:00:00Z')).toBe(1)
    await harness.changeProfile('ann', { reminderHour: 15 })
    expect(await at('2026-03-07T15:00:00Z')).toBe(1)
  })

  test('of the default does not affect users with their own', async () => {
    await harness.changeProfile('ann', { reminderHour: 18 })
    const own = await harness.subscribe('ann', { date: '2026-03-10' })
    const standard = await harness.subscribe('bob', { date: '2026-03-10' })
    await harness.makeEngine({ reminderHour: 7 }).runTick()
    expect((await harness.subscription(own)).remindAt).toEqual(new Date('2026-03-07T18:00:00Z'))
    expect((await harness.subscription(standard)).remindAt).toEqual(new Date('2026-03-07T07:00:00Z'))
    await harness.makeEngine().runTick()
  })
})

test('on Free the default hour applies; after an upgrade their own again', async () => {
  await harness.changeProfile('ann', { reminderHour: 18 })
  const id = await harness.subscribe('ann', { date: '2026-03-10' })
  await harness.changePlan('ann', 'free')
  expect((await harness.subscription(id)).remindAt).toEqual(new Date('2026-03-07T09:00:00Z'))
  await harness.changePlan('ann', 'pro-annual')
  expect((await harness.subscription(id)).remindAt).toEqual(new Date('2026-03-07T18:00:00Z'))
})
