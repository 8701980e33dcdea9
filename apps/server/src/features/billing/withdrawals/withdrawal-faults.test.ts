import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveries, withdrawals } from '#server/platform/database/schema.ts'
import { type BillingHarness, createBillingHarness } from '#server/testing/billing-harness.ts'
import { withConnectionState } from '#server/testing/soak/faulty-connection.ts'
import { settleWithdrawals } from './settle-withdrawals.ts'

let harness: BillingHarness
beforeAll(async () => {
  harness = await createBillingHarness()
})
afterAll(() => harness.close())

const HOUR_MS = 3_600_000
/** What a round of a worker meets: calls that the provider refuses, and a commit whose answer is lost. */
const round = fc.record({
  failing: fc.subarray(['refunds', 'orders', 'sub-1', 'external']),
  losesAnswer: fc.option(fc.integer({ min: 0, max: 5 })),
  workers: fc.integer({ min: 1, max: 2 }),
})

test('whatever fails on the way, a purchase is ended, refunded and confirmed once', async () => {
  let lost = 0
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 5 }), async (rounds) => {
      await harness.reset()
      const bought = harness.annsSubscription()
      harness.polar.subscriptions.set(harness.ids.ann, [bought])
      harness.polar.orders.push({
        id: 'order-1',
        created_at: '2026-03-02T12:00:00Z',
        subscription_id: 'sub-1',
        status: 'paid',
        invoice_number: 'DUELY-2026-0001',
        currency: 'usd',
        net_amount: 799,
      })
      await harness.deliverAndApply({ data: bought })
      const json = { email: 'ann@example.com', order: 'DUELY-2026-0001' }
      expect((await harness.request('/api/withdrawal', { json })).status).toBe(202)

      for (const { failing, losesAnswer, workers } of rounds) {
        for (const name of failing) harness.polar.state.failing.add(name)
        const connection = { isDown: false, losesAnswer }
        const deps = { ...harness.billing.deps, db: withConnectionState(harness.db, connection) }
        const ends = await Promise.allSettled(
          Array.from({ length: workers }, async () => settleWithdrawals(deps)),
        )
        lost += losesAnswer !== null && connection.losesAnswer === null ? 1 : 0
        // A round whose connection broke ends with that error; its lease ends by itself.
        for (const end of ends)
          if (end.status === 'rejected') expect(String(end.reason)).toContain('Connection terminated')
        harness.polar.state.failing.clear()
        await harness.db.update(withdrawals).set({ leaseUntil: null })
        harness.clock.set(new Date(harness.clock.now().getTime() + 7 * HOUR_MS).toISOString())
      }
      await settleWithdrawals(harness.billing.deps)

      expect((await harness.db.select().from(withdrawals)).map(({ state }) => state)).toEqual(['done'])
      expect(harness.polar.refunds).toMatchObject([{ order_id: 'order-1', amount: 799 }])
      expect(bought.status).toBe('canceled')
      const kinds = (await harness.db.select().from(deliveries)).map(({ kind }) => kind)
      for (const kind of ['withdrawal-received', 'withdrawal-done'])
        expect(kinds.filter((each) => each === kind)).toEqual([kind])
      expect(await harness.planOf('ann')).toBe('free')
    }),
    { numRuns: 25 },
  )
  expect(lost).toBeGreaterThan(0)
})
