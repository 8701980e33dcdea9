import { Account, Problem, Subscription } from '@duely/contract'
import type { PlanId } from '@duely/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { deletions, deliveries, households, subscriptions } from '#server/platform/database/schema.ts'
import { type BillingHarness, createBillingHarness } from '#server/testing/billing-harness.ts'
import { netflix } from '#server/testing/feature-app.ts'
import { liveTogether, memberNamed, type Somebody, somebody } from '#server/testing/household-people.ts'
import { changePlan } from '../billing/purchases/change-plan.ts'

let harness: BillingHarness
let ann: Somebody
let bob: Somebody
beforeAll(async () => {
  harness = await createBillingHarness()
})
beforeEach(async () => {
  await harness.db.delete(subscriptions)
  await harness.db.delete(households)
  await harness.db.delete(deletions)
  await harness.reset()
  ann = somebody(harness, 'ann@example.com', harness.cookie('ann'))
  bob = somebody(harness, 'bob@example.com', harness.cookie('bob'))
})
afterAll(() => harness.close())

const LIST = '/api/subscriptions'
/** With a reminder a week ahead, which Free has not. */
const weekAhead = { ...netflix, notificationInterval: [7] }
const accountOf = async (who: Somebody) => Account.parse(await (await who.call('/api/account')).json())
const proOf = async (who: Somebody) => {
  const { plan, proFrom, usage } = await accountOf(who)
  return [plan?.id, proFrom, usage.limit]
}
const pay = (who: 'ann' | 'bob', plan: PlanId) =>
  inTransaction(harness.db, (tx) =>
    changePlan(tx, harness.ids[who], plan, harness.clock.now(), harness.engine),
  )
const codeOf = async (answer: Response) =>
  answer.ok ? answer.status : Problem.parse(await answer.json()).code
const remindAtOf = async (id: string) => {
  const [row] = await harness.db.select().from(subscriptions).where(eq(subscriptions.id, id))
  return row?.remindAt?.toISOString().slice(0, 10)
}

const COVERED = ['pro-monthly', 'ann', 5]
const FREE = ['free', null, 5]

test('one Pro covers the household: its features, not its places', async () => {
  await pay('ann', 'pro-annual')
  expect(await codeOf(await bob.call(LIST, weekAhead))).toBe('REMINDER_DAYS_NOT_IN_PLAN')
  await liveTogether(ann, bob)
  expect([await proOf(ann), await proOf(bob)]).toEqual([['pro-annual', null, 999_999], COVERED])
  for (const name of ['1', '2', '3', '4', '5'])
    expect(await codeOf(await bob.call(LIST, { ...weekAhead, name, insist: true }))).toBe(201)
  expect(await codeOf(await bob.call(LIST, { ...netflix, name: '6' }))).toBe('PLAN_LIMIT_REACHED')
  expect(await codeOf(await bob.call('/api/analytics'))).toBe(200)
  // They can still buy one of their own, and there is nothing of theirs to manage.
  expect(await codeOf(await bob.call('/api/billing/checkout', { plan: 'pro-monthly' }))).toBe(200)
  expect(await codeOf(await bob.call('/api/functions/open-customer-portal', {}))).toBe('PLAN_LACKS_PORTAL')
})

test('who buys while they live together gives it to the others at once', async () => {
  await liveTogether(ann, bob)
  const made = await bob.call(LIST, { ...netflix, nextBillingDate: '2026-03-20' })
  const { id } = Subscription.parse(await made.json())
  await harness.deliverAndApply({ data: harness.annsSubscription() })
  expect(await proOf(bob)).toEqual(COVERED)
  expect(await codeOf(await bob.call(`${LIST}/${id}`, { notificationInterval: [7] }, 'PATCH'))).toBe(200)
  expect(await remindAtOf(id)).toBe('2026-03-13')
})

test('of two who pay, the other one goes on', async () => {
  await liveTogether(ann, bob)
  await pay('ann', 'pro-monthly')
  await pay('bob', 'pro-annual')
  expect([await proOf(ann), await proOf(bob)]).toEqual([
    ['pro-monthly', null, 999_999],
    ['pro-annual', null, 999_999],
  ])
  await pay('ann', 'free')
  expect(await proOf(ann)).toEqual(['pro-monthly', 'bob', 5])
})

/** How it ends, and whether the other one is told by mail. */
const ENDS: [string, boolean, () => Promise<unknown>][] = [
  [
    'the purchase ends',
    true,
    () =>
      harness.deliverAndApply({
        data: harness.annsSubscription({
          status: 'canceled',
          ended_at: '2026-03-02T12:00:04Z',
          modified_at: '2026-03-02T12:00:04.000001Z',
        }),
      }),
  ],
  ['they leave', false, () => bob.call('/api/household/leave', {})],
  ['whoever pays leaves', true, () => ann.call('/api/household/leave', {})],
  [
    'they are removed',
    true,
    async () => {
      const { household } = (await (await ann.call('/api/household')).json()) as {
        household: Parameters<typeof memberNamed>[0]
      }
      return ann.call(`/api/household/members/${memberNamed(household, 'bob')}`, undefined, 'DELETE')
    },
  ],
  // The last one, because it ends her session.
  [
    'whoever pays deletes their account',
    true,
    async () => {
      await harness.giveProof('ann')
      expect(
        await codeOf(
          await ann.call('/api/account', { confirmation: 'DELETE', password: harness.password }, 'DELETE'),
        ),
      ).toBe(200)
    },
  ],
]

test.each(ENDS)('%s: the downgrade rules hold for the other, told by mail: %s', async (_, isTold, end) => {
  await harness.deliverAndApply({ data: harness.annsSubscription() })
  await liveTogether(ann, bob)
  const made = await bob.call(LIST, { ...weekAhead, nextBillingDate: '2026-03-20' })
  const { id } = Subscription.parse(await made.json())
  expect([await proOf(bob), await remindAtOf(id)]).toEqual([COVERED, '2026-03-13'])
  await end()
  expect(await proOf(bob)).toEqual(FREE)
  const told = (await harness.db.select().from(deliveries)).filter(
    ({ kind }) => kind === 'household-pro-ended',
  )
  expect(told.map(({ recipient }) => recipient)).toEqual(isTold ? ['bob@example.com'] : [])
  // What they chose stays stored, and Free's days are used.
  const page = (await (await bob.call(`${LIST}/${id}`)).json()) as { subscription: Subscription }
  expect([page.subscription.notificationInterval, await remindAtOf(id)]).toEqual([[7], '2026-03-17'])
  expect(await codeOf(await bob.call(LIST, weekAhead))).toBe('REMINDER_DAYS_NOT_IN_PLAN')
})
