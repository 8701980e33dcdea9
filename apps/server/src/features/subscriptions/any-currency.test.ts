import { BudgetList, Problem, Subscription, SubscriptionPage } from '@duely/contract'
import { amountText, CURRENCIES, type Currency, MAX_AMOUNT_MINOR } from '@duely/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFeatureApp, type FeatureApp, netflix } from '#server/testing/feature-app.ts'

let app: FeatureApp
beforeAll(async () => {
  app = await createFeatureApp()
  await app.onPlan('ann', 'pro-monthly')
})
afterAll(() => app.close())

const add = (body: object) => app.call('ann', '/api/subscriptions', { body: { ...netflix, ...body } })
const added = async (body: object) => Subscription.parse(await (await add(body)).json())
const change = (id: string, body: object) =>
  app.call('ann', `/api/subscriptions/${id}`, { method: 'PATCH', body })
const page = async (id: string) =>
  SubscriptionPage.parse(await (await app.call('ann', `/api/subscriptions/${id}`)).json())
const faultOf = async (answer: Response) => {
  const { errors } = Problem.parse(await answer.json())
  return [answer.status, errors?.[0]?.path, errors?.[0]?.message]
}

test('an amount in any currency is answered digit by digit, wherever it was written', async () => {
  const minor = fc.integer({ min: 1, max: MAX_AMOUNT_MINOR })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...CURRENCIES), minor, minor, async (currency, first, later) => {
      const [amount, dearer] = [amountText(first, currency), amountText(later, currency)]
      const { id, ...made } = await added({ amount, currency })
      expect(made).toMatchObject({ amount, nextAmount: amount, currency })
      const at = `/api/subscriptions/${id}`
      const price = await app.call('ann', `${at}/prices`, { body: { from: '2026-04-10', amount: dearer } })
      expect(await price.json()).toEqual({ from: '2026-04-10', amount: dearer })
      await app.call('ann', `${at}/charges`, { body: { date: '2026-02-10', amount } })
      await app.call('ann', `${at}/charges`, { body: { date: '2026-01-10', amount: dearer } })
      const csv = await (await app.call('ann', '/api/export/subscriptions.csv')).text()
      expect(csv).toContain(`,${amount},${currency},`)
      const { firstAmount, upcoming, charges, totals } = await page(id)
      const paid = amountText(first + later, currency)
      expect([firstAmount, upcoming[1]?.amount]).toEqual([amount, dearer])
      expect(charges.map((charge) => charge.amount)).toEqual([amount, dearer])
      expect(totals).toMatchObject({ year: paid, ever: paid })
      const budget = { currency, amount: dearer }
      const put = await app.call('ann', '/api/budgets', { method: 'PUT', body: budget })
      expect(BudgetList.parse(await put.json()).budgets).toContainEqual({ ...budget, category: null })
      await app.call('ann', at, { method: 'DELETE' })
    }),
    { numRuns: 40 },
  )
}, 60_000)

describe('an amount that its currency does not have is refused at its field', () => {
  const WHOLE = 'Amount must be a whole number, like 1490'
  const owned = (currency: Currency, amount: string) => added({ currency, amount })

  test('in a new one, together with all other errors', async () => {
    const answer = await add({ currency: 'JPY', amount: '14.90', trialAmount: '0.50', name: ' ' })
    expect(Problem.parse(await answer.json()).errors).toEqual([
      { path: 'name', message: 'Service name is required' },
      { path: 'amount', message: WHOLE },
      { path: 'trialAmount', message: WHOLE },
    ])
  })

  test('in a change, a price and a charge, which name no currency', async () => {
    const { id } = await owned('JPY', '1490')
    const at = `/api/subscriptions/${id}`
    expect(await faultOf(await change(id, { amount: '14.90' }))).toEqual([400, 'amount', WHOLE])
    const price = { from: '2026-06-10', amount: '1490.5' }
    expect(await faultOf(await app.call('ann', `${at}/prices`, { body: price }))).toEqual([
      400,
      'amount',
      WHOLE,
    ])
    const paid = { date: '2026-02-10', amount: '0.5' }
    expect(await faultOf(await app.call('ann', `${at}/charges`, { body: paid }))).toEqual([
      400,
      'amount',
      WHOLE,
    ])
    await app.call('ann', `${at}/charges`, { body: { ...paid, amount: '1490' } })
    const [charge] = (await page(id)).charges
    const corrected = await app.call('ann', `/api/charges/${charge?.id}`, {
      method: 'PATCH',
      body: { amount: '14.90' },
    })
    expect(await faultOf(corrected)).toEqual([400, 'amount', WHOLE])
  })

  test('when the currency alone changes to one with fewer decimals', async () => {
    const { id } = await owned('USD', '15.99')
    expect(await faultOf(await change(id, { currency: 'JPY' }))).toEqual([400, 'amount', WHOLE])
    const both = await change(id, { currency: 'JPY', amount: '1490' })
    expect(Subscription.parse(await both.json())).toMatchObject({ currency: 'JPY', amount: '1490' })
  })

  test('when an earlier price has decimals that the new currency does not have', async () => {
    const { id } = await owned('KWD', '5.000')
    await app.call('ann', `/api/subscriptions/${id}/prices`, {
      body: { from: '2026-06-10', amount: '5.555' },
    })
    expect(await faultOf(await change(id, { currency: 'EUR', amount: '5.00' }))).toEqual([
      400,
      'currency',
      'Its recorded prices have decimals that this currency does not have',
    ])
  })
})

test('figures that fit stay as they are in the new currency, with its decimals', async () => {
  const { id } = await added({ currency: 'USD', amount: '1490.00' })
  await app.call('ann', `/api/subscriptions/${id}/prices`, { body: { from: '2026-06-10', amount: '1590' } })
  for (const [currency, amount, later] of [
    ['KWD', '1490.000', '1590.000'],
    ['JPY', '1490', '1590'],
    ['EUR', '1490.00', '1590.00'],
  ] as const) {
    expect((await change(id, { currency })).status).toBe(200)
    const { subscription, prices } = await page(id)
    expect(subscription).toMatchObject({ currency, amount })
    expect(prices).toEqual([{ from: '2026-06-10', amount: later }])
  }
})
