import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deletions, user } from '#server/platform/database/schema.ts'
import { type BillingHarness, createBillingHarness } from '#server/testing/billing-harness.ts'
import { type WireSubscription, wireSubscription } from '#server/testing/polar-stand-in.ts'
import { reconcileMember } from './reconcile-member.ts'

let harness: BillingHarness
beforeAll(async () => {
  harness = await createBillingHarness()
})
beforeEach(() => harness.reset())
afterAll(() => harness.close())

const at = (second: number) => `2026-03-02T12:00:${String(second).padStart(2, '0')}.000001Z`
const ENDED = { status: 'canceled', ended_at: '2026-03-02T12:00:04Z', modified_at: at(4) }
const reconcile = () => reconcileMember(harness.billing.deps, harness.ids.ann)
const moveTo = async (instant: string) => {
  harness.clock.set(instant)
  await harness.billing.sweep()
}

test('created, active, updated, canceled, revoked: all 120 orders lead to the same state', async () => {
  const sequence = [
    { type: 'subscription.created', facts: { status: 'incomplete', modified_at: null } },
    { type: 'subscription.active', facts: { modified_at: at(1) } },
    { type: 'subscription.updated', facts: { modified_at: at(2) } },
    { type: 'subscription.canceled', facts: { modified_at: at(3), cancel_at_period_end: true } },
    { type: 'subscription.revoked', facts: ENDED },
  ]
  let n = 0
  for (const order of permutations(sequence)) {
    n += 1
    // The first is delivered twice, and the last once more at the very end.
    const messages = [...order, ...order.slice(0, 1)].map(({ type, facts }) => ({
      type,
      data: harness.annsSubscription({ id: `sub-${n}`, ...facts }),
    }))
    await harness.deliverAndApply(...messages)
  }
  const purchases = await harness.purchases()
  expect(purchases).toHaveLength(120)
  expect(
    new Set(purchases.map(({ id: _, createdAt: _c, updatedAt: _u, ...state }) => JSON.stringify(state))).size,
  ).toBe(1)
  expect(purchases[0]?.status).toBe('canceled')
  expect(await harness.planOf('ann')).toBe('free')
})

test('an older state after the end changes nothing', async () => {
  await harness.deliverAndApply(
    { data: harness.annsSubscription() },
    { data: harness.annsSubscription(ENDED) },
  )
  await harness.deliverAndApply({ id: 'late', data: harness.annsSubscription({ modified_at: at(2) }) })
  expect(await harness.planOf('ann')).toBe('free')
  expect((await harness.events()).find(({ id }) => id === 'late')?.state).toBe('stale')
})

test.each<[string, Partial<WireSubscription>, string]>([
  ['trialing', { status: 'trialing', trial_end: '2026-03-16T12:00:00Z' }, 'pro-monthly'],
  ['annual', { product_id: 'product-annual' }, 'pro-annual'],
  ['canceled by name, still active', { cancel_at_period_end: true }, 'pro-monthly'],
  ['past due since today', { status: 'past_due', past_due_at: at(0) }, 'pro-monthly'],
  ['unpaid', { status: 'unpaid' }, 'free'],
  ['a product of somebody else', { product_id: 'product-of-another-shop' }, 'free'],
])('%s', async (_name, facts, plan) => {
  await harness.deliverAndApply({ type: 'subscription.canceled', data: harness.annsSubscription(facts) })
  expect(await harness.planOf('ann')).toBe(plan)
})

test('a product that is no longer ours ends Pro', async () => {
  await harness.deliverAndApply({ data: harness.annsSubscription() })
  await harness.deliverAndApply({
    data: harness.annsSubscription({ product_id: 'other', modified_at: at(9) }),
  })
  expect(await harness.planOf('ann')).toBe('free')
  expect((await harness.events()).some(({ note }) => note === 'unknown product')).toBe(true)
})

test('the owner is found by our id, then the checkout’s, then a verified address, else none', async () => {
  const { ann, bob } = harness.ids
  const customer = (external_id: string | null, email: string | null) => ({
    customer: { external_id, email },
  })
  const report = (id: string, facts: Partial<WireSubscription>) =>
    harness.deliverAndApply({ id: `m-${id}`, data: wireSubscription({ id, ...facts }) })
  await report('1', { ...customer(ann, 'bob@example.com'), metadata: { user_id: bob } })
  await report('2', { ...customer(null, 'ann@example.com'), metadata: { user_id: bob } })
  await report('3', customer(null, 'Ann@Example.com'))
  await report('4', customer('somebody-who-left', 'ann@example.com'))
  await report('5', customer(null, 'stranger@example.com'))
  await harness.db.update(user).set({ emailVerified: false }).where(eq(user.id, bob))
  await report('6', customer(null, 'bob@example.com'))
  await harness.db.update(user).set({ emailVerified: true }).where(eq(user.id, bob))
  const owners = (await harness.purchases()).map(({ id, userId }) => [id, userId])
  expect(Object.fromEntries(owners)).toEqual({ 1: ann, 2: bob, 3: ann })
  expect((await harness.events()).filter(({ state }) => state === 'unmatched').map(({ id }) => id)).toEqual([
    'm-4',
    'm-5',
    'm-6',
  ])
})

test('events that only mention a user are deleted with the user', async () => {
  const { ann } = harness.ids
  await harness.deliverAndApply({
    type: 'benefit_grant.created',
    data: { id: 'grant-1', customer: { external_id: ann } },
  })
  await harness.deliverAndApply({ type: 'customer.created', data: { external_id: 'nobody' } })
  expect((await harness.events()).map(({ state, userId }) => [state, userId]).toSorted()).toEqual(
    [
      ['ignored', null],
      ['ignored', ann],
    ].toSorted(),
  )
})

test('a purchase never changes its owner', async () => {
  await harness.deliverAndApply({ data: harness.annsSubscription() })
  const stolen = { customer: { external_id: harness.ids.bob, email: null }, modified_at: at(9) }
  await harness.deliverAndApply({ data: harness.annsSubscription(stolen) })
  expect([await harness.planOf('ann'), await harness.planOf('bob')]).toEqual(['pro-monthly', 'free'])
})

test('cancelled: Pro ends exactly with the period, even without an event', async () => {
  await harness.deliverAndApply({ data: harness.annsSubscription() })
  await harness.deliverAndApply({
    data: harness.annsSubscription({ cancel_at_period_end: true, modified_at: at(2) }),
  })
  await moveTo('2026-04-02T11:59:59Z')
  expect(await harness.planOf('ann')).toBe('pro-monthly')
  await moveTo('2026-04-02T12:00:00Z')
  expect(await harness.planOf('ann')).toBe('free')
  expect((await harness.planMails()).map(({ change, until }) => [change, until])).toEqual([
    ['started', null],
    ['ending', '2026-04-02'],
    ['ended', null],
  ])
})

test('past due: one week of grace, reported by mail, then Free', async () => {
  await harness.deliverAndApply({ data: harness.annsSubscription() })
  await harness.deliverAndApply({
    data: harness.annsSubscription({
      status: 'past_due',
      past_due_at: '2026-03-02T12:00:00Z',
      modified_at: at(2),
    }),
  })
  await moveTo('2026-03-09T11:59:59Z')
  expect(await harness.planOf('ann')).toBe('pro-monthly')
  await moveTo('2026-03-09T12:00:00Z')
  expect(await harness.planOf('ann')).toBe('free')
  expect((await harness.planMails()).map(({ change }) => change)).toEqual(['started', 'past-due', 'ended'])
})

test('three days before a trial ends its owner is warned once', async () => {
  const trial = {
    status: 'trialing',
    trial_end: '2026-03-16T12:00:00Z',
    current_period_end: '2026-03-16T12:00:00Z',
  }
  await harness.deliverAndApply({ data: harness.annsSubscription(trial) })
  const notices = async () => (await harness.planMails()).filter(({ kind }) => kind === 'trial-ending')
  await moveTo('2026-03-13T11:59:59Z')
  expect(await notices()).toEqual([])
  await moveTo('2026-03-13T12:00:00Z')
  await harness.tick()
  await moveTo('2026-03-14T12:00:00Z')
  await harness.deliverAndApply({ data: harness.annsSubscription({ ...trial, modified_at: at(9) }) })
  expect(await notices()).toHaveLength(1)
  expect(harness.sink.to('ann@example.com').map(({ subject }) => subject)).toContain(
    'Your free trial ends on March 16, 2026',
  )
})

test('reconciliation recovers a lost last event', async () => {
  harness.polar.subscriptions.set(harness.ids.ann, [harness.annsSubscription(ENDED)])
  await harness.deliverAndApply({ data: harness.annsSubscription() })
  expect(await harness.planOf('ann')).toBe('pro-monthly')
  await reconcile()
  expect(await harness.planOf('ann')).toBe('free')
})

test('reconciliation recovers a lost first event', async () => {
  harness.polar.subscriptions.set(harness.ids.ann, [
    harness.annsSubscription({ product_id: 'product-annual' }),
  ])
  await reconcile()
  expect(await harness.planOf('ann')).toBe('pro-annual')
  await reconcile()
  expect(await harness.planMails()).toHaveLength(1)
})

test('a purchase unknown to the provider is over', async () => {
  await harness.deliverAndApply({ data: harness.annsSubscription() })
  harness.clock.advance('PT1H')
  await reconcile()
  expect(await harness.planOf('ann')).toBe('free')
})

test('an unreachable provider changes nothing', async () => {
  await harness.deliverAndApply({ data: harness.annsSubscription() })
  harness.polar.state.isDown = true
  await expect(reconcile()).rejects.toThrow('unavailable')
  expect(await harness.planOf('ann')).toBe('pro-monthly')
})

test('without a renewal event the provider is asked before Pro ends', async () => {
  await harness.deliverAndApply({ data: harness.annsSubscription() })
  harness.polar.subscriptions.set(harness.ids.ann, [
    harness.annsSubscription({
      current_period_end: '2026-05-02T12:00:00Z',
      modified_at: '2026-04-02T12:00:00Z',
    }),
  ])
  await moveTo('2026-04-09T12:00:00Z')
  expect(await harness.planOf('ann')).toBe('pro-monthly')
  harness.polar.subscriptions.clear()
  await moveTo('2026-05-09T12:00:00Z')
  expect(await harness.planOf('ann')).toBe('free')
})

test('"customer.state_changed" triggers reconciliation', async () => {
  harness.polar.subscriptions.set(harness.ids.ann, [harness.annsSubscription()])
  await harness.deliverAndApply({ type: 'customer.state_changed', data: { external_id: harness.ids.ann } })
  expect(await harness.planOf('ann')).toBe('pro-monthly')
})

test('a user who requested deletion is not charged again', async () => {
  const bought = harness.annsSubscription()
  harness.polar.subscriptions.set(harness.ids.ann, [bought])
  await harness.deliverAndApply({ data: { ...bought } })
  const { ann: userId } = harness.ids
  const requestedAt = harness.clock.now()
  await harness.db
    .insert(deletions)
    .values({ userId, requestedAt, purgeAfter: new Date('2026-03-09T12:00:00Z') })
  try {
    await harness.billing.sweep()
    await harness.billing.sweep()
  } finally {
    await harness.db.delete(deletions).where(and(eq(deletions.userId, userId)))
  }
  expect(harness.polar.asked.filter(({ method }) => method === 'PATCH')).toMatchObject([
    { path: '/v1/subscriptions/sub-1', body: { cancel_at_period_end: true } },
  ])
  expect(await harness.purchases()).toMatchObject([{ cancelAtPeriodEnd: true }])
})

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length === 0) return [[]]
  return list.flatMap((head, index) =>
    permutations(list.filter((_, other) => other !== index)).map((tail) => [head, ...tail]),
  )
}
