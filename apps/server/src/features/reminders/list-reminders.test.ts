import { ReminderList } from '@duely/contract'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { phoneHash as hashOfPhone } from '#server/features/profile/record-consent.ts'
import { smsStops } from '#server/platform/database/schema.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { ownerAlone } from '#server/platform/http/viewer.ts'
import {
  createReminderHarness,
  type ReminderHarness,
  refusal,
  SECRET,
} from '#server/testing/reminder-harness.ts'
import { reminderRoutes } from './reminders.routes.ts'

let harness: ReminderHarness
beforeAll(async () => {
  harness = await createReminderHarness()
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.reset()
  await harness.addPerson({ id: 'ann' })
})

async function listOf(userId: string) {
  const actor = {
    userId,
    sessionId: 's',
    email: `${userId}@example.com`,
    clientIp: '192.0.2.7',
    viewer: ownerAlone(userId),
  }
  const { db, clock } = harness
  const deps = { db, clock, reminderHour: 9, canSendSms: true, authSecret: SECRET }
  const app = new Hono<AppEnv>()
  app.use((c, next) => {
    c.set('actor', actor)
    return next()
  })
  app.route('/', reminderRoutes(deps))
  const body: unknown = await (await app.request('/api/reminders')).json()
  expect(ReminderList.parse(body)).toEqual(body)
  return ReminderList.parse(body)
}

test('shows the next reminder of each active subscription and its channels', async () => {
  await harness.subscribe('ann', { name: 'A', date: '2026-03-10', days: [7, 1] })
  await harness.subscribe('ann', { name: 'B', date: '2026-03-12', days: [7, 3, 1], status: 'paused' })
  expect(await listOf('ann')).toMatchObject({
    reminders: [
      {
        name: 'A',
        renewalDate: '2026-03-10',
        daysBefore: 7,
        remindAt: '2026-03-03T09:00:00.000Z',
        channels: ['email'],
      },
    ],
    deliveries: [],
  })
  await harness.changeProfile('ann', { emailEnabled: false })
  expect(await listOf('ann')).toMatchObject({ reminders: [{ name: 'A', channels: [] }] })
})

test('lists the SMS channel only while text messages would be sent', async () => {
  const channels = async () => (await listOf('ann')).reminders.map((reminder) => reminder.channels)
  await harness.subscribe('ann', { name: 'A', date: '2026-03-10', days: [7] })
  const proven = { phoneNumber: '+15555550100', phoneVerifiedAt: harness.clock.now(), phoneProblem: null }
  await harness.changeProfile('ann', { ...proven, smsEnabled: true, smsConsent: true })
  expect(await channels()).toEqual([['email', 'sms']])
  await harness.changeProfile('ann', { phoneProblem: 'invalid' })
  expect(await channels()).toEqual([['email']])
  await harness.changeProfile('ann', { phoneProblem: null })
  const phoneHash = hashOfPhone('+15555550100', SECRET)
  await harness.db.insert(smsStops).values({ phoneHash, source: 'sms-reply', at: harness.clock.now() })
  expect(await channels()).toEqual([['email']])
})

test('a paged list contains each subscription once, by reminder time, then name', async () => {
  for (let n = 0; n < 60; n += 1) {
    const name = `Service ${String(n).padStart(3, '0')}`
    await harness.subscribe('ann', { name, date: n % 2 ? '2026-03-10' : '2026-03-12', days: [3] })
  }
  const { reminders } = ReminderList.parse(await listOf('ann'))
  expect(new Set(reminders.map(({ subscriptionId }) => subscriptionId)).size).toBe(60)
  const places = reminders.map(({ remindAt, name }) => `${remindAt} ${name}`)
  expect(places).toEqual(places.toSorted())
})

test('shows each message’s outcome, its reason, and whether it was late', async () => {
  await harness.subscribe('ann', { name: 'A', date: '2026-03-10', days: [3, 1] })
  harness.mailer.refuse = async () => {
    throw refusal.busy()
  }
  harness.clock.set('2026-03-07T09:00:00Z')
  await harness.tick()
  harness.clock.set('2026-03-07T11:00:00Z')
  expect(await listOf('ann')).toMatchObject({
    reminders: [{ renewalDate: '2026-03-10', daysBefore: 1 }],
    deliveries: [
      {
        kind: 'reminder',
        channel: 'email',
        state: 'pending',
        subscriptionName: 'A',
        renewalDate: '2026-03-10',
        daysBefore: 3,
        dueAt: '2026-03-07T09:00:00.000Z',
        sentAt: null,
        nextAttemptAt: '2026-03-07T09:01:00.000Z',
        attempts: 1,
        reason: null,
        late: true,
      },
    ],
  })
  harness.mailer.refuse = async () => {}
  await harness.tick()
  expect(await listOf('ann')).toMatchObject({
    deliveries: [{ state: 'sent', sentAt: '2026-03-07T11:00:00.000Z', nextAttemptAt: null, late: true }],
  })
})

test('is visible to its owner only, and survives deletion of the subscription', async () => {
  await harness.addPerson({ id: 'bob' })
  await harness.subscribe('ann', { name: 'A', date: '2026-03-10' })
  harness.clock.set('2026-03-07T09:00:00Z')
  await harness.tick()
  expect(await listOf('bob')).toEqual({ reminders: [], deliveries: [] })
  await harness.deleteSubscriptions()
  expect(await listOf('ann')).toMatchObject({
    reminders: [],
    deliveries: [{ subscriptionId: null, subscriptionName: 'A', state: 'sent', late: false }],
  })
})
