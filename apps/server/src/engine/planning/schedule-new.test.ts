import { Subscription } from '@duely/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { deliveries, subscriptions } from '#server/platform/database/schema.ts'
import { createFeatureApp, type FeatureApp, netflix } from '#server/testing/feature-app.ts'

let app: FeatureApp
beforeAll(async () => {
  app = await createFeatureApp()
  await app.onPlan('ann', 'pro-monthly')
  await app.call('ann', '/api/profile', { method: 'PATCH', body: { timezone: 'America/New_York' } })
})
afterAll(() => app.close())

const UNSCHEDULED = { remindAt: null, rollAt: null, claimedUntil: null, owedSince: null, derivedFrom: null }

// It is 2 March 2026, 07:00 in New York.
test.each([
  ['far ahead', { nextBillingDate: '2027-01-31', billingCycle: 'yearly' }, 'with its schedule'],
  ['a day that begins in the past', { nextBillingDate: '2025-12-31' }, 'with its schedule'],
  [
    'over the change of clocks',
    { nextBillingDate: '2026-03-11', notificationInterval: [3] },
    'with its schedule',
  ],
  [
    'some days passed',
    { nextBillingDate: '2026-03-07', notificationInterval: [7, 3, 1] },
    'and then derived',
  ],
  ['all days passed', { nextBillingDate: '2026-03-04', notificationInterval: [7, 3] }, 'and then derived'],
  ['tomorrow', { nextBillingDate: '2026-03-03' }, 'and then derived'],
  ['today', { nextBillingDate: '2026-03-02', billingCycle: 'weekly' }, 'and then derived'],
])('%s: the schedule set on insert equals a full derivation', async (_, more, way) => {
  app.rederived.length = 0
  const answer = await app.call('ann', '/api/subscriptions', { body: { ...netflix, ...more } })
  const { id } = Subscription.parse(await answer.json())
  expect(app.rederived.length).toBe(way === 'and then derived' ? 1 : 0)
  const stored = async () => {
    const ledger = await app.db.select().from(deliveries).where(eq(deliveries.subscriptionId, id))
    const rows = await app.db.select().from(subscriptions).where(eq(subscriptions.id, id))
    return {
      rows,
      ledger: ledger.map(({ state, renewalDate, daysBefore, reason }) => [
        state,
        renewalDate,
        daysBefore,
        reason,
      ]),
    }
  }
  const inserted = await stored()
  await app.db.delete(deliveries)
  await app.db.update(subscriptions).set(UNSCHEDULED).where(eq(subscriptions.id, id))
  const scope = { userId: 'ann', subscriptionIds: [id] }
  await inTransaction(app.db, (tx) => app.reminders.rederive(tx, scope, app.clock.now()))
  expect(await stored()).toEqual(inserted)
})
