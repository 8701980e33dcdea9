import { ImportResult, Problem } from '@duely/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { charges, deliveries, imports, rateLimit, subscriptions } from '#server/platform/database/schema.ts'
import { createFeatureApp, type FeatureApp, netflix } from '#server/testing/feature-app.ts'

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
    'Netflix 2026-01-10 13.990',
    'Netflix 2026-02-10 15.990',
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
  expect(after).toMatchObject({ name: 'Netflix', amount: '15.990', id: row?.id })
  expect(after?.prices).toEqual([{ from: '2026-03-10', amount: '17.99' }])
  expect(await brought([named('Netflix', { amount: '17.99' })])).toMatchObject({
    skipped: [{ index: 0, code: 'DUPLICATE' }],
  })
  expect((await chargesOf('ann')).toSorted()).toEqual([
    'Netflix 2026-01-10 15.990',
    'Netflix 2026-02-10 17.990',
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
    watched: [],
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
    { id: kept?.id, name: 'Netflix', amount: '15.990', prices: [] },
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

test('the requests of one import are undone together; another person is answered in between', async () => {
  await app.onPlan('ann', 'pro-monthly')
  let isOver = false
  const importing = (async () => {
    const { importId } = await brought(many(100))
    for (let from = 100; from < 500; from += 100)
      expect(await brought(many(100, from), { importId })).toMatchObject({ importId, created: 100 })
    isOver = true
    return importId
  })()
  await expect.poll(count).toBeGreaterThan(0)
  expect((await app.call('bob', '/api/subscriptions')).status).toBe(200)
  expect(isOver).toBe(false)
  const importId = await importing
  expect([await count(), await app.db.$count(charges), await app.db.$count(imports)]).toEqual([500, 500, 1])
  expect((await app.rowsOf('ann')).filter(({ remindAt }) => remindAt === null)).toEqual([])
  expect((await app.call('ann', `/api/import/${importId}`, { method: 'DELETE' })).status).toBe(204)
  expect([await count(), await app.db.$count(charges), await app.db.$count(imports)]).toEqual([0, 0, 0])
})

test('a price that two requests of an import replaced is restored to what it was before the first', async () => {
  await brought([named('Netflix')])
  const [kept] = await app.rowsOf('ann')
  const update = (amount: string) => named('Netflix', { amount, updates: kept?.id })
  const { importId } = await brought([update('17.99')])
  await brought([update('18.99')], { importId })
  expect((await app.rowsOf('ann'))[0]?.prices).toEqual([{ from: '2026-03-10', amount: '18.99' }])
  await app.call('ann', `/api/import/${importId}`, { method: 'DELETE' })
  expect(await app.rowsOf('ann')).toMatchObject([{ id: kept?.id, amount: '15.990', prices: [] }])
})

test.each([
  ['another person’s', 'bob', 'PT0S', 404],
  ['one that is not there', 'ann', 'PT0S', 404],
  ['one of eleven minutes ago', 'ann', 'PT11M', 409],
])('nothing is added to %s', async (what, who, later, status) => {
  const { importId } = await brought([named('Netflix')])
  app.clock.advance(later)
  const id = what === 'one that is not there' ? 'nothing' : importId
  expect((await bring([named('Spotify')], { importId: id }, who)).status).toBe(status)
  expect((await app.rowsOf(who)).map(({ name }) => name)).toEqual(who === 'ann' ? ['Netflix'] : [])
})

test('a row with an id is recorded once in an import, and so is its equal with another id', async () => {
  await app.onPlan('ann', 'pro-monthly')
  const [first, second, third] = ['1', '2', '3'].map((id) => named('Phone', { id }))
  const { importId, created } = await brought([first ?? {}, second ?? {}, first ?? {}])
  expect(created).toBe(2)
  // The answer was lost, so the same is sent again, with what follows.
  expect(await brought([first ?? {}, second ?? {}, third ?? {}], { importId })).toMatchObject({
    created: 1,
    skipped: [
      { index: 0, code: 'DUPLICATE' },
      { index: 1, code: 'DUPLICATE' },
    ],
  })
  expect(await app.rowsOf('ann')).toHaveLength(3)
  const again = await brought([first ?? {}, second ?? {}])
  expect(await brought([third ?? {}], { importId: again.importId })).toMatchObject({ created: 0 })
  expect(await app.rowsOf('ann')).toHaveLength(3)
  // Without ids, what is there already is there, whichever request it came with.
  const { importId: plain } = await brought([named('Gym')])
  expect(await brought([named('Gym')], { importId: plain })).toMatchObject({ created: 0 })
})

test('rows beyond the limit of rows in all states are skipped', async () => {
  await app.onPlan('ann', 'pro-monthly')
  await app.db
    .insert(subscriptions)
    .values(many(4_950).map(({ name }) => ({ ...netflix, name, userId: 'ann', anchorDate: '2026-03-10' })))
  const { created, skipped } = await brought(many(100, 10_000))
  expect([created, await count()]).toEqual([50, 5_000])
  expect(skipped.map(({ code }) => code)).toEqual(Array(50).fill('ROW_LIMIT_REACHED'))
})

test('all or none: a request that fails stores nothing, and leaves what the import stored before to be undone', async () => {
  await app.onPlan('ann', 'pro-monthly')
  await brought([named('Kept')])
  const [kept] = await app.rowsOf('ann')
  const { importId } = await brought(many(10))
  const { rederive } = app.reminders
  app.reminders.rederive = async () => {
    throw new Error('no more')
  }
  const update = named('Kept', { amount: '20.00', updates: kept?.id })
  try {
    expect((await bring([update, ...many(10, 100)], { importId })).status).toBe(500)
  } finally {
    app.reminders.rederive = rederive
  }
  expect((await bring([named('Sound'), named('')], { importId })).status).toBe(400)
  expect([await count(), await app.db.$count(charges)]).toEqual([11, 10])
  expect((await app.call('ann', `/api/import/${importId}`, { method: 'DELETE' })).status).toBe(204)
  expect(await app.rowsOf('ann')).toMatchObject([{ name: 'Kept', amount: '15.990', prices: [] }])
  expect(await app.db.$count(charges)).toBe(0)
})

test('the 151st request to import within an hour is refused before its body is read', async () => {
  for (let n = 0; n < 150; n += 1) {
    // The limit of requests in a minute is another one.
    if (n % 50 === 0) app.clock.advance('PT1M')
    expect((await bring([])).status).toBe(400)
  }
  expect((await bring([])).status).toBe(429)
})

test('1,000 rows are accepted, 1,001 are refused before validation', async () => {
  await app.onPlan('ann', 'pro-monthly')
  const rows = Array.from({ length: 1_000 }, (_, i) => named(`Service ${i}`))
  expect(await brought(rows, { quiet: true })).toMatchObject({ created: 1_000 })
  expect(await count()).toBe(1_000)
  const response = await bring([...rows, named('')])
  expect(Problem.parse(await response.json()).errors).toEqual([
    { path: 'subscriptions', message: 'One request holds up to 1,000 rows' },
  ])
})

test('10,000 past charges are accepted in one request, one more is refused before validation', async () => {
  const day = (n: number) => new Date(Date.UTC(2005, 0, 1 + n)).toISOString().slice(0, 10)
  const paid = (length: number) => Array.from({ length }, (_, n) => ({ date: day(n), amount: '1.00' }))
  const rows = (more: number) => [
    named('One', { charges: paid(5_000) }),
    named('Two', { charges: paid(4_999 + more) }),
  ]
  const response = await bring([...rows(1), named('Three', { charges: [{ date: 'never' }] })])
  expect(Problem.parse(await response.json()).errors).toEqual([
    { path: 'subscriptions', message: 'One request holds up to 10,000 past charges' },
  ])
  expect(await brought(rows(1))).toMatchObject({ created: 2 })
  expect(await app.db.$count(charges)).toBe(10_000)
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
  expect(await brought([], { charges: [{ ...loose, date: '2025-10-10' }] })).toMatchObject({ created: 0 })
  expect(await chargesOf('ann')).toEqual(['Gone 2025-10-10 9.990'])
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
