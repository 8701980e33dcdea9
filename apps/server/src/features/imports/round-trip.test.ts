import { AccountExport, type ExportedSubscription, ImportResult } from '@duely/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFeatureApp, type FeatureApp, netflix } from '#server/testing/feature-app.ts'

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
const bare = ({ id: _, createdAt: _made, updatedAt: _changed, ...rest }: ExportedSubscription) => rest
const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
/** What an export says, as text, so that nothing but ids and moments may differ. */
const comparable = ({ subscriptions, charges }: AccountExport) =>
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
    { name: 'Four-weekly', billingCycle: 'weekly', billingEvery: 4, extraReminderDays: [14], insist: true },
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
  const paid = (await app.rowsOf('ann')).find(({ name }) => name === 'Paid')
  const cancelled = await app.call('ann', `/api/subscriptions/${paid?.id}/cancelled`, { body: {} })
  expect(cancelled.status).toBe(200)

  const before = await exported('ann')
  const { subscriptions, charges } = before
  expect(subscriptions.find(({ name }) => name === 'Paid')?.charges).toMatchObject([
    { date: '2026-01-10', amount: '15.99', name: 'Paid', currency: 'USD', refunded: false },
  ])
  expect(charges).toHaveLength(1)
  const second = await app.call('bob', '/api/import', { body: before })
  expect(second.status, await second.clone().text()).toBe(200)
  expect(comparable(await exported('bob'))).toBe(comparable(before))
  const again = await app.call('bob', '/api/import', { body: before })
  expect(ImportResult.parse(await again.json()).created).toBe(0)
  const own = await app.call('ann', '/api/import', { body: before })
  expect(ImportResult.parse(await own.json()).created).toBe(0)
  expect([comparable(await exported('bob')), comparable(await exported('ann'))]).toEqual([
    comparable(before),
    comparable(before),
  ])
})

test('an export imported into its own account changes nothing, though names and prices have changed since', async () => {
  const before = await exported('ann')
  const [first] = before.subscriptions
  const renamed = await app.call('ann', `/api/subscriptions/${first?.id}`, {
    method: 'PATCH',
    body: { name: 'Renamed', amount: '99.00' },
  })
  expect(renamed.status).toBe(200)
  const answer = await app.call('ann', '/api/import', { body: before })
  expect(ImportResult.parse(await answer.json())).toMatchObject({ created: 0, updated: 0 })
})

test('payments of a recently deleted subscription are not added to the account that has them', async () => {
  const gone = (await app.rowsOf('ann')).find(({ name }) => name === 'Paid')
  await app.call('ann', `/api/subscriptions/${gone?.id}`, { method: 'DELETE' })
  const before = await exported('ann')
  expect(before.charges).toHaveLength(1)
  const answer = await app.call('ann', '/api/import', { body: before })
  expect(answer.status, await answer.clone().text()).toBe(200)
  expect(comparable(await exported('ann'))).toBe(comparable(before))
})
