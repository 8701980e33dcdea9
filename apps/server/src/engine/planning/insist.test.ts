import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createReminderHarness, type ReminderHarness } from '#server/testing/reminder-harness.ts'

let harness: ReminderHarness
beforeAll(async () => {
  harness = await createReminderHarness()
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.reset()
  await harness.addPerson({ id: 'ann' })
})

/** A subscription that insists, recorded on 2 March; it renews on the 10th. */
const insisting = async (more: Parameters<ReminderHarness['change']>[1] = {}) => {
  const id = await harness.subscribe('ann', { date: '2026-03-10', days: [3] })
  await harness.change(id, { insist: true, ...more })
  return id
}
/** Runs the engine at 09:00 of each day and returns the subjects by day. */
const run = async (from: number, to: number) => {
  const subjects: string[] = []
  for (let day = from; day <= to; day += 1) {
    harness.clock.set(`2026-03-${String(day).padStart(2, '0')}T09:00:00Z`)
    const before = harness.mailer.mails.length
    await harness.tick()
    subjects.push(...harness.mailer.mails.slice(before).map(({ subject }) => `${day}: ${subject}`))
  }
  return subjects
}

test('comes every day from the first chosen one to the day before the renewal, and says so', async () => {
  await insisting()
  expect(await run(3, 12)).toEqual([
    '7: Netflix, $15.99, renews in 3 days',
    '8: Still unanswered: Netflix, $15.99, renews in 2 days',
    '9: Still unanswered: Netflix, $15.99, renews tomorrow',
  ])
  const [first, second] = harness.mailer.mails
  const note = 'Still unanswered: you get this every day until you choose Keep it or I cancelled it.'
  expect(first?.text).not.toContain(note)
  expect(second?.text).toContain(note)
  expect(second?.html).toContain(note)
  expect(second?.text).toMatch(/Keep it: https:\/\/duely\.example\/act\//)
  expect(await harness.ledger()).toEqual(['2026-03-10 -1 sent', '2026-03-10 -2 sent', '2026-03-10 -3 sent'])
})

test('ends on the day of the deadline, that day included', async () => {
  await insisting({ notice: { count: 2, unit: 'days' } })
  expect((await run(3, 12)).map((each) => each.split(':')[0])).toEqual(['5', '6', '7', '8'])
})

test('ends with Keep it, and with a cancellation', async () => {
  const id = await insisting()
  expect(await run(7, 8)).toHaveLength(2)
  await harness.change(id, { keptRenewal: '2026-03-10' })
  expect(await run(9, 12)).toEqual([])
  expect(await run(13, 31)).toEqual([])
  await harness.reset()
  await harness.addPerson({ id: 'ann' })
  const other = await insisting()
  expect(await run(7, 7)).toHaveLength(1)
  await harness.change(other, { status: 'cancelled', accessUntil: '2026-03-09' })
  expect(await run(8, 12)).toEqual([])
})

test('has no effect on Free, is kept there, and returns with Pro', async () => {
  const id = await insisting()
  await harness.changePlan('ann', 'free')
  expect(await run(7, 8)).toEqual(['7: Netflix, $15.99, renews in 3 days'])
  expect(await harness.subscription(id)).toMatchObject({ insist: true })
  await harness.changePlan('ann', 'pro-monthly')
  expect(await run(9, 9)).toEqual(['9: Still unanswered: Netflix, $15.99, renews tomorrow'])
})

test('turned off, what is planned is withdrawn; turned on, today’s goes out at once', async () => {
  const id = await insisting()
  expect(await run(7, 7)).toHaveLength(1)
  await harness.change(id, { insist: false })
  expect(await run(8, 8)).toEqual([])
  harness.clock.set('2026-03-08T12:00:00Z')
  await harness.change(id, { insist: true })
  await harness.tick()
  expect(harness.mailer.mails.map(({ subject }) => subject)).toEqual([
    'Netflix, $15.99, renews in 3 days',
    'Still unanswered: Netflix, $15.99, renews in 2 days',
  ])
  expect(await run(9, 9)).toHaveLength(1)
})

test('recorded in the middle, the first one is not called unanswered', async () => {
  harness.clock.set('2026-03-08T12:00:00Z')
  await insisting()
  await harness.tick()
  expect(harness.mailer.mails.map(({ subject }) => subject)).toEqual(['Netflix, $15.99, renews in 2 days'])
  expect(await run(9, 9)).toEqual(['9: Still unanswered: Netflix, $15.99, renews tomorrow'])
})

test('after an outage only the latest goes out, and the rest say why', async () => {
  await insisting()
  expect(await run(9, 9)).toEqual(['9: Netflix, $15.99, renews tomorrow'])
  expect(await harness.ledger()).toEqual([
    '2026-03-10 -1 sent',
    '2026-03-10 -2 superseded closer-reminder',
    '2026-03-10 -3 superseded closer-reminder',
  ])
})
