import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deletions, purchaseEndings, user } from '../../../platform/database/schema.ts'
import { createLogger } from '../../../platform/logger/logger.ts'
import { type BillingWorld, createBillingWorld } from '../../../testing/billing-world.ts'
import { type WireSubscription, wireSubscription } from '../../../testing/polar-stand-in.ts'
import { purgeDeleted } from '../../account/purge-deleted.ts'
import { createTombstones } from '../../account/tombstones.ts'

const lines: string[] = []
const logger = createLogger('trace', { write: (line: string) => void lines.push(line) })
let world: BillingWorld
beforeEach(async () => {
  lines.length = 0
  world = await createBillingWorld({ logger })
  await world.reset()
})
afterEach(() => world.close())

const bobs = (facts: Partial<WireSubscription> = {}) =>
  wireSubscription({
    id: 'sub-2',
    customer_id: 'customer-2',
    customer: { external_id: world.ids.bob, email: 'bob@example.com' },
    ...facts,
  })
async function bothBuyAndLeave() {
  const [first, second] = [world.anns(), bobs()]
  world.polar.subscriptions.set(world.ids.ann, [first])
  world.polar.subscriptions.set(world.ids.bob, [second])
  await world.tellAndApply({ data: { ...first } }, { data: { ...second } })
  for (const userId of [world.ids.ann, world.ids.bob]) await leave(userId)
}
const leave = (userId: string) =>
  world.db.insert(deletions).values({
    userId,
    requestedAt: world.clock.now(),
    purgeAfter: new Date(world.clock.now().getTime() + 7 * 86_400_000),
  })
const purge = () => purgeDeleted({ ...world, logger, tombstones: createTombstones(world.config.dataDir) })
const endings = () => world.db.select().from(purchaseEndings)
const stateOf = (id: string) => [...world.polar.subscriptions.values()].flat().find((one) => one.id === id)
const alarms = (name: string) =>
  lines.filter((line) => line.includes(`"event":"${name}"`) && line.includes('"level":"error"'))

test('a purchase that cannot be stopped holds up nobody else’s, is reported, and tried again', async () => {
  await bothBuyAndLeave()
  world.polar.state.failing.add('sub-1')
  await world.billing.sweep()
  expect(stateOf('sub-2')).toMatchObject({ cancel_at_period_end: true })
  expect(await endings()).toMatchObject([{ id: 'sub-1', attempts: 1 }])
  expect(alarms('purchase-not-ended')).toHaveLength(1)
  await world.billing.sweep()
  expect(alarms('purchase-not-ended')).toHaveLength(1)
  world.polar.state.failing.clear()
  world.clock.advance('PT1M')
  await world.billing.sweep()
  expect(stateOf('sub-1')).toMatchObject({ cancel_at_period_end: true })
  expect(await endings()).toEqual([])
})

test('the account goes and the obligation stays, by its id alone, until the provider says that it is over', async () => {
  await bothBuyAndLeave()
  world.polar.state.isDown = true
  await world.billing.sweep()
  world.clock.advance('P7D')
  expect(await purge()).toBe(2)
  expect(await world.purchases()).toEqual([])
  const kept = await endings()
  expect(kept.map(({ id }) => id).toSorted()).toEqual(['sub-1', 'sub-2'])
  const { ann, bob } = world.ids
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${ann}|${bob}|example|customer`))
  await world.billing.sweep()
  expect(await endings()).toHaveLength(2)
  world.polar.state.isDown = false
  world.polar.state.failing.add('sub-1')
  world.clock.advance('PT6H')
  await world.billing.sweep()
  expect(stateOf('sub-2')).toMatchObject({ status: 'canceled' })
  expect((await endings()).map(({ id }) => id)).toEqual(['sub-1'])
  world.polar.state.failing.clear()
  world.clock.advance('PT6H')
  await world.billing.sweep()
  expect(stateOf('sub-1')).toMatchObject({ status: 'canceled' })
  expect(await endings()).toEqual([])
})

test('one that was cancelled already, and gone on with in the portal, is ended with the account', async () => {
  const bought = world.anns()
  world.polar.subscriptions.set(world.ids.ann, [bought])
  await world.tellAndApply({ data: { ...bought } })
  await leave(world.ids.ann)
  await world.billing.sweep()
  bought.cancel_at_period_end = false
  world.clock.advance('P7D')
  expect(await purge()).toBe(1)
  await world.billing.sweep()
  expect(bought).toMatchObject({ status: 'canceled' })
  expect(await endings()).toEqual([])
})

test('what is over, or nobody’s plan, leaves nothing behind', async () => {
  const over = world.anns({ status: 'canceled', ended_at: '2026-03-02T11:00:00Z' })
  const foreign = world.anns({ id: 'sub-9', product_id: 'product-of-another-shop' })
  await world.tellAndApply({ data: over }, { data: foreign })
  await leave(world.ids.ann)
  world.clock.advance('P7D')
  expect(await purge()).toBe(1)
  expect(await endings()).toEqual([])
})

test('a purchase that is told of only after its account is gone is ended too', async () => {
  await leave(world.ids.ann)
  world.clock.advance('P7D')
  await purge()
  const bought = world.anns()
  world.polar.subscriptions.set(world.ids.ann, [bought])
  await world.tellAndApply({ id: 'late', data: { ...bought } })
  expect(await world.events()).toMatchObject([{ id: 'late', state: 'unmatched' }])
  await world.billing.sweep()
  expect(bought).toMatchObject({ status: 'canceled' })
  expect(await endings()).toEqual([])
})

test('whoever takes the deletion back keeps what was not stopped yet', async () => {
  const bought = world.anns()
  world.polar.subscriptions.set(world.ids.ann, [bought])
  await world.tellAndApply({ data: { ...bought } })
  await leave(world.ids.ann)
  world.polar.state.isDown = true
  await world.billing.sweep()
  await world.db.delete(deletions)
  world.polar.state.isDown = false
  world.clock.advance('PT1M')
  await world.billing.sweep()
  expect(await endings()).toEqual([])
  expect(bought).toMatchObject({ status: 'active', cancel_at_period_end: false })
})

test('an account that cannot be removed holds up no other, is reported, and tried again', async () => {
  for (const userId of [world.ids.ann, world.ids.bob]) await leave(userId)
  world.clock.advance('P7D')
  await world.db.execute(sql`create table stubborn (user_id text references "user"(id))`)
  await world.db.execute(sql`insert into stubborn values (${world.ids.ann})`)
  expect(await purge()).toBe(1)
  expect((await world.db.select().from(user)).map(({ id }) => id)).toEqual([world.ids.ann])
  expect(alarms('account-not-purged')).toHaveLength(1)
  expect(await purge()).toBe(0)
  expect(alarms('account-not-purged')).toHaveLength(1)
  await world.db.execute(sql`drop table stubborn`)
  world.clock.advance('PT1M')
  expect(await purge()).toBe(1)
  expect(await world.db.select().from(user).where(eq(user.id, world.ids.ann))).toEqual([])
})

test('a standing that cannot be reviewed holds up nobody else’s', async () => {
  const until = { cancel_at_period_end: true }
  await world.tellAndApply({ data: world.anns(until) }, { data: bobs(until) })
  await world.db.execute(sql`create function refuse() returns trigger language plpgsql as $$
    begin if new.plan_id = 'free' and new.user_id = tg_argv[0] then raise 'not today'; end if; return new; end $$`)
  await world.db.execute(
    sql.raw(
      `create trigger refuse before insert or update on subscribers for each row execute function refuse('${world.ids.ann}')`,
    ),
  )
  world.clock.set('2026-04-02T12:00:00Z')
  await world.billing.sweep()
  expect([await world.planOf('ann'), await world.planOf('bob')]).toEqual(['pro-monthly', 'free'])
  expect(alarms('standing-not-reviewed')).toHaveLength(1)
  await world.db.execute(sql`drop trigger refuse on subscribers`)
  world.clock.advance('PT5M')
  await world.billing.sweep()
  expect(await world.planOf('ann')).toBe('free')
})
