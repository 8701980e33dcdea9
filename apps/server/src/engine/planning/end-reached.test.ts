import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createReminderHarness, type ReminderHarness, refusal } from '#server/testing/reminder-harness.ts'

let harness: ReminderHarness
beforeAll(async () => {
  harness = await createReminderHarness()
})
beforeEach(async () => {
  await harness.reset()
  await harness.addPerson({ id: 'ann' })
})
afterAll(() => harness.close())

async function until(endsOn: string) {
  const id = await harness.subscribe('ann', { date: '2026-03-10' })
  await harness.change(id, { endsOn })
  return id
}
const at = async (now: string) => {
  harness.clock.set(now)
  await harness.tick()
}
const charged = async () => (await harness.charges()).map(({ chargedOn }) => chargedOn)

test('after its last renewal a subscription is cancelled and owes nothing more', async () => {
  const id = await until('2026-04-20')
  await at('2026-03-07T09:00:00Z')
  await at('2026-04-07T09:00:00Z')
  await at('2026-04-10T23:59:59Z')
  expect(await harness.subscription(id)).toMatchObject({ status: 'active' })
  await at('2026-04-11T00:00:00Z')
  expect(await harness.subscription(id)).toMatchObject({
    status: 'cancelled',
    accessUntil: '2026-04-20',
    cancelledOn: null,
    remindAt: null,
    rollAt: null,
  })
  await at('2026-08-01T00:00:00Z')
  expect(await charged()).toEqual(['2026-03-10', '2026-04-10'])
  expect(harness.mailer.mails).toHaveLength(2)
})

test('a renewal on the end day still happens, and its paid period is kept', async () => {
  const id = await until('2026-04-10')
  await at('2026-07-01T12:00:00Z')
  expect(await harness.subscription(id)).toMatchObject({ status: 'cancelled', accessUntil: '2026-05-09' })
  expect(await charged()).toEqual(['2026-03-10', '2026-04-10'])
})

test('a pause ending after the last renewal cancels it, without a renewal mail', async () => {
  const id = await until('2026-04-20')
  await harness.change(id, { status: 'paused', resumesOn: '2026-05-01' })
  await at('2026-05-02T00:00:00Z')
  expect(await harness.subscription(id)).toMatchObject({ status: 'cancelled', accessUntil: '2026-04-20' })
  expect([await charged(), harness.mailer.mails]).toEqual([[], []])
})

test('a reminder held up past the last renewal says that the renewal had begun', async () => {
  await until('2026-03-20')
  harness.mailer.refuse = async () => {
    throw refusal.busy()
  }
  await at('2026-03-07T09:00:00Z')
  // The round that ends the subscription comes before the message is looked at again.
  await at('2026-03-11T00:00:00Z')
  expect(await harness.ledger()).toEqual(['2026-03-10 -3 expired renewal-began'])
})

test('a reminder held up past its renewal says so though the subscription was paused since', async () => {
  const id = await harness.subscribe('ann', { date: '2026-03-10' })
  harness.mailer.refuse = async () => {
    throw refusal.busy()
  }
  await at('2026-03-07T09:00:00Z')
  harness.clock.set('2026-03-10T08:00:00Z')
  await harness.change(id, { status: 'paused' })
  await harness.tick()
  expect(await harness.ledger()).toEqual(['2026-03-10 -3 expired renewal-began'])
})
