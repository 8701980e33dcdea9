import { Problem, Subscription, SubscriptionList, SubscriptionPage } from '@duely/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { charges, deliveries } from '#server/platform/database/schema.ts'
import { createFeatureApp, type FeatureApp, netflix } from '#server/testing/feature-app.ts'

let app: FeatureApp
beforeAll(async () => {
  app = await createFeatureApp()
})
beforeEach(() => app.reset())
afterAll(() => app.close())

const add = (userId: string, more: object = {}) =>
  app.call(userId, '/api/subscriptions', { body: { ...netflix, ...more } })

async function added(userId: string, more: object = {}): Promise<Subscription> {
  const response = await add(userId, more)
  expect(response.status).toBe(201)
  return Subscription.parse(await response.json())
}

const change = (userId: string, id: string, body: object) =>
  app.call(userId, `/api/subscriptions/${id}`, { method: 'PATCH', body })

const list = async (userId: string, query = '') => {
  const response = await app.call(userId, `/api/subscriptions${query}`)
  expect(response.status).toBe(200)
  return SubscriptionList.parse(await response.json()).subscriptions
}

async function refusal(response: Response) {
  expect(response.headers.get('content-type')).toContain('application/problem+json')
  const { status, code, errors } = Problem.parse(await response.json())
  expect(response.status).toBe(status)
  return { status, code, paths: errors?.map(({ path }) => path) }
}

describe('creating', () => {
  test.each([
    ['the least', { amount: '7', description: undefined, category: undefined }],
    [
      'everything',
      {
        amount: '0.5',
        description: 'Family plan',
        notificationInterval: [1, 7, 3],
        billingEvery: 2,
        endsOn: '2027-03-10',
        notice: { count: 1, unit: 'months' },
        commitment: { endsOn: '2026-12-31', renewsForMonths: 12 },
        remindEveryPayment: true,
        trialEndsOn: '2026-04-10',
        trialAmount: '1',
        website: 'https://example.com/',
        cancelUrl: 'https://example.com/cancel',
        reference: 'No. 1',
        notes: 'A note',
        paymentMethod: 'Visa',
        mark: 'emoji:🥕',
      },
    ],
  ])('with %s given, answers exactly what is stored', async (_, more) => {
    await app.onPlan('ann', 'pro-annual')
    const answered = await added('ann', { ...more, nextBillingDate: '2026-04-10' })
    const page = await app.call('ann', `/api/subscriptions/${answered.id}`)
    expect(SubscriptionPage.parse(await page.json()).subscription).toEqual(answered)
  })

  test('answers the stored values and no private columns', async () => {
    const response = await add('ann', { name: ' Netflix ', amount: '15.9', category: null, description: '' })
    const body = await response.json()
    expect(response.status).toBe(201)
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Netflix',
      description: null,
      amount: '15.90',
      currency: 'USD',
      billingCycle: 'monthly',
      category: null,
      anchorDate: '2026-03-10',
      nextBillingDate: '2026-03-10',
      notificationInterval: [3],
      status: 'active',
      billingEvery: 1,
      endsOn: null,
      notice: null,
      commitment: null,
      remindEveryPayment: false,
      extraReminderDays: [],
      insist: false,
      trialEndsOn: null,
      trialAmount: null,
      prices: [],
      nextAmount: '15.90',
      cancelBy: null,
      resumesOn: null,
      keptRenewal: null,
      snoozedUntil: null,
      cancelledOn: null,
      accessUntil: null,
      confirmation: null,
      watch: null,
      website: null,
      cancelUrl: null,
      reference: null,
      notes: null,
      paymentMethod: null,
      mark: null,
      household: null,
      deletedAt: null,
      createdAt: '2026-03-02T12:00:00.000Z',
      updatedAt: '2026-03-02T12:00:00.000Z',
    })
    // The schedule was derived on insert; schedule-new.test.ts compares it with a full derivation.
    expect(app.rederived).toEqual([])
    expect(app.counts.pokes).toBe(0)
    const [row] = await app.rowsOf('ann')
    expect(row?.remindAt).toEqual(new Date('2026-03-07T09:00:00Z'))
    expect(row?.rollAt).toEqual(new Date('2026-03-11T00:00:00Z'))
  })

  test('a past date becomes the anchor, in the owner’s timezone', async () => {
    expect(await added('ann', { nextBillingDate: '2026-01-31' })).toMatchObject({
      anchorDate: '2026-01-31',
      nextBillingDate: '2026-03-31',
    })
    // 12:00 UTC on the 2nd is already the 3rd on Kiritimati.
    await app.call('bob', '/api/profile', { method: 'PATCH', body: { timezone: 'Pacific/Kiritimati' } })
    expect(await added('bob', { nextBillingDate: '2026-02-02' })).toMatchObject({
      nextBillingDate: '2026-04-02',
    })
    expect(await added('ann', { nextBillingDate: '2026-02-02' })).toMatchObject({
      nextBillingDate: '2026-03-02',
    })
  })

  test('ten times 0.10 is stored exactly', async () => {
    await app.onPlan('ann', 'pro-monthly')
    for (let n = 0; n < 10; n++) await added('ann', { amount: '0.10' })
    expect((await list('ann')).map(({ amount }) => amount)).toEqual(Array(10).fill('0.10'))
    expect((await added('ann', { amount: '9999999999.99' })).amount).toBe('9999999999.99')
  })

  test('markup and control characters are stored as text', async () => {
    const name = `"><img src=x onerror=alert(1)>'; drop table subscriptions; --{{7*7}}\${7*7}`
    expect((await added('ann', { name: `${name}\u0000\u202e` })).name).toBe(name)
    expect((await list('ann')).map((each) => each.name)).toEqual([name])
    expect((await added('ann', { description: 'a\u0000\ud800b' })).description).toBe('a\ufffdb')
  })

  test.each(['userId', 'id', 'remindAt', 'rollAt', 'anchorDate', 'planId', 'createdAt'])(
    'refuses a body with %s',
    async (field) => {
      expect(await refusal(await add('ann', { [field]: 'bob' }))).toMatchObject({
        status: 400,
        code: 'INVALID',
      })
      expect(await app.rowsOf('ann')).toEqual([])
    },
  )

  test.each([
    [{ amount: 5 }, 'amount'],
    [{ amount: ['5'] }, 'amount'],
    [{ amount: '1,99' }, 'amount'],
    [{ amount: '1e3' }, 'amount'],
    [{ amount: '-0' }, 'amount'],
    [{ amount: '1.999' }, 'amount'],
    [{ notificationInterval: '3' }, 'notificationInterval'],
    [{ notificationInterval: ['3'] }, 'notificationInterval.0'],
    [{ notificationInterval: [] }, 'notificationInterval'],
    [{ name: { toString: 'x' } }, 'name'],
    [{ name: ' \u200b ' }, 'name'],
    [{ billingCycle: 'hourly' }, 'billingCycle'],
    [{ currency: 'XAU' }, 'currency'],
    [{ currency: 'usd' }, 'currency'],
    [{ currency: 'JPY' }, 'amount'],
    [{ currency: 'KWD', amount: '5.5555' }, 'amount'],
    [{ category: 'Rent' }, 'category'],
    [{ nextBillingDate: '2027-02-29' }, 'nextBillingDate'],
    [{ nextBillingDate: '0000-01-01' }, 'nextBillingDate'],
    [{ nextBillingDate: '9999-12-31' }, 'nextBillingDate'],
    [{ nextBillingDate: '2026-1-5' }, 'nextBillingDate'],
    [{ nextBillingDate: '2026-03-10T00:00:00+02:00' }, 'nextBillingDate'],
  ])('refuses %j and says where', async (more, path) =>
    expect(await refusal(await add('ann', more))).toEqual({ status: 400, code: 'INVALID', paths: [path] }),
  )

  test('accepts 29 February of a leap year', async () =>
    expect((await added('ann', { nextBillingDate: '2028-02-29' })).nextBillingDate).toBe('2028-02-29'))

  test.each(['', '{', '[]', 'null', '"x"', '1'])('refuses the body %j', async (body) =>
    expect(
      await refusal(await app.call('ann', '/api/subscriptions', { method: 'POST', body })),
    ).toMatchObject({
      status: 400,
      code: 'INVALID',
    }),
  )
})

describe('the limits of the plan', () => {
  test('Free refuses a sixth active subscription; paused ones do not count', async () => {
    for (let n = 0; n < 5; n++) await added('ann')
    expect(await refusal(await add('ann'))).toMatchObject({ status: 409, code: 'PLAN_LIMIT_REACHED' })
    const [first] = await list('ann')
    await change('ann', first?.id ?? '', { status: 'paused' })
    await added('ann')
    expect(await refusal(await change('ann', first?.id ?? '', { status: 'active' }))).toMatchObject({
      status: 409,
      code: 'PLAN_LIMIT_REACHED',
    })
    expect(await list('ann', '?status=active')).toHaveLength(5)
    await added('bob')
  })

  test('of twenty concurrent requests for the last slot one succeeds', async () => {
    for (let n = 0; n < 4; n++) await added('ann')
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => add('ann')))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([201, ...Array(19).fill(409)])
    expect(await app.rowsOf('ann')).toHaveLength(5)
  })

  test('creating and reactivating compete for the same last slot', async () => {
    const paused: Subscription[] = []
    for (let n = 0; n < 4; n++) paused.push(await added('ann'))
    for (const { id } of paused) await change('ann', id, { status: 'paused' })
    for (let n = 0; n < 4; n++) await added('ann')
    const responses = await Promise.all(
      paused.flatMap(({ id }) => [change('ann', id, { status: 'active' }), add('ann')]),
    )
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await list('ann', '?status=active')).toHaveLength(5)
  })

  test('without an active membership the limit is 0', async () => {
    await app.endMembership('ann')
    expect(await refusal(await add('ann'))).toMatchObject({ status: 409, code: 'PLAN_LIMIT_REACHED' })
  })

  test('reminder days outside the plan are refused', async () => {
    expect(await refusal(await add('ann', { notificationInterval: [7, 3, 1] }))).toMatchObject({
      status: 403,
      code: 'REMINDER_DAYS_NOT_IN_PLAN',
    })
    await app.onPlan('ann', 'pro-annual')
    expect((await added('ann', { notificationInterval: [1, 3, 7] })).notificationInterval).toEqual([7, 3, 1])
  })

  test('after a downgrade everything can be read, edited and deleted, and nothing added', async () => {
    await app.onPlan('ann', 'pro-monthly')
    const rows: Subscription[] = []
    for (let n = 0; n < 7; n++) rows.push(await added('ann', { notificationInterval: [7, 1] }))
    await app.onPlan('ann', 'free')

    expect((await list('ann')).map((each) => each.notificationInterval)).toEqual(Array(7).fill([7, 1]))
    expect((await add('ann')).status).toBe(409)
    const [first, second] = rows.map(({ id }) => id)
    const same = { name: 'Renamed', notificationInterval: [1, 7], status: 'active' }
    expect((await change('ann', first ?? '', same)).status).toBe(200)
    expect(await refusal(await change('ann', first ?? '', { notificationInterval: [7] }))).toMatchObject({
      code: 'REMINDER_DAYS_NOT_IN_PLAN',
    })
    expect((await app.call('ann', `/api/subscriptions/${second}`, { method: 'DELETE' })).status).toBe(204)

    const remindAt = async () =>
      (await app.rowsOf('ann'))
        .filter(({ deletedAt }) => deletedAt === null)
        .map((row) => row.remindAt?.toISOString())
    expect(await remindAt()).toEqual(Array(6).fill('2026-03-07T09:00:00.000Z'))
    await app.onPlan('ann', 'pro-monthly')
    expect(await remindAt()).toEqual(Array(6).fill('2026-03-03T09:00:00.000Z'))
    expect((await list('ann')).map((each) => each.notificationInterval)).toEqual(Array(6).fill([7, 1]))
    await added('ann')
  })
})

describe('listing', () => {
  test('sorts by next renewal and filters by status', async () => {
    await added('ann', { name: 'c', nextBillingDate: '2026-05-01' })
    const { id } = await added('ann', { name: 'a', nextBillingDate: '2026-03-05' })
    await added('ann', { name: 'b', nextBillingDate: '2026-04-01' })
    await added('bob', { name: 'of Bob' })
    await change('ann', id, { status: 'cancelled' })
    expect((await list('ann')).map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    expect((await list('ann', '?status=active')).map(({ name }) => name)).toEqual(['b', 'c'])
    expect((await list('ann', '?status=cancelled')).map(({ name }) => name)).toEqual(['a'])
    expect(await list('ann', '?status=disabled')).toEqual([])
  })

  test('sorts equal days by id', async () => {
    for (let n = 0; n < 5; n++) await added('ann')
    const ids = (await list('ann')).map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted())
  })

  test.each(['gone', '', 'ACTIVE', '%00', 'active&status=paused'])('refuses the status %j', async (status) =>
    expect(await refusal(await app.call('ann', `/api/subscriptions?status=${status}`))).toEqual({
      status: 400,
      code: 'INVALID',
      paths: ['status'],
    }),
  )
})

describe('changing', () => {
  test('changes only the named fields', async () => {
    const before = await added('ann')
    app.clock.advance('PT1H')
    const after = await (await change('ann', before.id, { name: 'Netflix 4K', description: null })).json()
    expect(after).toEqual({
      ...before,
      name: 'Netflix 4K',
      description: null,
      updatedAt: '2026-03-02T13:00:00.000Z',
    })
    expect(await (await change('ann', before.id, {})).json()).toEqual(after)
    expect(await list('ann')).toEqual([after])
  })

  test('a new date is a new anchor; resending the same date is not', async () => {
    const { id } = await added('ann', { nextBillingDate: '2026-01-31' })
    app.clock.set('2026-03-02T12:00:00Z')
    const kept = await (await change('ann', id, { name: 'x', nextBillingDate: '2026-03-31' })).json()
    expect(kept).toMatchObject({ anchorDate: '2026-01-31', nextBillingDate: '2026-03-31' })
    const moved = await (await change('ann', id, { nextBillingDate: '2026-03-15' })).json()
    expect(moved).toMatchObject({ anchorDate: '2026-03-15', nextBillingDate: '2026-03-15' })
  })

  test('a paused subscription keeps its date; reactivating moves it to the next renewal', async () => {
    const { id } = await added('ann', { nextBillingDate: '2026-03-10' })
    await change('ann', id, { status: 'paused' })
    app.clock.set('2026-06-01T12:00:00Z')
    expect(await (await change('ann', id, { name: 'asleep' })).json()).toMatchObject({
      nextBillingDate: '2026-03-10',
    })
    expect(await (await change('ann', id, { status: 'active' })).json()).toMatchObject({
      nextBillingDate: '2026-06-10',
    })
  })

  test('every status can follow every other', async () => {
    const { id } = await added('ann')
    for (const status of ['paused', 'cancelled', 'active', 'disabled', 'active'])
      expect(await (await change('ann', id, { status })).json()).toMatchObject({ status })
    expect(await refusal(await change('ann', id, { status: 'gone' }))).toMatchObject({ paths: ['status'] })
  })

  test('reminders are re-derived in the same transaction', async () => {
    const { id } = await added('ann')
    app.rederived.length = 0
    app.counts.pokes = 0
    // Three days before 5 March is today, and 09:00 has just passed.
    await change('ann', id, { nextBillingDate: '2026-03-05' })
    const [row] = await app.rowsOf('ann')
    expect(row?.remindAt).toEqual(new Date('2026-04-02T09:00:00Z'))
    expect(await app.db.select().from(deliveries)).toMatchObject([
      { state: 'pending', renewalDate: '2026-03-05', daysBefore: 3, dueAt: new Date('2026-03-02T12:00:00Z') },
    ])
    expect(app.rederived).toEqual([{ userId: 'ann', subscriptionIds: [id] }])
    expect(app.counts.pokes).toBe(1)
  })
})

test('concurrent changes cause no errors and no schedule derived from outdated values', async () => {
  await app.onPlan('ann', 'pro-monthly')
  const rows = await Promise.all(
    Array.from({ length: 4 }, () => added('ann', { notificationInterval: [7, 1] })),
  )
  const zones = ['Asia/Tokyo', 'America/New_York', 'Europe/Berlin', 'Pacific/Auckland']
  const responses = await Promise.all([
    ...rows.flatMap(({ id }, n) => [
      change('ann', id, { nextBillingDate: `2026-04-1${n}` }),
      change('ann', id, { status: 'paused' }),
      change('ann', id, { status: 'active', notificationInterval: [3] }),
      add('ann', { nextBillingDate: `2026-04-2${n}` }),
      app.call('ann', '/api/profile', { method: 'PATCH', body: { timezone: zones[n] } }),
    ]),
    app.onPlan('ann', 'free').then(() => ({ status: 200 })),
    app.onPlan('ann', 'pro-annual').then(() => ({ status: 200 })),
  ])
  expect(responses.filter(({ status }) => status >= 500)).toEqual([])
  const before = await app.rowsOf('ann')
  await inTransaction(app.db, (tx) => app.reminders.rederive(tx, { userId: 'ann' }, app.clock.now()))
  const byId = (list: typeof before) => list.toSorted((a, b) => a.id.localeCompare(b.id))
  expect(byId(await app.rowsOf('ann'))).toEqual(byId(before))
})

describe('other users’ subscriptions are not found', () => {
  const unknown = '00000000-0000-4000-8000-000000000000'

  test.each(['PATCH', 'DELETE'])(
    '%s answers the same bytes for another user’s id and an unknown id',
    async (method) => {
      const { id } = await added('ann')
      const before = await app.rowsOf('ann')
      const ask = async (asked: string) => {
        const response = await app.call('bob', `/api/subscriptions/${asked}`, {
          method,
          ...(method === 'PATCH' ? { body: { name: 'mine', status: 'active' } } : {}),
        })
        // The request id differs per request.
        response.headers.delete('x-request-id')
        return { status: response.status, headers: [...response.headers], text: await response.text() }
      }
      const foreign = await ask(id)
      expect(foreign.status).toBe(404)
      for (const other of [unknown, 'x', '%00', '1', `${id}0`, "';--", '%ff', 'é'])
        expect(await ask(other)).toEqual(foreign)
      expect(await app.rowsOf('ann')).toEqual(before)
    },
  )

  test('a list contains only the user’s own rows', async () => {
    await added('ann')
    expect(await list('bob')).toEqual([])
  })

  test('without a session every route answers 401 before anything is read', async () => {
    const responses = await Promise.all([
      app.call(null, '/api/subscriptions?status=gone'),
      app.call(null, '/api/subscriptions', { body: { name: 1 } }),
      app.call(null, `/api/subscriptions/${unknown}`, { method: 'PATCH', body: {} }),
      app.call(null, `/api/subscriptions/${unknown}`, { method: 'DELETE' }),
    ])
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  })
})

test('pausing stops its reminders', async () => {
  const { id } = await added('ann')
  await change('ann', id, { status: 'paused' })
  expect(await app.rowsOf('ann')).toMatchObject([{ remindAt: null, rollAt: null }])
})

test('sent reminders stay in the log under the old name', async () => {
  const { id } = await added('ann', { name: 'Gone soon' })
  await app.db.insert(deliveries).values({
    kind: 'reminder',
    channel: 'email',
    state: 'sent',
    userId: 'ann',
    subscriptionId: id,
    subscriptionName: 'Gone soon',
    dueAt: app.clock.now(),
    nextAttemptAt: app.clock.now(),
  })
  expect((await app.call('ann', `/api/subscriptions/${id}`, { method: 'DELETE' })).status).toBe(204)
  expect(await app.db.select().from(deliveries)).toMatchObject([
    { userId: 'ann', subscriptionId: id, subscriptionName: 'Gone soon', state: 'sent' },
  ])
})

test('a deleted subscription leaves the list; deleting it again is not found', async () => {
  const { id } = await added('ann')
  const response = await app.call('ann', `/api/subscriptions/${id}`, { method: 'DELETE' })
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(await list('ann')).toEqual([])
  expect((await app.call('ann', `/api/subscriptions/${id}`, { method: 'DELETE' })).status).toBe(404)
})

describe('after the renewal day, before the engine’s next tick', () => {
  const chargesOf = async (userId: string) => {
    const rows = await app.db.select().from(charges).orderBy(charges.chargedOn)
    return rows.filter((row) => row.userId === userId).map((row) => `${row.chargedOn} ${row.amount}`)
  }
  const ledger = async () =>
    (await app.db.select().from(deliveries).orderBy(deliveries.renewalDate)).map(
      (row) => `${row.renewalDate} -${row.daysBefore} ${row.state} ${row.reason}`,
    )
  beforeEach(async () => {
    await app.db.delete(charges)
  })

  test.each([
    ['moved', { nextBillingDate: '2026-05-01' }],
    ['paused', { status: 'paused' }],
    ['made dearer', { amount: '99.00' }],
    ['charged weekly', { billingCycle: 'weekly' }],
  ])('one that is %s is charged for the passed renewal at the old price', async (_, body) => {
    const { id } = await added('ann')
    app.clock.set('2026-03-12T08:00:00Z')
    expect((await change('ann', id, body)).status).toBe(200)
    expect(await chargesOf('ann')).toEqual(['2026-03-10 15.990'])
    const [row] = await app.rowsOf('ann')
    expect(row?.nextBillingDate).toBe('nextBillingDate' in body ? body.nextBillingDate : '2026-04-10')
  })

  test('one that is deleted keeps its last charge', async () => {
    const { id } = await added('ann')
    app.clock.set('2026-03-12T08:00:00Z')
    expect((await app.call('ann', `/api/subscriptions/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect(await chargesOf('ann')).toEqual(['2026-03-10 15.990'])
  })

  test('the reminder that could no longer be sent is logged', async () => {
    const { id } = await added('ann')
    app.clock.set('2026-03-12T08:00:00Z')
    await change('ann', id, { name: 'Netflix Basic' })
    expect(await ledger()).toEqual(['2026-03-10 -3 expired renewal-began'])
    const [row] = await app.rowsOf('ann')
    expect(row?.remindAt).toEqual(new Date('2026-04-07T09:00:00Z'))
  })

  test('on the renewal day nothing is charged yet, and another user’s acts change nothing', async () => {
    const { id } = await added('ann')
    app.clock.set('2026-03-10T23:59:59Z')
    await change('ann', id, { name: 'Netflix Basic' })
    expect(await chargesOf('ann')).toEqual([])
    app.clock.set('2026-03-12T08:00:00Z')
    expect((await change('bob', id, { status: 'paused' })).status).toBe(404)
    expect(await chargesOf('ann')).toEqual([])
  })
})
