import { BillingState } from '@duely/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit, deliveries, withdrawals } from '#server/platform/database/schema.ts'
import { type BillingHarness, createBillingHarness } from '#server/testing/billing-harness.ts'

let harness: BillingHarness
beforeAll(async () => {
  harness = await createBillingHarness()
})
beforeEach(() => harness.reset())
afterAll(() => harness.close())

/** Ann buys a month on 2 March and pays for it. */
async function buy(facts: { id?: string; net_amount?: number } = {}) {
  const { id = 'sub-1', net_amount = 799 } = facts
  const bought = harness.annsSubscription({ id })
  harness.polar.subscriptions.set(harness.ids.ann, [bought])
  harness.polar.orders.push({
    id: `order-of-${id}`,
    created_at: '2026-03-02T12:00:00Z',
    subscription_id: id,
    invoice_number: 'DUELY-2026-0001',
    receipt_number: 'RCPT-77',
    status: 'paid',
    currency: 'usd',
    net_amount,
  })
  await harness.deliverAndApply({ data: bought })
}
const declare = (order: string, email = 'ann@example.com') =>
  harness.request('/api/withdrawal', { json: { email, order } })
const states = async () => (await harness.db.select().from(withdrawals)).map(({ state }) => state)
const mails = async (kind: string) =>
  (await harness.db.select().from(deliveries))
    .filter((row) => row.kind === kind)
    .map(({ recipient, payload }) => ({ recipient, ...(payload as object) }))

test('whatever was typed, the answer is the same; the mail says what was typed and when', async () => {
  await buy()
  const answers = [
    await declare('DUELY-2026-0010'),
    await declare('duely-2026-0001'),
    await declare('DUELY-2026-0001', 'nobody@example.com'),
  ]
  const bodies = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))
  expect(new Set(bodies.map((body) => JSON.stringify(body)))).toEqual(
    new Set(['[202,"{\\"status\\":true}"]']),
  )
  expect(await states()).toEqual(['received', 'received', 'received'])
  await harness.billing.sweep()
  expect((await states()).toSorted()).toEqual(['done', 'unmatched', 'unmatched'])
  expect(await mails('withdrawal-received')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        outcome: 'unmatched',
        order: 'DUELY-2026-0010',
        recipient: 'ann@example.com',
      }),
      expect.objectContaining({
        outcome: 'accepted',
        order: 'duely-2026-0001',
        recipient: 'ann@example.com',
      }),
      expect.objectContaining({
        outcome: 'unmatched',
        recipient: 'nobody@example.com',
        when: '2026-03-02T12:00:00.000Z',
      }),
    ]),
  )
  expect(await harness.planOf('ann')).toBe('free')
  expect(harness.polar.refunds).toMatchObject([{ order_id: 'order-of-sub-1', amount: 799 }])
  expect(await mails('withdrawal-done')).toMatchObject([
    { refunds: [{ amount: '$7.99', order: 'DUELY-2026-0001' }] },
  ])
  const [entry] = await harness.db.select().from(audit)
  expect(entry).toMatchObject({ what: 'withdrawal', newValue: 'accepted', userId: harness.ids.ann })
})

test.each(['order-of-sub-1', '#DUELY-2026-0001', ' rcpt-77 '])('%j names the order', async (typed) => {
  await buy()
  await declare(typed)
  await harness.billing.sweep()
  expect(await states()).toEqual(['done'])
})

test('sent twice, it is ended once and refunded once', async () => {
  await buy()
  await declare('DUELY-2026-0001')
  await declare('DUELY-2026-0001')
  await Promise.all([harness.billing.sweep(), harness.billing.sweep()])
  await harness.billing.sweep()
  expect((await states()).toSorted()).toEqual(['done', 'repeated'])
  expect(harness.polar.refunds).toHaveLength(1)
})

test('a provider that fails between the end and the refund is asked again, and refunds once', async () => {
  await buy()
  await declare('DUELY-2026-0001')
  harness.polar.state.failing.add('refunds')
  await harness.billing.sweep()
  expect(await states()).toEqual(['accepted'])
  expect(harness.polar.refunds).toEqual([])
  harness.polar.state.failing.clear()
  harness.clock.set('2026-03-02T13:00:00Z')
  await harness.billing.sweep()
  await harness.billing.sweep()
  expect(await states()).toEqual(['done'])
  expect(harness.polar.refunds).toHaveLength(1)
  expect(await mails('withdrawal-received')).toHaveLength(1)
})

test('a refund whose answer was lost is not made again', async () => {
  await buy()
  harness.polar.refunds.push({
    id: 'refund-0',
    order_id: 'order-of-sub-1',
    subscription_id: 'sub-1',
    amount: 799,
    status: 'pending',
  })
  await declare('DUELY-2026-0001')
  await harness.billing.sweep()
  expect(await states()).toEqual(['done'])
  expect(harness.polar.refunds).toHaveLength(1)
})

test.each([
  ['2026-03-16T23:59:00Z', 'done'],
  ['2026-03-17T00:01:00Z', 'late'],
])('declared at %s it is %s', async (at, state) => {
  await buy()
  harness.clock.set(at)
  await declare('DUELY-2026-0001')
  await harness.billing.sweep()
  expect(await states()).toEqual([state])
  expect(harness.polar.refunds).toHaveLength(state === 'done' ? 1 : 0)
})

test("another person's order is not found", async () => {
  await buy()
  await declare('DUELY-2026-0001', 'bob@example.com')
  await harness.billing.sweep()
  expect(await states()).toEqual(['unmatched'])
  expect(await harness.planOf('ann')).toBe('pro-monthly')
})

test('a declaration whose receipt the limit of mails holds back counts all the same', async () => {
  await buy()
  const now = harness.clock.now()
  const row = { email: 'ann@example.com', order: 'DUELY-2026-0001', isMailed: false }
  await harness.db.insert(withdrawals).values({ ...row, declaredAt: now, nextAttemptAt: now })
  await harness.billing.sweep()
  expect(await states()).toEqual(['done'])
  expect(await mails('withdrawal-received')).toEqual([])
})

test('cancelling ends at the end of the period; keeping takes it back; a failing provider changes nothing', async () => {
  await buy()
  const post = async (act: string) => {
    const answer = await harness.request(`/api/billing/${act}`, { as: 'ann', json: {} })
    return { status: answer.status, body: await answer.json() }
  }
  harness.polar.state.isDown = true
  expect((await post('cancel')).status).toBe(503)
  harness.polar.state.isDown = false
  expect((await harness.purchases())[0]?.cancelAtPeriodEnd).toBe(false)
  const cancelled = BillingState.parse((await post('cancel')).body)
  expect(cancelled).toMatchObject({ phase: 'ending', until: '2026-04-02T12:00:00.000Z', nextChargeAt: null })
  expect(cancelled.order).toBe('DUELY-2026-0001')
  expect(await post('cancel')).toEqual({ status: 200, body: cancelled })
  expect((await post('keep')).body).toMatchObject({ phase: 'paid', until: null })
  expect((await harness.planMails()).map(({ change }) => change)).toEqual(['started', 'ending', 'resumed'])
  const noted = (await harness.db.select().from(audit)).map(({ what, newValue }) => [what, newValue])
  expect(noted.toSorted()).toEqual([
    ['planEnding', 'false'],
    ['planEnding', 'true'],
  ])
  const bob = await harness.request('/api/billing/cancel', { as: 'bob', json: {} })
  expect(bob.status).toBe(403)
})
