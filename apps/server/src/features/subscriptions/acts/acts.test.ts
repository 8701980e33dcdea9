import { Problem, Subscription, SubscriptionPage } from '@duely/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertActLine } from '#server/engine/outbox/act-lines.repo.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { charges, deliveries } from '#server/platform/database/schema.ts'
import { createFeatureApp, type FeatureApp, netflix } from '#server/testing/feature-app.ts'

let app: FeatureApp
let id: string
beforeAll(async () => {
  app = await createFeatureApp()
})
beforeEach(async () => {
  await app.reset()
  await app.db.delete(charges)
  id = await add()
})
afterAll(() => app.close())

async function add(more: object = {}) {
  const answer = await app.call('ann', '/api/subscriptions', { body: { ...netflix, ...more } })
  return Subscription.parse(await answer.json()).id
}
const path = () => `/api/subscriptions/${id}`
const act = (what: string, body: object = {}, who = 'ann') =>
  app.call(who, `/api/subscriptions/${id}/${what}`, { body })
const acted = async (what: string, body: object = {}) => {
  const answer = await act(what, body)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return Subscription.parse(await answer.json())
}
const refused = async (what: string, body: object = {}) => {
  const answer = await act(what, body)
  return [answer.status, Problem.parse(await answer.json()).code]
}
const shown = async () =>
  SubscriptionPage.parse(await (await app.call('ann', `/api/subscriptions/${id}`)).json())
const remindAt = async () => (await app.rowsOf('ann'))[0]?.remindAt?.toISOString() ?? null
const log = async () => (await shown()).deliveries.map(({ kind, reason }) => `${kind} ${reason}`)

const KEPT_UNTIL = '2026-04-07T09:00:00.000Z'
const FIRST = '2026-03-07T09:00:00.000Z'

test('keep stops reminders of this renewal and is logged; undo restores them', async () => {
  expect(await remindAt()).toBe(FIRST)
  expect(await acted('keep', { renewalDate: '2026-03-10' })).toMatchObject({ keptRenewal: '2026-03-10' })
  expect(await remindAt()).toBe(KEPT_UNTIL)
  expect(await acted('keep', { renewalDate: '2026-03-10' })).toMatchObject({ keptRenewal: '2026-03-10' })
  expect(await log()).toEqual(['act kept'])
  expect(await acted('undo')).toMatchObject({ keptRenewal: null })
  expect(await remindAt()).toBe(FIRST)
})

test.each(['cancelled', 'paused'])(
  'the status %s chosen in the form leaves no keep and no snooze behind',
  async (status) => {
    await acted('snooze', { until: '2026-03-05' })
    expect((await app.rowsOf('ann'))[0]?.snoozedUntil).toBe('2026-03-05')
    await app.call('ann', path(), { method: 'PATCH', body: { status } })
    await app.call('ann', path(), { method: 'PATCH', body: { status: 'active' } })
    expect((await app.rowsOf('ann'))[0]).toMatchObject({ snoozedUntil: null, keptRenewal: null })
    await acted('keep', { renewalDate: '2026-03-10' })
    await app.call('ann', path(), { method: 'PATCH', body: { status } })
    expect((await app.rowsOf('ann'))[0]?.keptRenewal).toBeNull()
  },
)

test('undo reverts the last act once', async () => {
  await acted('keep', { renewalDate: '2026-03-10' })
  expect(await acted('undo')).toMatchObject({ keptRenewal: null })
  expect(await remindAt()).toBe(FIRST)
  expect(await refused('undo')).toEqual([409, 'NOTHING_TO_UNDO'])
  await acted('cancelled', { confirmation: 'Goodbye.' })
  expect(await acted('undo')).toMatchObject({
    status: 'active',
    cancelledOn: null,
    accessUntil: null,
    confirmation: null,
  })
  expect(await remindAt()).toBe(FIRST)
  await acted('keep', { renewalDate: '2026-03-10' })
  app.clock.set('2026-03-11T12:00:00Z')
  expect(await refused('undo')).toEqual([409, 'NOTHING_TO_UNDO'])
})

test('what is kept can be taken back although the last act was another one', async () => {
  await acted('keep', { renewalDate: '2026-03-10' })
  await acted('cancelled')
  expect(await acted('undo')).toMatchObject({ status: 'active', keptRenewal: '2026-03-10' })
  expect(await acted('undo', { renewalDate: '2026-03-10' })).toMatchObject({ keptRenewal: null })
  expect(await remindAt()).toBe(FIRST)
  expect(await refused('undo', { renewalDate: '2026-03-10' })).toEqual([409, 'NOTHING_TO_UNDO'])
})

test('snooze adds one reminder, never after the last day', async () => {
  expect(await acted('snooze')).toMatchObject({ snoozedUntil: '2026-03-03' })
  expect(await remindAt()).toBe('2026-03-03T09:00:00.000Z')
  expect(await acted('snooze', { until: '2026-03-10' })).toMatchObject({ snoozedUntil: '2026-03-10' })
  expect(await remindAt()).toBe(FIRST)
  expect(await refused('snooze', { until: '2026-03-11' })).toEqual([400, 'INVALID'])
  expect(await log()).toEqual(['act snoozed'])
  expect(await acted('undo')).toMatchObject({ snoozedUntil: null })
})

test('a cancelled subscription runs until its end, sends no renewal reminders, and counts the renewals avoided', async () => {
  expect(await acted('cancelled', { confirmation: 'We are sorry.\nRef 1' })).toMatchObject({
    status: 'cancelled',
    cancelledOn: '2026-03-02',
    accessUntil: '2026-03-09',
    confirmation: 'We are sorry.\nRef 1',
  })
  expect(await remindAt()).toBeNull()
  expect(await refused('cancelled')).toEqual([409, 'ALREADY_CANCELLED'])
  expect(await refused('snooze')).toEqual([409, 'NOT_ACTIVE'])
  expect(await refused('keep', { renewalDate: '2026-03-10' })).toEqual([409, 'NOT_ACTIVE'])
  app.clock.set('2026-05-01T12:00:00Z')
  await app.call('ann', `/api/subscriptions/${id}/charges`, { body: { date: '2026-04-10', amount: '15.99' } })
  const { totals, charges: paid } = await shown()
  expect(totals).toEqual({ year: '15.99', ever: '15.99', stoppedForSure: '0.00', stillToBeSeen: '15.99' })
  expect(paid).toMatchObject([{ date: '2026-04-10', afterCancelling: true }])
})

test('renewals inside the notice period are still charged, without reminders', async () => {
  await app.call('ann', `/api/subscriptions/${id}`, {
    method: 'PATCH',
    body: { notice: { count: 1, unit: 'months' } },
  })
  expect(await acted('cancelled')).toMatchObject({ accessUntil: '2026-04-09' })
  app.clock.set('2026-05-01T12:00:00Z')
  await app.call('ann', `/api/subscriptions/${id}`, { method: 'PATCH', body: { name: 'x' } })
  const { totals, charges: paid } = await shown()
  expect(paid).toMatchObject([{ date: '2026-03-10', afterCancelling: false }])
  expect(totals).toMatchObject({ stillToBeSeen: '15.99' })
  expect((await app.rowsOf('ann'))[0]).toMatchObject({ remindAt: null, rollAt: null })
})

test('a repeated act does not overwrite what undo restores', async () => {
  await acted('snooze')
  await acted('snooze', { until: '2026-03-03' })
  expect(await log()).toEqual(['act snoozed'])
  expect(await acted('undo')).toMatchObject({ snoozedUntil: null })
})

test('a snoozed reminder can be snoozed again', async () => {
  await acted('snooze')
  app.clock.set('2026-03-03T12:00:00Z')
  expect(await acted('snooze')).toMatchObject({ snoozedUntil: '2026-03-04' })
  expect((await log()).filter((line) => line === 'act snoozed')).toHaveLength(2)
})

test('cancelling after a long pause can be undone', async () => {
  await acted('pause')
  app.clock.set('2026-05-01T12:00:00Z')
  await acted('cancelled')
  expect((await shown()).deliveries).toMatchObject([{ reason: 'cancelled', renewalDate: '2026-05-10' }])
  expect(await acted('undo')).toMatchObject({ status: 'paused' })
})

test.each([
  ['by the button', () => acted('cancelled')],
  [
    'in the form',
    () => app.call('ann', `/api/subscriptions/${id}`, { method: 'PATCH', body: { status: 'cancelled' } }),
  ],
])('cancelling %s after a long pause does not charge the paused renewals', async (_, cancelIt) => {
  await acted('pause')
  app.clock.set('2026-05-01T12:00:00Z')
  await cancelIt()
  app.clock.set('2026-06-01T12:00:00Z')
  await app.call('ann', `/api/subscriptions/${id}`, { method: 'PATCH', body: { name: 'x' } })
  expect((await shown()).charges).toEqual([])
  expect((await app.rowsOf('ann'))[0]).toMatchObject({ rollAt: null })
})

test('a subscription that ended while paused cannot be resumed', async () => {
  await app.call('ann', `/api/subscriptions/${id}`, { method: 'PATCH', body: { endsOn: '2026-04-10' } })
  await acted('pause')
  app.clock.set('2026-05-01T12:00:00Z')
  expect(await refused('resume')).toEqual([409, 'RENEWAL_PASSED'])
})

test('a future payment is not counted as paid', async () => {
  const charge = (date: string) => act('charges', { date, amount: '15.99' })
  const refusal = await charge('2026-03-03')
  expect([refusal.status, Problem.parse(await refusal.json()).errors]).toEqual([
    400,
    [{ path: 'date', message: 'Please enter a day that has come already' }],
  ])
  expect((await charge('2026-03-02')).status).toBe(201)
})

test('a pause can have an end day in the future', async () => {
  expect(await refused('pause', { until: '2026-03-02' })).toEqual([400, 'INVALID'])
  expect(await acted('pause', { until: '2026-05-01' })).toMatchObject({
    status: 'paused',
    resumesOn: '2026-05-01',
  })
  expect((await app.rowsOf('ann'))[0]?.rollAt).toEqual(new Date('2026-05-01T00:00:00Z'))
  const patch = (status: string) =>
    app.call('ann', `/api/subscriptions/${id}`, { method: 'PATCH', body: { status } })
  expect(await (await patch('active')).json()).toMatchObject({ resumesOn: null })
  expect(await (await patch('paused')).json()).toMatchObject({ resumesOn: null })
})

test('pause and resume; at the plan limit it stays paused', async () => {
  expect(await refused('resume')).toEqual([409, 'NOT_PAUSED'])
  expect(await acted('pause')).toMatchObject({ status: 'paused' })
  expect(await refused('pause')).toEqual([409, 'NOT_ACTIVE'])
  for (const name of ['a', 'b', 'c', 'd', 'e']) await add({ name })
  expect(await refused('resume')).toEqual([409, 'PLAN_LIMIT_REACHED'])
  const [other] = (await app.rowsOf('ann')).filter(({ status }) => status === 'active')
  await app.call('ann', `/api/subscriptions/${other?.id}`, { method: 'DELETE' })
  expect(await acted('resume')).toMatchObject({ status: 'active' })
})

test.each<[string, () => Promise<Response>, string]>([
  ['resumed by hand', () => act('resume'), 'active'],
  [
    'activated in the form',
    () => app.call('ann', path(), { method: 'PATCH', body: { status: 'active' } }),
    'active',
  ],
  ['cancelled', () => act('cancelled'), 'cancelled'],
  ['renamed', () => app.call('ann', path(), { method: 'PATCH', body: { name: 'Film club' } }), 'active'],
])(
  'a pause that ended while no worker ran and is then %s: the days since are charged',
  async (_, change, status) => {
    await acted('pause', { until: '2026-04-01' })
    app.clock.set('2026-05-20T12:00:00Z')
    const answer = await change()
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ status, resumesOn: null })
    const charged = (await app.db.select().from(charges)).map(({ chargedOn }) => chargedOn)
    expect(charged.toSorted()).toEqual(['2026-04-10', '2026-05-10'])
  },
)

test('another user’s subscription is not found', async () => {
  const bodies = { keep: { renewalDate: '2026-03-10' } }
  for (const what of ['keep', 'snooze', 'cancelled', 'pause', 'resume', 'undo'])
    expect((await act(what, what === 'keep' ? bodies.keep : {}, 'bob')).status, what).toBe(404)
})

test('of the acts on one subscription the newest hundred stay in the log', async () => {
  const [row] = await app.rowsOf('ann')
  await inTransaction(app.db, async (tx) => {
    for (let minute = 0; minute < 105; minute++)
      await insertActLine(tx, {
        userId: row?.userId ?? '',
        subscriptionId: id,
        subscriptionName: 'Netflix',
        renewalDate: '2026-03-10',
        reason: minute % 2 === 0 ? 'kept' : 'undone',
        at: new Date(app.clock.now().getTime() + minute * 60_000),
      })
  })
  const lines = await app.db.select().from(deliveries)
  expect(lines).toHaveLength(100)
  expect(Math.min(...lines.map(({ dueAt }) => dueAt.getTime()))).toBe(app.clock.now().getTime() + 5 * 60_000)
})
