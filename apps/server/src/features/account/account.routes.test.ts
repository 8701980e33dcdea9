import { Account } from '@duely/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { profiles } from '#server/platform/database/schema.ts'
import { createFeatureApp, type FeatureApp, netflix } from '#server/testing/feature-app.ts'
import { getOwnAccount } from './get-account.ts'

let app: FeatureApp
beforeAll(async () => {
  app = await createFeatureApp()
})
beforeEach(() => app.reset())
afterAll(() => app.close())

const account = async (userId: string) => {
  const response = await app.call(userId, '/api/account')
  expect(response.status).toBe(200)
  const body: unknown = await response.json()
  expect(body).toEqual({
    ...(await getOwnAccount(app.db, userId)),
    reminderHour: 9,
    mailTrouble: null,
    texting: { available: true, problem: null },
  })
  expect(Account.parse(body)).toEqual(body)
  return body
}

test('answers profile, plan, membership and usage, and no private columns', async () => {
  await app.onPlan('ann', 'pro-annual')
  await app.call('ann', '/api/subscriptions', { body: netflix })
  await app.call('bob', '/api/subscriptions', { body: netflix })
  expect(await account('ann')).toEqual({
    profile: {
      id: 'ann',
      fullName: '',
      email: 'ann@example.com',
      phoneNumber: null,
      phoneVerified: false,
      emailEnabled: true,
      backupEmail: null,
      backupEmailAsked: null,
      smsEnabled: false,
      pushEnabled: false,
      smsConsent: false,
      notificationsEnabled: true,
      timezone: 'UTC',
      culture: 'en-US',
      language: null,
      administrator: false,
      reminderHour: null,
      planStartedAt: '2026-03-02T12:00:00.000Z',
      homeCurrency: null,
      insistAbove: null,
      listSize: 3,
      country: null,
    },
    plan: {
      id: 'pro-annual',
      name: 'Pro Annual',
      maxSubscriptions: 999999,
      emailReminders: true,
      smsReminders: true,
      pushReminders: true,
      notificationIntervals: [1, 3, 7],
      price: '59.99',
      hasAnalytics: true,
    },
    membership: { status: 'active', startedAt: '2026-03-02T12:00:00.000Z' },
    usage: { active: 1, limit: 999999 },
    pushDevices: 0,
    ways: [],
    proFrom: null,
    mailTrouble: null,
    reminderHour: 9,
    texting: { available: true, problem: null },
  })
})

test('without an active membership there is no plan and the limit is 0', async () => {
  await app.call('ann', '/api/subscriptions', { body: netflix })
  await app.endMembership('ann')
  expect(await account('ann')).toMatchObject({ plan: null, membership: null, usage: { active: 1, limit: 0 } })
})

test('usage counts active subscriptions only', async () => {
  await app.call('ann', '/api/subscriptions', { body: netflix })
  const [row] = await app.rowsOf('ann')
  await app.call('ann', `/api/subscriptions/${row?.id}`, { method: 'PATCH', body: { status: 'paused' } })
  expect(await account('ann')).toMatchObject({ usage: { active: 0, limit: 5 } })
})

test('requires a session and an existing account', async () => {
  expect((await app.call(null, '/api/account')).status).toBe(401)
  await app.db.delete(profiles).where(eq(profiles.id, 'ann'))
  expect((await app.call('ann', '/api/account')).status).toBe(404)
})
