import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { purgeDeleted } from '#server/features/account/purge-deleted.ts'
import { createTombstones } from '#server/features/account/tombstones.ts'
import { deletions, purchaseEndings, user } from '#server/platform/database/schema.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { type BillingHarness, createBillingHarness } from '#server/testing/billing-harness.ts'
import { type WireSubscription, wireSubscription } from '#server/testing/polar-stand-in.ts'

const lines: string[] = []
const logger = createLogger('trace', { write: (line: string) => void lines.push(line) })
let harness: BillingHarness
beforeEach(async () => {
  lines.length = 0
  harness = await createBillingHarness({ logger })
  await harness.reset()
})
afterEach(() => harness.close())

const bobs = (facts: Partial<WireSubscription> = {}) =>
  wireSubscription({
    id: 'sub-2',
    customer_id: 'customer-2',
    customer: { external_id: harness.ids.bob, email: 'bob@example.com' },
    ...facts,
  })
async function buyAndRequestDeletion() {
  const [first, second] = [harness.annsSubscription(), bobs()]
  harness.polar.subscriptions.set(harness.ids.ann, [first])
  harness.polar.subscriptions.set(harness.ids.bob, [second])
  await harness.deliverAndApply({ data: { ...first } }, { data: { ...second } })
  for (const userId of [harness.ids.ann, harness.ids.bob]) await leave(userId)
}
const leave = (userId: string) =>
  harness.db.insert(deletions).values({
    userId,
    requestedAt: harness.clock.now(),
    purgeAfter: new Date(harness.clock.now().getTime() + 7 * 86_400_000),
  })
const purge = () =>
  purgeDeleted({
    ...harness,
    logger,
    tombstones: createTombstones(harness.config.dataDir),
    reminders: harness.engine,
    publicUrl: harness.origin,
  })
const endings = () => harness.db.select().from(purchaseEndings)
const stateOf = (id: string) => [...harness.polar.subscriptions.values()].flat().find((one) => one.id === id)
const alarms = (name: string) =>
  lines.filter((line) => line.includes(`"event":"${name}"`) && line.includes('"level":"error"'))

test('a purchase that cannot be ended blocks no other, is reported and retried', async () => {
  await buyAndRequestDeletion()
  harness.polar.state.failing.add('sub-1')
  await harness.billing.sweep()
  expect(stateOf('sub-2')).toMatchObject({ cancel_at_period_end: true })
  expect(await endings()).toMatchObject([{ id: 'sub-1', attempts: 1 }])
  expect(alarms('purchase-not-ended')).toHaveLength(1)
  await harness.billing.sweep()
  expect(alarms('purchase-not-ended')).toHaveLength(1)
  harness.polar.state.failing.clear()
  harness.clock.advance('PT1M')
  await harness.billing.sweep()
  expect(stateOf('sub-1')).toMatchObject({ cancel_at_period_end: true })
  expect(await endings()).toEqual([])
})

test('after the account is deleted only the purchase id is kept, until the provider confirms the end', async () => {
  await buyAndRequestDeletion()
  harness.polar.state.isDown = true
  await harness.billing.sweep()
  harness.clock.advance('P7D')
  expect(await purge()).toBe(2)
  expect(await harness.purchases()).toEqual([])
  const kept = await endings()
  expect(kept.map(({ id }) => id).toSorted()).toEqual(['sub-1', 'sub-2'])
  const { ann, bob } = harness.ids
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${ann}|${bob}|example|customer`))
  await harness.billing.sweep()
  expect(await endings()).toHaveLength(2)
  harness.polar.state.isDown = false
  harness.polar.state.failing.add('sub-1')
  harness.clock.advance('PT6H')
  await harness.billing.sweep()
  expect(stateOf('sub-2')).toMatchObject({ status: 'canceled' })
  expect((await endings()).map(({ id }) => id)).toEqual(['sub-1'])
  harness.polar.state.failing.clear()
  harness.clock.advance('PT6H')
  await harness.billing.sweep()
  expect(stateOf('sub-1')).toMatchObject({ status: 'canceled' })
  expect(await endings()).toEqual([])
})

test('a cancelled purchase resumed in the portal is ended with the account', async () => {
  const bought = harness.annsSubscription()
  harness.polar.subscriptions.set(harness.ids.ann, [bought])
  await harness.deliverAndApply({ data: { ...bought } })
  await leave(harness.ids.ann)
  await harness.billing.sweep()
  bought.cancel_at_period_end = false
  harness.clock.advance('P7D')
  expect(await purge()).toBe(1)
  await harness.billing.sweep()
  expect(bought).toMatchObject({ status: 'canceled' })
  expect(await endings()).toEqual([])
})

test('purchases that are over or foreign leave nothing behind', async () => {
  const over = harness.annsSubscription({ status: 'canceled', ended_at: '2026-03-02T11:00:00Z' })
  const foreign = harness.annsSubscription({ id: 'sub-9', product_id: 'product-of-another-shop' })
  await harness.deliverAndApply({ data: over }, { data: foreign })
  await leave(harness.ids.ann)
  harness.clock.advance('P7D')
  expect(await purge()).toBe(1)
  expect(await endings()).toEqual([])
})

test('a purchase first reported after its account was deleted is ended too', async () => {
  await leave(harness.ids.ann)
  harness.clock.advance('P7D')
  await purge()
  const bought = harness.annsSubscription()
  harness.polar.subscriptions.set(harness.ids.ann, [bought])
  await harness.deliverAndApply({ id: 'late', data: { ...bought } })
  expect(await harness.events()).toMatchObject([{ id: 'late', state: 'unmatched' }])
  await harness.billing.sweep()
  expect(bought).toMatchObject({ status: 'canceled' })
  expect(await endings()).toEqual([])
})

test('taking back the deletion keeps purchases that were not ended yet', async () => {
  const bought = harness.annsSubscription()
  harness.polar.subscriptions.set(harness.ids.ann, [bought])
  await harness.deliverAndApply({ data: { ...bought } })
  await leave(harness.ids.ann)
  harness.polar.state.isDown = true
  await harness.billing.sweep()
  await harness.db.delete(deletions)
  harness.polar.state.isDown = false
  harness.clock.advance('PT1M')
  await harness.billing.sweep()
  expect(await endings()).toEqual([])
  expect(bought).toMatchObject({ status: 'active', cancel_at_period_end: false })
})

test('an account that cannot be deleted blocks no other, is reported and retried', async () => {
  for (const userId of [harness.ids.ann, harness.ids.bob]) await leave(userId)
  harness.clock.advance('P7D')
  await harness.db.execute(sql`create table stubborn (user_id text references "user"(id))`)
  await harness.db.execute(sql`insert into stubborn values (${harness.ids.ann})`)
  expect(await purge()).toBe(1)
  expect((await harness.db.select().from(user)).map(({ id }) => id)).toEqual([harness.ids.ann])
  expect(alarms('account-not-purged')).toHaveLength(1)
  expect(await purge()).toBe(0)
  expect(alarms('account-not-purged')).toHaveLength(1)
  await harness.db.execute(sql`drop table stubborn`)
  harness.clock.advance('PT1M')
  expect(await purge()).toBe(1)
  expect(await harness.db.select().from(user).where(eq(user.id, harness.ids.ann))).toEqual([])
})

test('an entitlement that cannot be reviewed does not delay the others', async () => {
  const until = { cancel_at_period_end: true }
  await harness.deliverAndApply({ data: harness.annsSubscription(until) }, { data: bobs(until) })
  await harness.db.execute(sql`create function refuse() returns trigger language plpgsql as $$
    begin if new.plan_id = 'free' and new.user_id = tg_argv[0] then raise 'not today'; end if; return new; end $$`)
  await harness.db.execute(
    sql.raw(
      `create trigger refuse before insert or update on subscribers for each row execute function refuse('${harness.ids.ann}')`,
    ),
  )
  harness.clock.set('2026-04-02T12:00:00Z')
  await harness.billing.sweep()
  expect([await harness.planOf('ann'), await harness.planOf('bob')]).toEqual(['pro-monthly', 'free'])
  expect(alarms('entitlement-not-reviewed')).toHaveLength(1)
  await harness.db.execute(sql`drop trigger refuse on subscribers`)
  harness.clock.advance('PT5M')
  await harness.billing.sweep()
  expect(await harness.planOf('ann')).toBe('free')
})
