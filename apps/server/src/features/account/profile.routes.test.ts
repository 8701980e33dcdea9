import { Problem, Profile } from '@duely/contract'
import { SMS_CONSENT_TEXT_VERSION } from '@duely/domain'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { phoneHash } from '#server/features/profile/record-consent.ts'
import { audit, consents, deliveries, profiles } from '#server/platform/database/schema.ts'
import { createFeatureApp, type FeatureApp, netflix } from '#server/testing/feature-app.ts'

let app: FeatureApp
beforeAll(async () => {
  app = await createFeatureApp()
})
beforeEach(() => app.reset())
afterAll(() => app.close())

/** With a proof, which a new phone number needs. */
async function patch(userId: 'ann' | 'bob', body: unknown) {
  await app.giveProof(userId)
  return app.call(userId, '/api/profile', { method: 'PATCH', body })
}

async function patched(userId: 'ann' | 'bob', body: unknown): Promise<Profile> {
  const response = await patch(userId, body)
  expect(response.status).toBe(200)
  return Profile.parse(await response.json())
}

async function refusal(response: Response) {
  const { status, code, errors } = Problem.parse(await response.json())
  expect(response.status).toBe(status)
  return { status, code, errors }
}

const stored = async (userId: string) => {
  const [row] = await app.db.select().from(profiles).where(eq(profiles.id, userId))
  return row
}
const proveNumber = (userId: string) =>
  app.db.update(profiles).set({ phoneVerifiedAt: app.clock.now() }).where(eq(profiles.id, userId))

describe('each field on its own', () => {
  test.each([
    [{ fullName: '  Ann\u0000 <b>Lee</b> ' }, { fullName: 'Ann <b>Lee</b>' }],
    [{ fullName: '' }, { fullName: '' }],
    [{ emailEnabled: false }, { emailEnabled: false }],
    [{ notificationsEnabled: false }, { notificationsEnabled: false }],
    [{ timezone: 'Asia/Calcutta' }, { timezone: 'Asia/Kolkata' }],
    [{ timezone: 'Europe/Berlin' }, { timezone: 'Europe/Berlin' }],
    [{ listSize: 15 }, { listSize: 15 }],
    [{ country: 'DE' }, { country: 'DE' }],
    [{ country: null }, { country: null }],
    [{ listSize: 'all' }, { listSize: 'all' }],
    [{}, {}],
  ])('%j', async (body, change) => {
    const before = Profile.parse(
      await (await app.call('ann', '/api/profile', { method: 'PATCH', body: {} })).json(),
    )
    expect(await patched('ann', body)).toEqual({ ...before, ...change })
    expect(await stored('ann')).toMatchObject(change)
  })
})

test.each([
  [{ timezone: 'Europe/Berlin' }, true],
  [{ notificationsEnabled: false }, true],
  [{ emailEnabled: false }, true],
  [{ timezone: 'Etc/UTC' }, false],
  [{ emailEnabled: true }, false],
  [{ fullName: 'Ann' }, false],
])('%j re-derives reminders: %j', async (body, expected) => {
  await patched('ann', body)
  expect(app.rederived).toEqual(expected ? [{ userId: 'ann' }] : [])
})

describe('reminders follow', () => {
  const remindAt = async () => (await app.rowsOf('ann'))[0]?.remindAt?.toISOString()
  beforeEach(async () => {
    const response = await app.call('ann', '/api/subscriptions', {
      body: { ...netflix, nextBillingDate: '2026-03-06', notificationInterval: [3] },
    })
    expect(response.status).toBe(201)
    app.counts.pokes = 0
  })

  test('the local time of the new timezone', async () => {
    expect(await remindAt()).toBe('2026-03-03T09:00:00.000Z')
    await patched('ann', { timezone: 'America/New_York' })
    expect(await remindAt()).toBe('2026-03-03T14:00:00.000Z')
    expect(app.counts.pokes).toBe(0)
  })

  test('the new hour, and that of everybody once it is given up', async () => {
    await app.onPlan('ann', 'pro-monthly')
    await patched('ann', { reminderHour: 18 })
    expect(await remindAt()).toBe('2026-03-03T18:00:00.000Z')
    await patched('ann', { reminderHour: null })
    expect(await remindAt()).toBe('2026-03-03T09:00:00.000Z')
  })

  test('at once when the new timezone has just passed its hour', async () => {
    app.clock.set('2026-03-03T08:00:00Z')
    await patched('ann', { timezone: 'Asia/Tokyo' })
    expect(await app.db.select().from(deliveries)).toMatchObject([
      { state: 'pending', renewalDate: '2026-03-06', daysBefore: 3, dueAt: new Date('2026-03-03T08:00:00Z') },
    ])
    expect(await remindAt()).toBe('2026-04-03T00:00:00.000Z')
    expect(app.counts.pokes).toBe(1)
  })
})

describe('an hour of their own', () => {
  test('is part of Pro; on Free it can only be given up', async () => {
    expect(await refusal(await patch('ann', { reminderHour: 18 }))).toMatchObject({
      status: 403,
      code: 'HOUR_NOT_IN_PLAN',
    })
    expect(await patched('ann', { reminderHour: null })).toMatchObject({ reminderHour: null })
    await app.onPlan('ann', 'pro-monthly')
    expect(await patched('ann', { reminderHour: 0 })).toMatchObject({ reminderHour: 0 })
    expect(await patched('ann', { reminderHour: 23 })).toMatchObject({ reminderHour: 23 })
  })

  test.each([-1, 24, 8.5, '9', true])('is a whole hour of the day, not %j', async (reminderHour) => {
    await app.onPlan('ann', 'pro-monthly')
    expect(await refusal(await patch('ann', { reminderHour }))).toMatchObject({
      status: 400,
      errors: [{ path: 'reminderHour' }],
    })
  })
})

describe('text messages', () => {
  test.each([{ phoneNumber: '+15555550100' }, { smsConsent: true }, { smsConsent: false }])(
    'are refused on Free: %j',
    async (body) => {
      const before = await stored('ann')
      expect(await refusal(await patch('ann', { fullName: 'x', ...body }))).toMatchObject({
        status: 403,
        code: 'PRO_REQUIRED',
      })
      expect(await stored('ann')).toEqual(before)
    },
  )

  test('are refused without a membership', async () => {
    await app.endMembership('ann')
    expect((await patch('ann', { smsConsent: true })).status).toBe(403)
  })

  test('a number is stored normalised and turns them on', async () => {
    await app.onPlan('ann', 'pro-monthly')
    expect(await patched('ann', { phoneNumber: ' +1 (555) 555-0100 ' })).toMatchObject({
      phoneNumber: '+15555550100',
      phoneVerified: false,
      smsEnabled: true,
      smsConsent: false,
    })
  })

  test('another number is not verified by the old one’s code; the same number stays verified', async () => {
    await app.onPlan('ann', 'pro-monthly')
    await patched('ann', { phoneNumber: '+15555550100' })
    await proveNumber('ann')
    expect(await patched('ann', { phoneNumber: '+1 555 555-0100' })).toMatchObject({ phoneVerified: true })
    expect(await patched('ann', { phoneNumber: '+15555550101' })).toMatchObject({ phoneVerified: false })
  })

  test('consent sets the switch to its own value', async () => {
    await app.onPlan('ann', 'pro-annual')
    expect(await patched('ann', { smsConsent: true })).toMatchObject({ smsConsent: true, smsEnabled: true })
    expect(await patched('ann', { smsConsent: false })).toMatchObject({
      smsConsent: false,
      smsEnabled: false,
    })
  })

  test('consent can be withdrawn after a downgrade, but not given', async () => {
    await app.onPlan('ann', 'pro-annual')
    await patched('ann', { smsConsent: true })
    await app.onPlan('ann', 'free')
    expect((await patch('ann', { smsConsent: true })).status).toBe(403)
    expect((await patch('ann', { smsConsent: false, phoneNumber: '+15555550100' })).status).toBe(403)
    expect(await patched('ann', { smsConsent: false })).toMatchObject({
      smsConsent: false,
      smsEnabled: false,
    })
  })
})

test.each([
  [{ timezone: 'Mars/Phobos' }, 'timezone', 'Please select a timezone from the list'],
  [{ timezone: 'XYZ5' }, 'timezone', 'Please select a timezone from the list'],
  [{ timezone: '+05:30' }, 'timezone', 'Please select a timezone from the list'],
  [{ timezone: '' }, 'timezone', 'Please select your timezone'],
  [
    { phoneNumber: '+0123' },
    'phoneNumber',
    'Invalid phone number format. Use international format (e.g., +1234567890)',
  ],
  [{ country: 'de' }, 'country', 'Please select a country'],
  [{ listSize: 4 }, 'listSize', 'Please choose 3, 5, 10, 15 or all'],
  [{ listSize: '5' }, 'listSize', 'Please choose 3, 5, 10, 15 or all'],
  [{ fullName: 'x'.repeat(101) }, 'fullName', 'Full name must be at most 100 characters'],
])('refuses %j', async (body, path, message) =>
  expect(await refusal(await patch('ann', body))).toEqual({
    status: 400,
    code: 'INVALID',
    errors: [{ path, message }],
  }),
)

test.each([
  { id: 'bob' },
  { email: 'x@example.com' },
  { smsEnabled: true },
  { phoneVerified: true },
  { phoneVerifiedAt: '2026-03-02T12:00:00Z' },
  { planStartedAt: '2020-01-01T00:00:00Z' },
  { planId: 'pro-annual' },
  { culture: 'German' },
  { culture: 'de' },
  { language: 'tlh' },
  { language: '' },
  { emailEnabled: 'false' },
  { notificationsEnabled: null },
  { fullName: ['Ann'] },
])('refuses fields the owner cannot set: %j', async (body) => {
  const before = await stored('ann')
  expect(await refusal(await patch('ann', body))).toMatchObject({ status: 400, code: 'INVALID' })
  expect(await stored('ann')).toEqual(before)
})

test('affects no other user and requires a session', async () => {
  const bob = await stored('bob')
  await patched('ann', { fullName: 'Ann', timezone: 'Asia/Tokyo' })
  expect(await stored('bob')).toEqual(bob)
  expect((await app.call(null, '/api/profile', { method: 'PATCH', body: { fullName: 1 } })).status).toBe(401)
})

describe('the audit log', () => {
  const auditOf = async (userId: string) => {
    const rows = await app.db.select().from(audit).where(eq(audit.userId, userId)).orderBy(audit.what)
    return rows.map((row) => `${row.what} ${row.oldValue} ${row.newValue} ${row.source} ${row.ip}`)
  }
  const consentsOf = (userId: string) =>
    app.db.select().from(consents).where(eq(consents.userId, userId)).orderBy(consents.at, consents.action)
  beforeEach(async () => {
    await app.db.delete(audit)
    await app.db.delete(consents)
  })

  test('records each changed setting and nothing else', async () => {
    await patch('ann', { emailEnabled: false, fullName: 'Ann', timezone: 'Europe/Berlin' })
    await patch('ann', { emailEnabled: false, notificationsEnabled: true })
    expect(await auditOf('ann')).toEqual(['emailEnabled true false settings 192.0.2.7'])
    expect(await auditOf('bob')).toEqual([])
  })

  test('keeps the newest thousand changes per user', async () => {
    const change = { what: 'emailEnabled', source: 'settings', at: new Date('2026-01-01T00:00:00Z') } as const
    const old = Array.from({ length: 1_005 }, (_, n) => ({ ...change, userId: n < 1_000 ? 'ann' : 'bob' }))
    await app.db.insert(audit).values(old)
    await patch('ann', { emailEnabled: false })
    const left = await auditOf('ann')
    expect(left).toHaveLength(1_000)
    expect(left).toContain('emailEnabled true false settings 192.0.2.7')
    expect(await auditOf('bob')).toHaveLength(5)
  })

  test('records consent given and withdrawn, without the readable number', async () => {
    await app.onPlan('ann', 'pro-monthly')
    await patch('ann', { phoneNumber: '+15555550100', smsConsent: true })
    app.clock.advance('PT1M')
    await patch('ann', { smsConsent: false })
    expect(await auditOf('ann')).toHaveLength(4)
    const rows = await consentsOf('ann')
    expect(rows.map(({ action, source, ip }) => [action, source, ip])).toEqual([
      ['given', 'settings', '192.0.2.7'],
      ['phone-saved', 'settings', '192.0.2.7'],
      ['withdrawn', 'settings', '192.0.2.7'],
    ])
    expect(rows[0]?.textVersion).toBe(SMS_CONSENT_TEXT_VERSION)
    expect(new Set(rows.map((row) => row.phoneHash)).size).toBe(1)
    expect(JSON.stringify(rows)).not.toContain('5555550100')
    expect(rows[0]?.phoneHash).not.toBe(phoneHash('+15555550100', 'another secret'))
  })

  test('records nothing of refused changes', async () => {
    expect((await patch('ann', { smsConsent: true })).status).toBe(403)
    expect([await auditOf('ann'), await consentsOf('ann')]).toEqual([[], []])
  })
})

describe('language and culture', () => {
  test('are two settings, and null is the language of the culture', async () => {
    expect(await patched('ann', { language: 'pl' })).toMatchObject({ language: 'pl', culture: 'en-US' })
    expect(await patched('ann', { culture: 'de-DE' })).toMatchObject({ language: 'pl', culture: 'de-DE' })
    expect(await patched('ann', { language: null })).toMatchObject({ language: null, culture: 'de-DE' })
  })

  test.each([
    [{ language: 'tlh' }, 'language', 'Please choose one of the languages of this server'],
    [{ culture: 'German' }, 'culture', 'Please choose a language and a region, like en-GB'],
  ])('%j is refused where it was typed', async (body, path, message) => {
    const response = await patch('ann', body)
    expect([response.status, await response.json()]).toMatchObject([400, { errors: [{ path, message }] }])
  })
})
