import { PlanList } from '@duely/contract'
import type { PlanId } from '@duely/domain'
import { PLANS, parseAmount } from '@duely/domain'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { profiles, subscribers } from '#server/platform/database/schema.ts'
import { createFeatureApp, type FeatureApp } from '#server/testing/feature-app.ts'
import { getActivePlan } from './get-active-plan.ts'

let app: FeatureApp
beforeAll(async () => {
  app = await createFeatureApp()
})
beforeEach(() => app.reset())
afterAll(() => app.close())

const memberships = (userId: string) =>
  app.db.select().from(subscribers).where(eq(subscribers.userId, userId))

test('the catalogue is public and equals the domain’s', async () => {
  const response = await app.call(null, '/api/plans')
  expect(response.status).toBe(200)
  const { plans } = PlanList.parse(await response.json())
  expect(
    plans.map(({ price, ...plan }) => ({ ...plan, priceMinor: parseAmount(price, 'USD') ?? 0 })),
  ).toEqual(PLANS)
})

test('a plan change takes effect at once and keeps one membership', async () => {
  app.clock.set('2026-04-01T00:00:00Z')
  await app.onPlan('ann', 'pro-monthly')
  expect(await memberships('ann')).toMatchObject([
    { planId: 'pro-monthly', status: 'active', startedAt: new Date('2026-04-01T00:00:00Z') },
  ])
  const [profile] = await app.db.select().from(profiles).where(eq(profiles.id, 'ann'))
  expect(profile?.planStartedAt).toEqual(new Date('2026-04-01T00:00:00Z'))
  expect(app.rederived).toEqual([{ userId: 'ann' }])
  expect(await getActivePlan(app.db, 'bob')).toMatchObject({ id: 'free' })
})

test('setting the same plan again changes nothing', async () => {
  await app.onPlan('ann', 'pro-monthly')
  const before = await memberships('ann')
  app.clock.advance('P1D')
  await app.onPlan('ann', 'pro-monthly')
  expect(await memberships('ann')).toEqual(before)
})

test('an ended membership is followed by a new one', async () => {
  await app.endMembership('ann')
  expect(await getActivePlan(app.db, 'ann')).toBeNull()
  await Promise.all([app.onPlan('ann', 'pro-annual'), app.onPlan('ann', 'pro-annual')])
  const active = await app.db
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.userId, 'ann'), eq(subscribers.status, 'active')))
  expect(active).toMatchObject([{ planId: 'pro-annual' }])
  expect(await memberships('ann')).toHaveLength(2)
})

test('an unknown plan changes nothing', async () => {
  await expect(app.onPlan('ann', 'platinum' as PlanId)).rejects.toThrow()
  expect(await getActivePlan(app.db, 'ann')).toMatchObject({ id: 'free' })
})
