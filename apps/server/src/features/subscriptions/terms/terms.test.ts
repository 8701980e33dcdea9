import { type ImportRowInput, Problem, Subscription, SubscriptionList } from '@duely/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { rateLimit } from '#server/platform/database/schema.ts'
import { createFeatureApp, type FeatureApp, netflix } from '#server/testing/feature-app.ts'

let app: FeatureApp
beforeAll(async () => {
  app = await createFeatureApp()
})
beforeEach(async () => {
  await app.reset()
  await app.db.delete(rateLimit)
})
afterAll(() => app.close())

const LIST = '/api/subscriptions'
const add = (more: object = {}) => app.call('ann', LIST, { body: { ...netflix, ...more } })
const added = async (more: object = {}) => {
  const answer = await add(more)
  expect(answer.status, await answer.clone().text()).toBe(201)
  return Subscription.parse(await answer.json())
}
const patch = (id: string, body: object) => app.call('ann', `${LIST}/${id}`, { method: 'PATCH', body })
const patched = async (id: string, body: object) => {
  const answer = await patch(id, body)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return Subscription.parse(await answer.json())
}
const listed = async () => SubscriptionList.parse(await (await app.call('ann', LIST)).json()).subscriptions
const refusal = async (answer: Response) => {
  const { code, errors } = Problem.parse(await answer.json())
  return [answer.status, code, ...(errors ?? []).map(({ path }) => path)]
}

const GYM = {
  billingEvery: 2,
  endsOn: '2030-01-01',
  notice: { count: 3, unit: 'months' },
  commitment: { endsOn: '2026-12-31', renewsForMonths: 12 },
  remindEveryPayment: true,
}

test('terms are stored, answered by create, list and update, and cleared', async () => {
  const row = await added(GYM)
  expect(row).toMatchObject({ ...GYM, cancelBy: '2026-09-30', nextAmount: '15.99' })
  expect(await listed()).toEqual([row])
  const plain = await patched(row.id, {
    billingEvery: 1,
    endsOn: null,
    notice: null,
    commitment: null,
    remindEveryPayment: false,
  })
  expect(plain).toMatchObject({
    billingEvery: 1,
    endsOn: null,
    notice: null,
    commitment: null,
    cancelBy: null,
  })
  expect(await listed()).toEqual([plain])
})

test('the ETag of a list with day-dependent deadlines changes with the day', async () => {
  await added({ notice: { count: 1, unit: 'weeks' } })
  const first = await app.call('ann', LIST)
  const tag = first.headers.get('etag') ?? ''
  const again = () => app.call('ann', LIST, { headers: { 'if-none-match': tag } })
  expect((await again()).status).toBe(304)
  app.clock.set('2026-03-04T00:00:00Z')
  const later = await again()
  expect(later.status).toBe(200)
  expect(await later.json()).toMatchObject({ subscriptions: [{ cancelBy: '2026-04-03' }] })
})

test('the rhythm sets the alarms: every two weeks from the given day', async () => {
  const row = await added({ billingCycle: 'weekly', billingEvery: 2, nextBillingDate: '2026-02-01' })
  expect(row).toMatchObject({ anchorDate: '2026-02-01', nextBillingDate: '2026-03-15' })
  const [stored] = await app.rowsOf('ann')
  expect(stored?.remindAt).toEqual(new Date('2026-03-12T09:00:00Z'))
  const changed = await patched(row.id, { billingEvery: 3 })
  expect(changed).toMatchObject({ anchorDate: '2026-03-15', nextBillingDate: '2026-03-15' })
})

test('with a notice period the alarm counts back from the deadline', async () => {
  await added({ notice: { count: 4, unit: 'days' } })
  const [row] = await app.rowsOf('ann')
  // The deadline is 6 March; three days before is 3 March.
  expect(row?.remindAt).toEqual(new Date('2026-03-03T09:00:00Z'))
})

test('after its last renewal no alarm is set', async () => {
  await added({ endsOn: '2026-03-10' })
  expect(await refusal(await add({ endsOn: '2026-03-09' }))).toEqual([400, 'INVALID', 'endsOn'])
  app.clock.set('2026-03-20T12:00:00Z')
  const [row] = await app.rowsOf('ann')
  await patched(row?.id ?? '', { name: 'Netflix again' })
  expect(await app.rowsOf('ann')).toMatchObject([
    { remindAt: null, rollAt: null, nextBillingDate: '2026-04-10' },
  ])
})

test('a trial starts with its first charge; on Free the reminder comes the day before', async () => {
  const { nextBillingDate: _, ...undated } = netflix
  const answer = await app.call('ann', LIST, { body: { ...undated, trialEndsOn: '2026-03-04' } })
  const row = Subscription.parse(await answer.json())
  expect(row).toMatchObject({
    nextBillingDate: '2026-03-04',
    anchorDate: '2026-03-04',
    trialEndsOn: '2026-03-04',
    trialAmount: '0.00',
    amount: '15.99',
    nextAmount: '15.99',
  })
  const [stored] = await app.rowsOf('ann')
  expect(stored?.remindAt).toEqual(new Date('2026-03-03T09:00:00Z'))
  expect(await refusal(await add({ trialEndsOn: '2026-03-05' }))).toEqual([400, 'INVALID', 'trialEndsOn'])
  expect(await refusal(await patch(row.id, { nextBillingDate: '2026-03-09' }))).toEqual([
    400,
    'INVALID',
    'trialEndsOn',
  ])
  expect(await patched(row.id, { trialEndsOn: '2026-03-06', trialAmount: '1.00' })).toMatchObject({
    nextBillingDate: '2026-03-06',
    trialAmount: '1.00',
  })
  expect(await patched(row.id, { trialEndsOn: null })).toMatchObject({ trialAmount: null })
})

test('extra reminder days need Pro', async () => {
  expect(await refusal(await add({ extraReminderDays: [14] }))).toEqual([403, 'REMINDER_DAYS_NOT_IN_PLAN'])
  await app.onPlan('ann', 'pro-monthly')
  const row = await added({ extraReminderDays: [0, 5], nextBillingDate: '2026-03-08' })
  expect(row.extraReminderDays).toEqual([5, 0])
  const [stored] = await app.rowsOf('ann')
  expect(stored?.remindAt).toEqual(new Date('2026-03-03T09:00:00Z'))
  await app.onPlan('ann', 'free')
  expect((await app.rowsOf('ann'))[0]?.remindAt).toEqual(new Date('2026-03-05T09:00:00Z'))
  expect(await patched(row.id, { extraReminderDays: [0, 5], name: 'Netflix 2' })).toMatchObject({
    extraReminderDays: [5, 0],
  })
  expect(await refusal(await patch(row.id, { extraReminderDays: [9] }))).toEqual([
    403,
    'REMINDER_DAYS_NOT_IN_PLAN',
  ])
  for (const days of [[91], [-1], [1.5], [1, 2, 4, 5]])
    expect((await patch(row.id, { extraReminderDays: days })).status).toBe(400)
})

test.each([
  [{ billingEvery: 0 }],
  [{ billingEvery: 366 }],
  [{ notice: { count: 53, unit: 'weeks' } }],
  [{ notice: { count: 0, unit: 'days' } }],
  [{ notice: { count: 1, unit: 'years' } }],
  [{ commitment: { endsOn: '2026-12-31', renewsForMonths: 61 } }],
  [{ commitment: { endsOn: '2026-02-30', renewsForMonths: 1 } }],
  [{ trialEndsOn: '2026-03-10', trialAmount: '-1' }],
  [{ endsOn: 'never' }],
])('%j is refused', async (wrong) => {
  expect((await add(wrong)).status).toBe(400)
  expect(await app.rowsOf('ann')).toEqual([])
})

test('an import accepts terms, trims days outside the plan, and repeating it changes nothing', async () => {
  const row: ImportRowInput = {
    ...netflix,
    ...GYM,
    billingCycle: 'monthly',
    currency: 'USD',
    category: null,
    notice: { count: 3, unit: 'months' },
    notificationInterval: [3],
    extraReminderDays: [10],
    prices: [
      { from: '2026-05-01', amount: '18.00' },
      { from: '2026-01-01', amount: '17.00' },
    ],
  }
  const bring = () => app.call('ann', '/api/import', { body: { subscriptions: [row] } })
  expect(await (await bring()).json()).toMatchObject({
    created: 1,
    adjusted: [{ index: 0, code: 'REMINDER_DAYS_NOT_IN_PLAN' }],
  })
  expect(await listed()).toMatchObject([
    {
      ...GYM,
      extraReminderDays: [],
      amount: '17.00',
      nextAmount: '17.00',
      prices: [
        { from: '2026-01-01', amount: '17.00' },
        { from: '2026-05-01', amount: '18.00' },
      ],
    },
  ])
  const [stored] = await app.rowsOf('ann')
  expect(await patched(stored?.id ?? '', { amount: '16.50' })).toMatchObject({
    amount: '16.50',
    prices: [
      { from: '2026-01-01', amount: '16.50' },
      { from: '2026-05-01', amount: '18.00' },
    ],
  })
  expect(SubscriptionList.shape.subscriptions.parse(await listed())).toHaveLength(1)
})

test('a corrected date of what is cancelled moves the end of its access, and books no payment', async () => {
  const row = await added({ billingCycle: 'weekly', nextBillingDate: '2026-03-10' })
  expect(await patched(row.id, { status: 'cancelled' })).toMatchObject({ accessUntil: '2026-03-09' })
  expect(await patched(row.id, { nextBillingDate: '2026-03-05' })).toMatchObject({
    accessUntil: '2026-03-04',
  })
  expect(await patched(row.id, { name: 'Renamed' })).toMatchObject({ accessUntil: '2026-03-04' })
  app.clock.set('2026-03-20T12:00:00Z')
  await app.reminders.runTick()
  const page = await (await app.call('ann', `${LIST}/${row.id}`)).json()
  expect(page).toMatchObject({ charges: [] })
})

test.each([
  ['its date is corrected to a passed one', { nextBillingDate: '2026-01-05' }],
  ['its date and its end are corrected', { nextBillingDate: '2026-05-05', endsOn: '2026-06-20' }],
  ['its date and its rhythm are corrected', { nextBillingDate: '2026-03-01', billingCycle: 'weekly' }],
])('of what reached its end no payment is booked when %s', async (_, correction) => {
  const row = await added({ nextBillingDate: '2026-03-10', endsOn: '2026-04-10' })
  app.clock.set('2026-07-01T12:00:00Z')
  await app.reminders.runTick()
  const chargedOn = async () => {
    const page = await (await app.call('ann', `${LIST}/${row.id}`)).json()
    return z
      .object({ charges: z.array(z.object({ date: z.string() })) })
      .parse(page)
      .charges.map(({ date }) => date)
  }
  expect((await chargedOn()).toSorted()).toEqual(['2026-03-10', '2026-04-10'])
  expect(await patched(row.id, correction)).toMatchObject({ status: 'cancelled', accessUntil: '2026-05-09' })
  await app.reminders.runTick()
  app.clock.set('2026-09-01T12:00:00Z')
  await app.reminders.runTick()
  expect((await chargedOn()).toSorted()).toEqual(['2026-03-10', '2026-04-10'])
})
