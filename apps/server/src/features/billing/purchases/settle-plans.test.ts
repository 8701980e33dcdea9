import type { PlanId } from '@duely/domain'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getActivePlan } from '#server/features/plans/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import {
  householdMembers,
  households,
  profiles,
  subscribers,
  subscriptions,
  user,
} from '#server/platform/database/schema.ts'
import { type BillingHarness, createBillingHarness } from '#server/testing/billing-harness.ts'
import { wireSubscription } from '#server/testing/polar-stand-in.ts'
import { runTask } from '#server/testing/run-task.ts'
import { applyEntitlement } from './apply-entitlement.ts'
import { changePlan } from './change-plan.ts'
import { lockCustomer } from './customers.repo.ts'
import { settlePlans, settlePlansTask } from './settle-plans.ts'

let harness: BillingHarness
beforeAll(async () => {
  harness = await createBillingHarness()
})
beforeEach(async () => {
  await harness.db.delete(user).where(sql`${user.id} like 'person-%'`)
  await harness.db.delete(subscriptions)
  await harness.reset()
})
afterAll(() => harness.close())

const without = () => ({ ...harness.billing.deps, hasPlans: false })
const turnOff = () => settlePlans(without())
const turnOn = () => settlePlans(harness.billing.deps)
const planOf = async (userId: string) => (await membershipsOf(userId)).find(isActive)?.planId
const isActive = ({ status }: { status: string }) => status === 'active'
const membershipsOf = (userId: string) =>
  harness.db
    .select()
    .from(subscribers)
    .where(eq(subscribers.userId, userId))
    .orderBy(asc(subscribers.createdAt), asc(subscribers.id))

async function addPeople(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, n) => `person-${String(n).padStart(3, '0')}`)
  const named = ids.map((id) => ({ id, name: id, email: `${id}@example.com`, emailVerified: true }))
  await harness.db.insert(user).values(named)
  await harness.db.insert(profiles).values(named.map(({ id, email }) => ({ id, email })))
  await harness.db.insert(subscribers).values(ids.map((userId) => ({ userId, planId: 'free' as const })))
  return ids
}

/** A purchase of this person, which started on 2 March and is paid until 2 April; the provider knows it. */
const buy = (userId: string, facts: Parameters<typeof wireSubscription>[0] = {}) => {
  const data = wireSubscription({
    id: `sub-${userId}`,
    customer: { external_id: userId, email: null },
    ...facts,
  })
  harness.polar.subscriptions.set(userId, [data])
  return harness.deliverAndApply({ data })
}

describe('plans off and on again', () => {
  test('everybody gets everything, and then what their purchases give', async () => {
    const [none = '', live = '', ending = '', over = ''] = await addPeople(4)
    await buy(live)
    await buy(ending, { cancel_at_period_end: true })
    await buy(over, { cancel_at_period_end: true })
    const people = [none, live, ending, over]
    const before = await Promise.all(people.map(membershipsOf))
    const mails = (await harness.planMails()).length

    harness.clock.set('2026-03-12T12:00:00Z')
    await turnOff()
    expect(await Promise.all(people.map(planOf))).toEqual(Array(4).fill('everything'))
    expect(await harness.planMails()).toHaveLength(mails)

    harness.clock.set('2026-03-20T12:00:00Z')
    await turnOn()
    expect(await Promise.all(people.map(planOf))).toEqual([
      'free',
      'pro-monthly',
      'pro-monthly',
      'pro-monthly',
    ])
    const withoutTimes = (rows: Awaited<ReturnType<typeof membershipsOf>>[]) =>
      rows.flat().map(({ updatedAt: _, ...row }) => row)
    expect(withoutTimes(await Promise.all(people.map(membershipsOf)))).toEqual(withoutTimes(before))
    // Nothing has changed that anybody would have to be told.
    expect(await harness.planMails()).toHaveLength(mails)
  })

  test('what ended meanwhile has ended, and its owner is told once there are plans again', async () => {
    const [ending = ''] = await addPeople(1)
    await buy(ending, { cancel_at_period_end: true })
    await turnOff()
    harness.clock.set('2026-04-20T12:00:00Z')
    expect(await planOf(ending)).toBe('everything')
    await turnOn()
    expect(await planOf(ending)).toBe('free')
    expect((await harness.planMails()).map(({ change }) => change)).toEqual(['ending', 'ended'])
  })

  test('the provider is asked before silence ends what somebody pays for', async () => {
    const [live = ''] = await addPeople(1)
    await buy(live)
    await turnOff()
    harness.clock.set('2026-06-20T12:00:00Z')
    harness.polar.subscriptions.set(live, [
      wireSubscription({
        id: `sub-${live}`,
        customer: { external_id: live, email: null },
        current_period_start: '2026-06-02T12:00:00Z',
        current_period_end: '2026-07-02T12:00:00Z',
        modified_at: '2026-06-02T12:00:00.000001Z',
      }),
    ])
    await turnOn()
    expect(await planOf(live)).toBe('pro-monthly')
  })

  test('a report of a purchase takes nothing away while plans are off', async () => {
    const [live = ''] = await addPeople(1)
    await buy(live)
    await turnOff()
    harness.clock.set('2026-09-01T12:00:00Z')
    const now = harness.clock.now()
    await inTransaction(harness.db, async (tx) =>
      applyEntitlement(tx, await lockCustomer(tx, live, now), now, without()),
    )
    expect(await planOf(live)).toBe('everything')
    expect((await harness.planMails()).map(({ change }) => change)).toEqual(['started'])
  })

  test('whoever has Pro by their household is never without while people are moved one by one', async () => {
    const [covered = '', pays = '', last = ''] = await addPeople(3)
    const [household] = await harness.db.insert(households).values({ name: 'Home' }).returning()
    const householdId = household?.id ?? ''
    await harness.db
      .insert(householdMembers)
      .values([covered, pays, last].map((userId) => ({ householdId, userId, name: userId })))
    await buy(pays)
    const derivedOn: (string | undefined)[] = []
    const rederive: typeof harness.billing.deps.reminders.rederive = async (tx, scope, now) => {
      const who = 'userId' in scope ? scope.userId : undefined
      if (who === covered || who === last) derivedOn.push((await getActivePlan(tx, who))?.id)
      return harness.billing.deps.reminders.rederive(tx, scope, now)
    }
    const deps = { ...harness.billing.deps, reminders: { ...harness.billing.deps.reminders, rederive } }
    await settlePlans({ ...deps, hasPlans: false })
    await settlePlans(deps)
    expect(derivedOn.length).toBeGreaterThan(2)
    expect(derivedOn).not.toContain('free')
    expect((await getActivePlan(harness.db, last))?.id).toBe('pro-monthly')
  })

  test('a past membership and one without any are left alone', async () => {
    const [past = ''] = await addPeople(1)
    await harness.db.update(subscribers).set({ status: 'ended' }).where(eq(subscribers.userId, past))
    const before = await membershipsOf(past)
    await turnOff()
    await turnOn()
    expect(await membershipsOf(past)).toEqual(before)
  })
})

describe('many people', () => {
  test('are moved page by page, and a start that was stopped is continued by the next one', async () => {
    const people = await addPeople(60)
    let asked = 0
    await settlePlans({ ...without(), isStopping: () => ++asked > 1 })
    const moved = async () =>
      (await Promise.all(people.map(planOf))).filter((id) => id === 'everything').length
    expect(await moved()).toBeGreaterThan(20)
    expect(await moved()).toBeLessThan(60)
    await turnOff()
    expect(await moved()).toBe(60)
    await runTask(settlePlansTask(harness.billing.deps))
    expect(await moved()).toBe(0)
  })

  test('are not held up by one who fails', async () => {
    const [bad = '', ...others] = await addPeople(3)
    const { reminders } = harness.billing.deps
    const failing = {
      ...without(),
      reminders: {
        ...reminders,
        rederive: ((tx, scope, now) => {
          if (scope.userId === bad) throw new Error('not this one')
          return reminders.rederive(tx, scope, now)
        }) satisfies typeof reminders.rederive,
      },
    }
    await settlePlans(failing)
    expect(await Promise.all([bad, ...others].map(planOf))).toEqual(['free', 'everything', 'everything'])
    await runTask(settlePlansTask(without()))
    expect(await planOf(bad)).toBe('everything')
  })

  test('moved by two processes at once are moved once', async () => {
    const people = await addPeople(30)
    await Promise.all([turnOff(), turnOff()])
    await Promise.all([turnOn(), turnOn(), turnOff()])
    await turnOn()
    expect(new Set(await Promise.all(people.map(planOf)))).toEqual(new Set(['free']))
    expect((await Promise.all(people.map(membershipsOf))).every((rows) => rows.length === 1)).toBe(true)
  })
})

test('the reminders follow: choices of Pro that lie still on Free count with plans off, and lie still again', async () => {
  const { ann } = harness.ids
  const onPlan = (planId: PlanId) =>
    inTransaction(harness.db, (tx) =>
      changePlan(tx, ann, planId, harness.clock.now(), harness.billing.deps.reminders),
    )
  await onPlan('pro-monthly')
  const made = await harness.request('/api/subscriptions', {
    as: 'ann',
    json: {
      name: 'Netflix',
      amount: '9.99',
      currency: 'USD',
      billingCycle: 'monthly',
      category: 'Other',
      nextBillingDate: '2026-03-30',
      notificationInterval: [7, 3, 1],
      extraReminderDays: [20],
      insist: true,
    },
  })
  expect(made.status).toBe(201)
  await harness.request('/api/profile', { as: 'ann', method: 'PATCH', json: { reminderHour: 18 } })
  await onPlan('free')
  const rows = () => harness.db.select().from(subscriptions)
  const [free] = await rows()
  expect(free?.remindAt).toEqual(new Date('2026-03-27T09:00:00Z'))

  await turnOff()
  const [everything] = await rows()
  expect(everything?.remindAt).toEqual(new Date('2026-03-10T18:00:00Z'))
  expect(await (await harness.request('/api/account', { as: 'ann' })).json()).toMatchObject({
    plan: { id: 'everything', name: 'Everything', price: '0.00', hasAnalytics: true, smsReminders: true },
  })
  // The chosen day comes, and its warning goes out.
  harness.clock.set('2026-03-10T18:00:00Z')
  await harness.tick()
  expect(harness.sink.to('ann@example.com')).toHaveLength(1)

  await turnOn()
  const [again] = await rows()
  expect(again?.remindAt).toEqual(free?.remindAt)
  expect(again).toMatchObject({ notificationInterval: [7, 3, 1], extraReminderDays: [20], insist: true })
})
