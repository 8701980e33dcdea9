import { type ImportResult, Problem, Subscription, SubscriptionPage } from '@duely/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { charges } from '#server/platform/database/schema.ts'
import { createFeatureApp, type FeatureApp, netflix } from '#server/testing/feature-app.ts'

// It is 2 March; Netflix renews on the 10th.
let app: FeatureApp
let id: string
beforeAll(async () => {
  app = await createFeatureApp()
})
beforeEach(async () => {
  await app.reset()
  await app.db.delete(charges)
  id = Subscription.parse(await (await app.call('ann', '/api/subscriptions', { body: netflix })).json()).id
})
afterAll(() => app.close())

const path = () => `/api/subscriptions/${id}`
const cancel = async (body: object = {}) =>
  Subscription.parse(await (await app.call('ann', `${path()}/cancelled`, { body })).json())
const answer = (body: object, who = 'ann') => app.call(who, `${path()}/watch`, { body })
const answered = async (body: object) => {
  const response = await answer(body)
  expect(response.status, await response.clone().text()).toBe(200)
  return Subscription.parse(await response.json())
}
const refused = async (body: object, who = 'ann') => {
  const response = await answer(body, who)
  const { code, errors } = Problem.parse(await response.json())
  return [response.status, code, ...(errors ?? []).map((each) => each.path)]
}
const page = async () => SubscriptionPage.parse(await (await app.call('ann', path())).json())

test('a cancellation opens it, and its end is the end of it', async () => {
  expect((await cancel()).watch).toEqual({
    state: 'waiting',
    askOn: '2026-03-12',
    chargeOn: '2026-03-10',
    chargedOn: null,
  })
  const patched = await app.call('ann', path(), { method: 'PATCH', body: { status: 'active' } })
  expect(Subscription.parse(await patched.json()).watch).toBeNull()
  const again = await app.call('ann', path(), { method: 'PATCH', body: { status: 'cancelled' } })
  expect(Subscription.parse(await again.json()).watch).toMatchObject({ state: 'waiting' })
})

test('a corrected date moves it', async () => {
  await cancel()
  const moved = await app.call('ann', path(), { method: 'PATCH', body: { nextBillingDate: '2026-03-20' } })
  expect(Subscription.parse(await moved.json()).watch).toMatchObject({
    chargeOn: '2026-03-20',
    askOn: '2026-03-22',
  })
})

test('only what is cancelled, and from the charge day on, has an answer', async () => {
  expect(await refused({ answer: 'stopped' })).toEqual([409, 'NOT_WATCHED'])
  await cancel()
  expect(await refused({ answer: 'stopped' })).toEqual([409, 'NOT_WATCHED'])
  app.clock.set('2026-03-12T12:00:00Z')
  expect(await refused({ answer: 'stopped' }, 'bob')).toEqual([404, 'NOT_FOUND'])
  expect(await refused({ answer: 'perhaps' })).toEqual([400, 'INVALID', 'answer'])
  expect(await refused({ answer: 'stopped', amount: '1.00' })).toEqual([400, 'INVALID', 'amount'])
  expect(await refused({ answer: 'charged', chargedOn: '2026-03-13' })).toEqual([400, 'INVALID', 'chargedOn'])
  expect(await refused({ answer: 'charged', chargedOn: '2026-03-09' })).toEqual([400, 'INVALID', 'chargedOn'])
  expect(await refused({ answer: 'charged', amount: '15.999' })).toEqual([400, 'INVALID', 'amount'])
  expect((await page()).charges).toEqual([])
})

test('a charge is recorded with the expected day and price, or with what was typed', async () => {
  await cancel()
  app.clock.set('2026-03-12T12:00:00Z')
  expect((await answered({ answer: 'charged' })).watch).toMatchObject({
    state: 'charged',
    chargedOn: '2026-03-10',
  })
  await answered({ answer: 'charged' })
  expect((await page()).charges).toMatchObject([
    { date: '2026-03-10', amount: '15.99', afterCancelling: true },
  ])
  await answered({ answer: 'charged', amount: '17.99' })
  expect((await page()).charges).toMatchObject([{ date: '2026-03-10', amount: '17.99' }])
  const log = (await page()).deliveries.filter(({ kind }) => kind === 'act').map(({ reason }) => reason)
  expect(log).toEqual(['said-charged', 'cancelled'])
})

test('two honest figures with their rows', async () => {
  await cancel()
  app.clock.set('2026-04-12T12:00:00Z')
  const rows = [
    { date: '2026-03-10', amount: '15.99' },
    { date: '2026-04-10', amount: '15.99' },
  ]
  expect(await page()).toMatchObject({
    totals: { stoppedForSure: '0.00', stillToBeSeen: '31.98' },
    avoided: { stoppedForSure: [], stillToBeSeen: rows },
  })
  await answered({ answer: 'stopped' })
  expect(await page()).toMatchObject({
    totals: { stoppedForSure: '31.98', stillToBeSeen: '0.00' },
    avoided: { stoppedForSure: rows, stillToBeSeen: [] },
  })
})

test('a charge added by hand answers it', async () => {
  await cancel()
  app.clock.set('2026-03-12T12:00:00Z')
  await app.call('ann', `${path()}/charges`, { body: { date: '2026-03-11', amount: '15.99' } })
  expect((await page()).subscription.watch).toMatchObject({ state: 'charged', chargedOn: '2026-03-11' })
})

describe('a statement', () => {
  /** What is found of Netflix in a statement of these days. */
  const bring = async (days: string[], from: string, to: string) => {
    const row = { ...netflix, updates: id, charges: days.map((date) => ({ date, amount: '15.99' })) }
    const body = { subscriptions: [row], statement: { from, to }, quiet: true }
    const response = await app.call('ann', '/api/import', { body })
    expect(response.status, await response.clone().text()).toBe(200)
    return (await response.json()) as ImportResult
  }
  const state = async () => (await page()).subscription.watch?.state
  beforeEach(async () => {
    await cancel()
    app.clock.set('2026-03-20T12:00:00Z')
  })

  test('with earlier charges that goes on past the day closes it', async () => {
    const { watched } = await bring(['2026-02-10'], '2026-01-01', '2026-03-15')
    expect([watched, await state()]).toEqual([[{ index: 0, is: 'stopped' }], 'stopped'])
  })
  test.each([
    ['of another card', [], '2026-01-01', '2026-03-15'],
    ['that ends too early', ['2026-02-10'], '2026-01-01', '2026-03-11'],
  ])('%s closes nothing', async (_, days, from, to) => {
    const { watched } = await bring(days, from, to)
    expect([watched, await state()]).toEqual([[{ index: 0, is: 'not-seen' }], 'asked'])
  })
  test('with a charge reopens what was said to have stopped, warns once, and Undo takes it back', async () => {
    await answered({ answer: 'stopped' })
    const { watched, importId } = await bring(['2026-02-10', '2026-03-12'], '2026-01-01', '2026-03-15')
    expect([watched, await state()]).toEqual([[{ index: 0, is: 'charged' }], 'charged'])
    await app.reminders.runTick()
    await app.reminders.runTick()
    const sent = (await page()).deliveries.filter(({ kind }) => kind === 'question')
    // The question itself was answered before it left.
    expect(sent.map(({ renewalDate, state: is }) => `${renewalDate} ${is}`).toSorted()).toEqual([
      '2026-03-10 superseded',
      '2026-03-12 sent',
    ])
    await app.call('ann', `/api/import/${importId}`, { method: 'DELETE' })
    expect(await state()).toBe('stopped')
    expect((await page()).charges).toEqual([])
  })
})

test('what is exported is imported again', async () => {
  await cancel()
  app.clock.set('2026-03-12T12:00:00Z')
  const { watch } = await answered({ answer: 'charged', chargedOn: '2026-03-11' })
  const exported = await (await app.call('ann', path())).json()
  const { subscription } = SubscriptionPage.parse(exported)
  await app.call('bob', '/api/import', { body: { subscriptions: [subscription] } })
  const list = await (await app.call('bob', '/api/subscriptions')).json()
  expect(list).toMatchObject({ subscriptions: [{ watch }] })
})
