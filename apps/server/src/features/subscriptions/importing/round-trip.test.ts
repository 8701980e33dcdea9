import { AccountExport, ImportResult, type Subscription } from '@duely/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFeatureApp, type FeatureApp, netflix } from '../../../testing/feature-app.ts'

let app: FeatureApp
beforeAll(async () => {
  app = await createFeatureApp()
  for (const id of ['ann', 'bob']) await app.onPlan(id, 'pro-monthly')
})
afterAll(() => app.close())

const exported = async (who: string) => {
  const answer = await app.call(who, '/api/export')
  return AccountExport.parse(JSON.parse(await answer.text()))
}
/** Without ids and the moments of writing. */
const bare = ({ id: _, createdAt: _made, updatedAt: _changed, ...rest }: Subscription) => rest
const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
/** What an export says, as text, so that nothing but ids and moments may differ. */
const told = ({ subscriptions, charges }: AccountExport) =>
  JSON.stringify({
    subscriptions: subscriptions.map(bare).toSorted(byName),
    charges: charges
      .map(({ name, chargedOn, amount, currency }) => [name, chargedOn, amount, currency])
      .toSorted(),
  })

test('an export imported into an empty account is exported again byte for byte', async () => {
  const rows = [
    { name: 'Month end', anchorDate: '2026-01-31', nextBillingDate: '2026-03-31' },
    { name: 'Leap', billingCycle: 'yearly', anchorDate: '2024-02-29', nextBillingDate: '2027-02-28' },
    { name: 'Four-weekly', billingCycle: 'weekly', billingEvery: 4, extraReminderDays: [14] },
    { name: 'Trial', trialEndsOn: '2026-03-20', nextBillingDate: '2026-03-20', trialAmount: '1.00' },
    { name: 'Notice', notice: { count: 1, unit: 'months' }, nextBillingDate: '2026-09-30' },
    { name: 'Bound', commitment: { endsOn: '2027-01-31', renewsForMonths: 12 }, remindEveryPayment: true },
    { name: 'Priced', prices: [{ from: '2026-06-10', amount: '17.99' }] },
    {
      name: 'Ending',
      endsOn: '2026-08-10',
      notes: 'Two\nlines',
      reference: 'A-1',
      website: 'https://a.example',
    },
    { name: 'Paused', status: 'paused', nextBillingDate: '2026-03-15' },
    { name: '=SUM(A1)', mark: 'emoji:🎧', currency: 'EUR', paymentMethod: 'Visa 1234' },
    { name: 'Paid', charges: [{ date: '2026-01-10', amount: '15.99' }] },
  ]
  const bring = (who: string, subscriptions: object[]) =>
    app.call(who, '/api/import', { body: { subscriptions } })
  const first = await bring(
    'ann',
    rows.map((row) => ({ ...netflix, ...row })),
  )
  expect(first.status, await first.clone().text()).toBe(200)
  expect(ImportResult.parse(await first.json()).created).toBe(rows.length)
  const own = (await app.rowsOf('ann')).find(({ name }) => name === 'Paid')
  const cancelled = await app.call('ann', `/api/subscriptions/${own?.id}/cancelled`, { body: {} })
  expect(cancelled.status).toBe(200)

  const before = await exported('ann')
  const again = before.subscriptions.map((subscription) => ({
    ...subscription,
    charges: before.charges.flatMap(({ subscriptionId, chargedOn: date, amount }) =>
      subscriptionId === subscription.id ? [{ date, amount }] : [],
    ),
  }))
  const second = await bring('bob', again)
  expect(second.status, await second.clone().text()).toBe(200)
  expect(told(await exported('bob'))).toBe(told(before))
})
