import { type NewSubscriptionInput, Problem, Subscription } from '@duely/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { profiles } from '#server/platform/database/schema.ts'
import { createFeatureApp, type FeatureApp, netflix } from '#server/testing/feature-app.ts'

let app: FeatureApp
beforeAll(async () => {
  app = await createFeatureApp()
})
beforeEach(async () => {
  await app.reset()
  await app.onPlan('bob', 'pro-monthly')
})
afterAll(() => app.close())

const add = (who: string, more: Partial<NewSubscriptionInput> = {}) =>
  app.call(who, '/api/subscriptions', { body: { ...netflix, ...more } })
const added = async (who: string, more: Partial<NewSubscriptionInput> = {}) =>
  Subscription.parse(await (await add(who, more)).json())
const change = (who: string, id: string, body: object) =>
  app.call(who, `/api/subscriptions/${id}`, { method: 'PATCH', body })
const limit = (who: string, insistAbove: unknown) =>
  app.call(who, '/api/profile', { method: 'PATCH', body: { insistAbove } })
const codeOf = async (answer: Response) => [answer.status, Problem.parse(await answer.json()).code]

test('is part of Pro; what is stored is kept on Free, and can be turned off there', async () => {
  expect(await codeOf(await add('ann', { insist: true }))).toEqual([403, 'INSIST_NOT_IN_PLAN'])
  expect((await added('ann', { insist: false })).insist).toBe(false)
  const { id, insist } = await added('bob', { insist: true })
  expect(insist).toBe(true)
  await app.onPlan('bob', 'free')
  expect((await change('bob', id, { insist: true, name: 'Other' })).status).toBe(200)
  expect((await change('bob', id, { insist: false })).status).toBe(200)
  expect(await codeOf(await change('bob', id, { insist: true }))).toEqual([403, 'INSIST_NOT_IN_PLAN'])
})

test.each<[string, Partial<NewSubscriptionInput>, object | null, boolean]>([
  ['a plain one', {}, null, false],
  ['a trial', { trialEndsOn: '2026-03-10' }, null, true],
  ['a trial, turned off', { trialEndsOn: '2026-03-10', insist: false }, null, false],
  ['a price over the limit', {}, { amount: '15.00', currency: 'USD' }, true],
  ['a price over the limit, turned off', { insist: false }, { amount: '15.00', currency: 'USD' }, false],
  ['exactly the limit', {}, { amount: '15.99', currency: 'USD' }, false],
  // By the bundled rates, 15.99 dollars are 13.64 euros.
  ['over it in another currency', {}, { amount: '13.60', currency: 'EUR' }, true],
  ['below it in another currency', {}, { amount: '13.70', currency: 'EUR' }, false],
])('%s by default', async (_, input, insistAbove, expected) => {
  expect((await limit('bob', insistAbove)).status).toBe(200)
  expect((await added('bob', input)).insist).toBe(expected)
  const rows = { subscriptions: [{ ...netflix, name: 'Imported', ...input }] }
  expect((await app.call('bob', '/api/import', { body: rows })).status).toBe(200)
  expect((await app.rowsOf('bob')).map(({ insist }) => insist)).toEqual([expected, expected])
})

test('on Free nothing insists by default, and an import says what it leaves out', async () => {
  expect((await added('ann', { trialEndsOn: '2026-03-10' })).insist).toBe(false)
  const rows = { subscriptions: [{ ...netflix, name: 'Imported', insist: true }] }
  const answer = await app.call('ann', '/api/import', { body: rows })
  expect(await answer.json()).toMatchObject({
    created: 1,
    adjusted: [{ index: 0, code: 'REMINDER_DAYS_NOT_IN_PLAN' }],
  })
  expect((await app.rowsOf('ann')).map(({ insist }) => insist)).toEqual([false, false])
})

test('the limit is part of Pro, can be given up on Free, and is a price', async () => {
  expect(await codeOf(await limit('ann', { amount: '50', currency: 'USD' }))).toEqual([
    403,
    'INSIST_NOT_IN_PLAN',
  ])
  expect(await (await limit('bob', { amount: '50', currency: 'EUR' })).json()).toMatchObject({
    insistAbove: { amount: '50.00', currency: 'EUR' },
  })
  for (const wrong of [
    { amount: '0', currency: 'EUR' },
    { amount: '5', currency: 'XXX' },
    { amount: '5' },
    5,
  ])
    expect(await codeOf(await limit('bob', wrong))).toEqual([400, 'INVALID'])
  await app.onPlan('bob', 'free')
  expect(await (await limit('bob', null)).json()).toMatchObject({ insistAbove: null })
  const [row] = await app.db.select().from(profiles).where(eq(profiles.id, 'bob'))
  expect(row?.insistAbove).toBeNull()
})
