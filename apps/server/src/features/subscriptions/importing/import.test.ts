import { ImportResult, Problem } from '@duely/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { charges, deliveries, imports, rateLimit, subscriptions } from '../../../platform/database/schema.ts'
import { createFeatureApp, type FeatureApp, netflix } from '../../../testing/feature-app.ts'
import { takeBackUnfinished } from './take-back.ts'

let app: FeatureApp
beforeAll(async () => {
  app = await createFeatureApp({ limits: 'on' })
})
beforeEach(async () => {
  await app.reset()
  await app.db.delete(rateLimit)
  await app.db.delete(charges)
  await app.db.delete(imports)
})
afterAll(() => app.close())

const bring = (rows: object[], more: object = {}, who = 'ann') =>
  app.call(who, '/api/import', { body: { subscriptions: rows, ...more } })
const brought = async (rows: object[], more: object = {}) => {
  const response = await bring(rows, more)
  expect(response.status, await response.clone().text()).toBe(200)
  return ImportResult.parse(await response.json())
}
const named = (name: string, facts: object = {}) => ({ ...netflix, name, ...facts })
const chargesOf = async (userId: string) =>
  (await app.db.select().from(charges).where(eq(charges.userId, userId))).map(
    ({ subscriptionName, chargedOn, amount }) => `${subscriptionName} ${chargedOn} ${amount}`,
  )

test('records a list with its charges; the same list again changes nothing', async () => {
  const rows = [
    named('Netflix', {
      charges: [
        { date: '2026-01-10', amount: '13.99' },
        { date: '2026-02-10', amount: '15.99' },
      ],
    }),
    named('Spotify', { status: 'paused', nextBillingDate: '2025-01-01' }),
  ]
  const first = await brought(rows)
  expect(first).toMatchObject({ created: 2, updated: 0, skipped: [], adjusted: [] })
  expect((await chargesOf('ann')).toSorted()).toEqual([
    'Netflix 2026-01-10 13.99',
    'Netflix 2026-02-10 15.99',
  ])
  const second = await brought(rows)
  expect(second).toMatchObject({
    created: 0,
    skipped: [
      { index: 0, code: 'DUPLICATE' },
      { index: 1, code: 'DUPLICATE' },
    ],
  })
  expect(await app.rowsOf('ann')).toHaveLength(2)
  expect(await chargesOf('ann')).toHaveLength(2)
  expect(await app.rowsOf('bob')).toEqual([])
})

test('one invalid row stores nothing; each problem names its row and field', async () => {
  const response = await bring([named('Netflix'), named('', { amount: 'much' })])
  expect(response.status).toBe(400)
  const { errors } = Problem.parse(await response.json())
  expect(errors?.map(({ path }) => path)).toEqual(['subscriptions.1.name', 'subscriptions.1.amount'])
  expect(await app.rowsOf('ann')).toEqual([])
})

test('rows over the plan limit are skipped and reported, also with two imports at once', async () => {
  const rows = (from: number) => Array.from({ length: 4 }, (_, i) => named(`Service ${from + i}`))
  const [one, two] = await Promise.all([brought(rows(0)), brought(rows(4))])
  expect(one.created + two.created).toBe(5)
  expect([...one.skipped, ...two.skipped].map(({ code }) => code)).toEqual(
    Array(3).fill('PLAN_LIMIT_REACHED'),
  )
  expect(await app.rowsOf('ann')).toHaveLength(5)
})

test('reminder days outside the plan are adjusted and reported', async () => {
  const result = await brought([named('Netflix', { notificationInterval: [7, 3, 1] })])
  expect(result.adjusted).toEqual([{ index: 0, code: 'REMINDER_DAYS_NOT_IN_PLAN' }])
  expect((await app.rowsOf('ann'))[0]?.notificationInterval).toEqual([3])
})

test('an exported subscription of the 31st keeps its anchor; server-only fields are ignored', async () => {
  const exported = { id: 'x', createdAt: 'long ago', cancelBy: null, userId: 'bob' }
  await brought([
    named('Rent a tool', { anchorDate: '2026-01-31', nextBillingDate: '2026-03-31', ...exported }),
  ])
  const [row] = await app.rowsOf('ann')
  expect(row).toMatchObject({ anchorDate: '2026-01-31', nextBillingDate: '2026-03-31', userId: 'ann' })
  expect(row?.id).not.toBe('x')
})

test('an anchor that does not lead to the date is ignored; a past date moves to the next renewal', async () => {
  await brought([
    named('a', { anchorDate: '2026-01-05', nextBillingDate: '2026-03-10' }),
    named('b', { nextBillingDate: '2026-01-31' }),
  ])
  const rows = (await app.rowsOf('ann')).toSorted((x, y) => (x.name < y.name ? -1 : 1))
  expect(rows.map(({ anchorDate, nextBillingDate }) => [anchorDate, nextBillingDate])).toEqual([
    ['2026-03-10', '2026-03-10'],
    ['2026-01-31', '2026-03-31'],
  ])
})

test('an update sets the amount from the next renewal and adds missing charges only; another user’s id is refused', async () => {
  await brought([named('Netflix', { charges: [{ date: '2026-01-10', amount: '15.99' }] })])
  const [row] = await app.rowsOf('ann')
  const update = named('Another name', {
    amount: '17.99',
    updates: row?.id,
    charges: [
      { date: '2026-01-10', amount: '15.99' },
      { date: '2026-02-10', amount: '17.99' },
    ],
  })
  expect((await bring([update], {}, 'bob')).status).toBe(400)
  expect(await brought([update])).toMatchObject({ created: 0, updated: 1 })
  const after = (await app.rowsOf('ann'))[0]
  expect(after).toMatchObject({ name: 'Netflix', amount: '15.99', id: row?.id })
  expect(after?.prices).toEqual([{ from: '2026-03-10', amount: '17.99' }])
  expect(await brought([named('Netflix', { amount: '17.99' })])).toMatchObject({
    skipped: [{ index: 0, code: 'DUPLICATE' }],
  })
  expect((await chargesOf('ann')).toSorted()).toEqual([
    'Netflix 2026-01-10 15.99',
    'Netflix 2026-02-10 17.99',
  ])
})

test('a subscription past its end day is recorded as cancelled', async () => {
  await brought([named('Course', { nextBillingDate: '2026-01-10', endsOn: '2026-02-20' })])
  expect((await app.rowsOf('ann'))[0]).toMatchObject({
    status: 'cancelled',
    accessUntil: '2026-02-20',
    remindAt: null,
    rollAt: null,
  })
})

test('a dry run reports the same and stores nothing', async () => {
  expect(await brought([named('Netflix')], { dryRun: true })).toEqual({
    importId: null,
    created: 1,
    updated: 0,
    skipped: [],
    adjusted: [],
  })
  expect(await app.rowsOf('ann')).toEqual([])
})

test('a quiet import sends nothing at once; otherwise the last possible reminder goes out', async () => {
  const tomorrow = { nextBillingDate: '2026-03-03' }
  await brought([named('Netflix', tomorrow)], { quiet: true })
  expect((await app.db.select().from(deliveries)).filter(({ state }) => state === 'pending')).toEqual([])
  await brought([named('Spotify', tomorrow)])
  expect((await app.db.select().from(deliveries)).filter(({ state }) => state === 'pending')).toHaveLength(1)
})

test('the owner can undo a whole import once, within ten minutes', async () => {
  await brought([named('Netflix')])
  const [kept] = await app.rowsOf('ann')
  const { importId } = await brought([
    named('Spotify', { charges: [{ date: '2026-01-10', amount: '9.99' }] }),
    named('Netflix', {
      amount: '20.00',
      updates: kept?.id,
      charges: [{ date: '2026-01-10', amount: '15.99' }],
    }),
  ])
  const undo = (who: string) => app.call(who, `/api/import/${importId}`, { method: 'DELETE' })
  expect((await undo('bob')).status).toBe(404)
  app.clock.set('2026-03-02T12:09:00Z')
  expect((await undo('ann')).status).toBe(204)
  expect(await app.rowsOf('ann')).toMatchObject([
    { id: kept?.id, name: 'Netflix', amount: '15.99', prices: [] },
  ])
  expect(await chargesOf('ann')).toEqual([])
  expect((await undo('ann')).status).toBe(404)
})

test('undo is refused after ten minutes', async () => {
  const { importId } = await brought([named('Netflix')])
  app.clock.set('2026-03-02T12:11:00Z')
  expect((await app.call('ann', `/api/import/${importId}`, { method: 'DELETE' })).status).toBe(409)
  expect(await app.rowsOf('ann')).toHaveLength(1)
})

const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) =>
    named(`Service ${from + i}`, { charges: [{ date: '2026-02-10', amount: '15.99' }] }),
  )
const count = () => app.db.$count(subscriptions, eq(subscriptions.userId, 'ann'))

test('a large import is recorded in parts, with other requests served in between', async () => {
  await app.onPlan('ann', 'pro-monthly')
  const importing = brought(many(1_000))
  await expect.poll(count).toBeGreaterThan(0)
  const other = Promise.resolve(app.call('bob', '/api/subscriptions')).then(() => 'somebody else')
  expect(await Promise.race([importing, other])).toBe('somebody else')
  const { importId, created } = await importing
  expect([created, await count(), await app.db.$count(charges)]).toEqual([1_000, 1_000, 1_000])
  expect((await app.rowsOf('ann')).filter(({ remindAt }) => remindAt === null)).toEqual([])
  expect((await app.call('ann', `/api/import/${importId}`, { method: 'DELETE' })).status).toBe(204)
  expect([await count(), await app.db.$count(charges), await app.db.$count(imports)]).toEqual([0, 0, 0])
})

test('changes made during an import are taken into account for the remaining rows', async () => {
  await app.onPlan('ann', 'pro-monthly')
  await app.db
    .insert(subscriptions)
    .values(many(4_800).map(({ name }) => ({ ...netflix, name, userId: 'ann', anchorDate: '2026-03-10' })))
  const importing = brought(many(300, 10_000))
  const added = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      app.call('ann', '/api/subscriptions', { body: named(`Added ${n}`) }),
    ),
  )
  const { created, skipped } = await importing
  expect(await count()).toBe(5_000)
  expect(created + added.filter(({ status }) => status === 201).length).toBe(200)
  expect(new Set(skipped.map(({ code }) => code))).toEqual(new Set(['ROW_LIMIT_REACHED']))
  expect(created + skipped.length).toBe(300)
})

test('all or none: a failing part rolls back the earlier ones', async () => {
  await app.onPlan('ann', 'pro-monthly')
  await brought([named('Kept')])
  const [kept] = await app.rowsOf('ann')
  const { rederive } = app.reminders
  let parts = 0
  app.reminders.rederive = async (...given) => {
    parts += 1
    if (parts === 3) throw new Error('no more')
    return rederive(...given)
  }
  const update = named('Kept', { amount: '20.00', updates: kept?.id })
  try {
    expect((await bring([update, ...many(300)])).status).toBe(500)
  } finally {
    app.reminders.rederive = rederive
  }
  expect(parts).toBeGreaterThan(3)
  expect(await app.rowsOf('ann')).toMatchObject([{ name: 'Kept', amount: '15.99' }])
  expect(await app.db.$count(charges)).toBe(0)
})

test('all or none: an import whose process died is rolled back', async () => {
  await app.onPlan('ann', 'pro-monthly')
  const { importId } = await brought(many(250))
  const [note] = await app.db.select().from(imports)
  await app.db
    .update(imports)
    .set({ undo: { created: [], charges: [], updated: [], ...note?.undo, isUnfinished: true } })
  expect((await app.call('ann', `/api/import/${importId}`, { method: 'DELETE' })).status).toBe(404)
  const step = () => takeBackUnfinished(app).step({ cursor: null, failures: 0 })
  await step()
  expect(await count()).toBe(250)
  app.clock.advance('PT11M')
  await step()
  expect([await count(), await app.db.$count(charges), await app.db.$count(imports)]).toEqual([0, 0, 0])
})

test('the 31st import within an hour is refused before its body is read', async () => {
  for (let n = 0; n < 30; n += 1) expect((await bring([])).status).toBe(400)
  expect((await bring([])).status).toBe(429)
})

test('5,000 rows are accepted, 5,001 are refused before validation', async () => {
  await app.onPlan('ann', 'pro-monthly')
  const rows = Array.from({ length: 5_000 }, (_, i) => named(`Service ${i}`))
  expect(await brought(rows, { quiet: true })).toMatchObject({ created: 5_000 })
  expect(await app.db.$count(subscriptions, eq(subscriptions.userId, 'ann'))).toBe(5_000)
  const response = await bring([...rows, named('One more')])
  expect(Problem.parse(await response.json()).errors).toEqual([
    { path: 'subscriptions', message: 'One import holds up to 5,000 rows' },
  ])
})

test('payments of deleted subscriptions come once, however often the file is brought, and go with the undo', async () => {
  const loose = { name: 'Gone', date: '2025-11-10', amount: '9.99', currency: 'EUR', category: null }
  const body = { charges: [loose, loose, { ...loose, date: '2025-12-10', refunded: true }] }
  const first = await brought([named('Netflix')], body)
  await brought([named('Netflix')], body)
  expect(await chargesOf('ann')).toHaveLength(3)
  expect(await chargesOf('bob')).toEqual([])
  await app.call('ann', `/api/import/${first.importId}`, { method: 'DELETE' })
  expect(await chargesOf('ann')).toEqual([])
  const wrong = await bring([named('Netflix')], { charges: [{ ...loose, date: '2025-13-10' }] })
  expect(Problem.parse(await wrong.json()).errors).toEqual([
    { path: 'charges.0.date', message: 'Please enter a date between 2000 and 2099' },
  ])
})

test.each([
  ['resumesOn', { status: 'paused', resumesOn: 'soon' }, 'Please enter a date between 2000 and 2099'],
  ['keptRenewal', { keptRenewal: 7 }, 'Invalid input: expected string, received number'],
  [
    'snoozedUntil',
    { snoozedUntil: '2026-04-11', snoozedRenewal: '2026-04-10' },
    'A reminder comes on the day of its renewal at the latest',
  ],
  [
    'confirmation',
    { status: 'cancelled', confirmation: 'x'.repeat(5_001) },
    'The confirmation must be at most 5,000 characters',
  ],
  [
    'charges',
    { charges: Array.from({ length: 5_001 }, () => ({ date: '2026-01-01', amount: '1' })) },
    'A subscription takes up to 5,000 past charges',
  ],
])(
  'a file that has %s wrong is refused with a sentence, and nothing is stored',
  async (field, wrong, message) => {
    const response = await bring([named('Sound'), named('Netflix', wrong)])
    expect(response.status).toBe(400)
    expect(Problem.parse(await response.json()).errors).toEqual([
      { path: `subscriptions.1.${field}`, message },
    ])
    expect(await app.rowsOf('ann')).toEqual([])
  },
)

test('a pause that was over before the import ends today, and nothing is charged for the time between', async () => {
  await brought([
    named('Paused', {
      billingCycle: 'daily',
      status: 'paused',
      nextBillingDate: '2020-01-01',
      resumesOn: '2020-02-01',
    }),
    named('Cancelled', {
      billingCycle: 'daily',
      status: 'cancelled',
      nextBillingDate: '2020-01-01',
      accessUntil: '2026-03-20',
    }),
  ])
  expect(
    (await app.rowsOf('ann')).map(({ resumesOn, nextBillingDate }) => [resumesOn, nextBillingDate]),
  ).toEqual(
    expect.arrayContaining([
      ['2026-03-02', '2020-01-01'],
      [null, '2026-03-02'],
    ]),
  )
  await app.call('ann', `/api/subscriptions/${(await app.rowsOf('ann'))[0]?.id}/keep`, {
    body: { renewalDate: '2026-03-20' },
  })
  expect(await chargesOf('ann')).toEqual([])
})
