import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliveries } from '#server/platform/database/schema.ts'
import { type BillingHarness, createBillingHarness } from '#server/testing/billing-harness.ts'
import { POLAR_KEYS } from '#server/testing/polar-stand-in.ts'

let harness: BillingHarness
beforeAll(async () => {
  harness = await createBillingHarness()
})
beforeEach(() => harness.reset())
afterAll(() => harness.close())

async function buyYear() {
  const bought = harness.annsSubscription({
    product_id: POLAR_KEYS.POLAR_PRODUCT_ANNUAL,
    current_period_end: '2027-03-02T12:00:00Z',
  })
  harness.polar.subscriptions.set(harness.ids.ann, [bought])
  await harness.deliverAndApply({ data: bought })
  return bought
}
const notices = async () =>
  (await harness.db.select().from(deliveries)).filter(({ kind }) => kind === 'renewal-coming')

test('seven days before a yearly renewal, once, however often and by however many it is looked at', async () => {
  await buyYear()
  harness.clock.set('2027-02-23T11:59:59Z')
  await harness.billing.sweep()
  expect(await notices()).toEqual([])
  harness.clock.set('2027-02-23T12:00:00Z')
  await Promise.all([harness.billing.sweep(), harness.billing.sweep()])
  harness.clock.set('2027-02-25T12:00:00Z')
  await harness.billing.sweep()
  const [notice, ...more] = await notices()
  expect(more).toEqual([])
  expect(notice?.payload).toMatchObject({ until: '2027-03-02', price: '$59.99', isYearly: true })
})

test('each renewal has its own', async () => {
  const bought = await buyYear()
  harness.clock.set('2027-02-24T12:00:00Z')
  await harness.billing.sweep()
  Object.assign(bought, {
    current_period_start: '2027-03-02T12:00:00Z',
    current_period_end: '2028-03-02T12:00:00Z',
    modified_at: '2027-03-02T12:00:01Z',
  })
  await harness.deliverAndApply({ data: bought, timestamp: '2027-03-02T12:00:02Z' })
  harness.clock.set('2028-02-24T12:00:00Z')
  await harness.billing.sweep()
  expect(await notices()).toHaveLength(2)
})

test('not once it is cancelled, nor when that happens before the mail leaves', async () => {
  const bought = await buyYear()
  harness.clock.set('2027-02-24T12:00:00Z')
  await harness.billing.sweep()
  Object.assign(bought, { cancel_at_period_end: true, modified_at: '2027-02-24T12:00:01Z' })
  await harness.deliverAndApply({ data: bought, timestamp: '2027-02-24T12:00:02Z' })
  await harness.tick()
  expect(await notices()).toMatchObject([{ state: 'superseded', reason: 'not-active' }])
  const subjects = harness.sink.to('ann@example.com').map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject?.includes('renews on'))).toEqual([])
})

test('sent while it goes on, with the way to cancel and the withdrawal', async () => {
  await buyYear()
  harness.clock.set('2027-02-24T12:00:00Z')
  await harness.billing.sweep()
  await harness.tick()
  const letter = harness.sink.to('ann@example.com').find(({ subject }) => subject?.includes('renews on'))
  expect(letter?.text).toContain('you will be charged $59.99 per year')
  expect(letter?.text).toContain('press Cancel Pro and then Cancel now')
  expect(letter?.text).toContain('/withdraw')
})
