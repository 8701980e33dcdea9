import { ReminderList } from '@duely/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliveries, profiles } from '#server/platform/database/schema.ts'
import { PHONE, type SmsHarness, startSmsHarness } from '#server/testing/sms-harness.ts'

// Messages to verified numbers, and their delivery status.
let harness: SmsHarness
beforeAll(async () => {
  harness = await startSmsHarness()
})
beforeEach(() => harness.reset())
afterAll(() => harness.close())

const DUE = '2026-03-07T09:00:00Z'
async function tickAt(at: string) {
  harness.clock.set(at)
  await harness.tick()
}
const reminders = async () => (await harness.texts()).filter((line) => line.startsWith('reminder'))
const bodies = () => harness.stand.messages.map(({ body }) => body)
const reminder = async () => {
  const [row] = await harness.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.kind, 'reminder'))
    .orderBy(deliveries.channel)
    .offset(1)
  if (!row) throw new Error('No reminder')
  return row
}

describe('a reminder', () => {
  beforeEach(async () => {
    await harness.prove('ann')
    harness.stand.reset()
  })

  test('goes out by mail and SMS, several in one message', async () => {
    await harness.subscribe('ann')
    await harness.subscribe('ann', { name: 'Кинопоиск', amount: '9.99', currency: 'EUR' })
    await tickAt(DUE)
    expect(bodies()).toEqual([
      expect.stringMatching(
        /^Duely: (?:Kinopoisk in 3 days \(Mar 10\) €9\.99; Netflix in 3 days \(Mar 10\) \$15\.99|Netflix in 3 days \(Mar 10\) \$15\.99; Kinopoisk in 3 days \(Mar 10\) €9\.99)\. Keep or cancel: https:\/\/duely\.example\/act\/[\w-]{16} #\w{7}$/,
      ),
    ])
    expect(await reminders()).toEqual(['reminder sent', 'reminder sent'])
    expect(harness.sink.to('ann@example.com')).toHaveLength(1)
  })

  test.each([
    [{ trialEndsOn: '2026-03-10', amount: '7.99' }, 'Netflix trial ends in 3 days (Mar 10): then $7.99.'],
    [{ notice: { count: 1, unit: 'days' } }, 'Netflix: cancel by Mar 9, renews in 4 days (Mar 10): $15.99.'],
  ])('says what is special about the renewal: %j', async (special, text) => {
    await harness.subscribe('ann', special)
    for (const at of ['2026-03-06T09:00:00Z', DUE]) if (bodies().length === 0) await tickAt(at)
    expect(bodies()).toEqual([expect.stringContaining(text)])
  })

  test.each([
    ['the plan', () => harness.onPlan('ann', 'free'), 'sms-not-in-plan'],
    ['the master switch', () => harness.patch('ann', { notificationsEnabled: false }), 'notifications-off'],
    ['consent', () => harness.patch('ann', { smsConsent: false }), 'sms-off'],
    ['another number', () => harness.patch('ann', { phoneNumber: '+15555550102' }), 'phone-unverified'],
    ['STOP', () => harness.text('STOP'), 'sms-stopped'],
  ])('queued is skipped when %s forbids it, with the reason', async (_, act, reason) => {
    await harness.subscribe('ann')
    // Its first attempt fails, so it stays queued.
    harness.stand.scriptedAnswers.push({ answer: 'refuse', status: 503, code: 20503 })
    await tickAt(DUE)
    expect(await reminders()).toEqual(['reminder pending'])
    await act()
    await tickAt('2026-03-07T09:05:00Z')
    expect(await reminders()).toEqual([`reminder skipped ${reason}`])
    expect(bodies()).toEqual([])
  })

  test('is sent once, although Twilio accepted it and answered 500', async () => {
    await harness.subscribe('ann')
    harness.stand.scriptedAnswers.push({ answer: 'take-and-fail' })
    await tickAt(DUE)
    expect(await reminders()).toEqual(['reminder pending'])
    await tickAt('2026-03-07T09:05:00Z')
    expect(await reminders()).toEqual(['reminder sent'])
    expect(harness.stand.messages).toHaveLength(1)
    expect((await reminder()).providerId).toBe(harness.stand.messages[0]?.sid)
  })

  test('is retried while Twilio is down, and mails do not wait for it', async () => {
    await harness.subscribe('ann')
    for (let times = 0; times < 7; times++)
      harness.stand.scriptedAnswers.push({ answer: 'refuse', status: 500, code: 20500 })
    await tickAt(DUE)
    expect(harness.sink.to('ann@example.com')).toHaveLength(1)
    for (let hour = 10; hour < 20; hour++) await tickAt(`2026-03-07T${hour}:00:00Z`)
    for (let hour = 8; hour < 20; hour++) await tickAt(`2026-03-08T${String(hour).padStart(2, '0')}:00:00Z`)
    expect(await reminders()).toEqual(['reminder sent'])
    expect(harness.stand.messages).toHaveLength(1)
  })

  test('in quiet hours waits for the morning, and is dropped if that is too late', async () => {
    await harness.subscribe('ann')
    await harness.subscribe('ann', {
      name: 'Spotify',
      nextBillingDate: '2026-03-08',
      notificationInterval: [1],
    })
    // The engine was down all day.
    await tickAt('2026-03-07T21:00:00Z')
    expect((await reminders()).toSorted()).toEqual(['reminder expired quiet-hours', 'reminder pending'])
    await tickAt('2026-03-08T07:59:59Z')
    expect(bodies()).toEqual([])
    await tickAt('2026-03-08T08:00:00Z')
    expect(bodies()).toEqual([expect.stringMatching(/^Duely \(late\): Netflix renews in 2 days/)])
    expect(harness.sink.to('ann@example.com')).toHaveLength(1)
  })

  test('lists each reminder in one text or the next: a row becomes sent only when a text listed it', async () => {
    for (let n = 10; n < 22; n++) await harness.subscribe('ann', { name: `No ${n} has a rather long name` })
    await tickAt(DUE)
    const named = bodies().flatMap((body) => body.match(/No \d+/g) ?? [])
    expect(named.toSorted()).toEqual(Array.from({ length: 12 }, (_, n) => `No ${n + 10}`))
    expect(bodies().length).toBeGreaterThan(1)
    expect(
      bodies().filter((body) => /; \+\d+ more\. (?:Keep or cancel: )?https:\S+ #/.test(body)),
    ).toHaveLength(bodies().length - 1)
    expect(new Set(await reminders())).toEqual(new Set(['reminder sent']))
  })

  test('that may have arrived is not said to have expired, where it is too late to ask again', async () => {
    await harness.subscribe('ann', { nextBillingDate: '2026-03-08', notificationInterval: [1] })
    harness.stand.scriptedAnswers.push({ answer: 'take-and-close' })
    await tickAt('2026-03-07T20:59:30Z')
    expect(await reminders()).toEqual(['reminder pending'])
    await tickAt('2026-03-07T21:05:00Z')
    expect(await reminders()).toEqual(['reminder sent UNCONFIRMED'])
    expect(harness.stand.messages).toHaveLength(1)
  })

  test('that may have been sent keeps its reference overnight', async () => {
    await harness.subscribe('ann')
    harness.stand.scriptedAnswers.push({ answer: 'take-and-fail' })
    await tickAt('2026-03-07T20:59:30Z')
    await tickAt('2026-03-07T21:05:00Z')
    await tickAt('2026-03-08T08:00:00Z')
    expect(await reminders()).toEqual(['reminder sent'])
    expect(harness.stand.messages).toHaveLength(1)
  })

  test('beyond the tenth a day is not sent', async () => {
    for (let n = 0; n < 12; n++) {
      // At different times, so that each is a separate message.
      await harness.subscribe('ann', {
        name: `No ${n}`,
        nextBillingDate: '2026-03-05',
        notificationInterval: [3],
      })
      harness.clock.advance('PT1M')
      await harness.tick()
    }
    expect(bodies()).toHaveLength(10)
    expect((await reminders()).filter((line) => line === 'reminder skipped sms-daily-limit')).toHaveLength(2)
    expect(harness.sink.to('ann@example.com')).toHaveLength(12)
  })

  test('beyond the global limit waits, which is logged', async () => {
    await harness.subscribe('ann')
    await harness.db.execute(
      `insert into rate_limit (key, count, last_request) values ('sms-all', 200, ${Date.parse(DUE)})
        on conflict (key) do update set count = 200, last_request = ${Date.parse(DUE)}`,
    )
    await tickAt(DUE)
    expect(await reminders()).toEqual(['reminder pending'])
    expect(harness.logs()).toContain('sms-breaker-open')
    harness.clock.set('2026-03-07T12:00:00Z')
    await harness.tick()
    expect(await reminders()).toEqual(['reminder sent'])
  })
})

describe('the delivery status', () => {
  const reportStatus = (MessageStatus: string, more: Record<string, string> = {}) =>
    harness.postWebhook('status', {
      MessageSid: harness.stand.messages[0]?.sid ?? '',
      To: PHONE,
      MessageStatus,
      ...more,
    })
  beforeEach(async () => {
    await harness.prove('ann')
    harness.stand.reset()
    await harness.subscribe('ann')
    await tickAt(DUE)
  })

  test('is recorded in any order and any number of times (S8)', async () => {
    for (const status of ['sent', 'delivered', 'sending', 'delivered', 'sent', 'undelivered', 'queued']) {
      const answer = await reportStatus(status)
      expect([answer.status, await answer.text()]).toEqual([204, ''])
    }
    expect(await reminder()).toMatchObject({ state: 'sent', providerStatus: 'delivered' })
  })

  test('appears in the delivery log', async () => {
    await reportStatus('delivered')
    const answer = await harness.request('/api/reminders', { as: 'ann' })
    const { deliveries: lines } = ReminderList.parse(await answer.json())
    const line = lines.find(({ channel, kind }) => channel === 'sms' && kind === 'reminder')
    expect(line).toMatchObject({ state: 'sent', providerStatus: 'delivered' })
  })

  test.each([
    ['30005', 'sms-undelivered', { smsConsent: true, phoneProblem: null }],
    ['21610', 'sms-stopped', { smsConsent: false, phoneProblem: null }],
    ['21614', 'phone-invalid', { smsConsent: true, phoneProblem: 'invalid', phoneVerifiedAt: null }],
  ])('lost with error %s: %s', async (ErrorCode, reason, profile) => {
    await reportStatus('undelivered', { ErrorCode })
    await reportStatus('sent')
    expect(await reminder()).toMatchObject({ state: 'failed', reason, providerStatus: 'undelivered' })
    expect(await harness.profile('ann')).toMatchObject(profile)
  })

  test('of an unknown message is ignored without an error', async () => {
    for (const form of [
      { MessageSid: 'SMnone', MessageStatus: 'delivered' },
      { MessageStatus: 'sent' },
      { MessageSid: 'SMnone' },
    ])
      expect((await harness.postWebhook('status', { To: '+15555550188', ...form })).status).toBe(204)
  })
})

test.each([
  ['delivered', {}, { state: 'sent', reason: null }],
  ['failed', { ErrorCode: '30005' }, { state: 'failed', reason: 'sms-undelivered' }],
  ['undelivered', { ErrorCode: '21614' }, { state: 'failed', reason: 'phone-invalid' }],
])('%s arriving before our own record of the message counts', async (MessageStatus, more, end) => {
  await harness.prove('ann')
  harness.stand.reset()
  await harness.subscribe('ann')
  const reportStatus = (MessageSid: string) =>
    harness.postWebhook('status', { MessageSid, To: PHONE, MessageStatus, ...more })
  harness.stand.scriptedAnswers.push({ answer: 'take', beforehand: reportStatus })
  await tickAt(DUE)
  expect(await reminder()).toMatchObject({ ...end, providerStatus: MessageStatus })
  expect((await reminder()).providerId).toBe(harness.stand.messages[0]?.sid)
  await harness.postWebhook('status', {
    MessageSid: harness.stand.messages[0]?.sid ?? '',
    To: PHONE,
    MessageStatus: 'sent',
  })
  expect(await reminder()).toMatchObject(end)
  if (end.reason === 'phone-invalid')
    expect(await harness.profile('ann')).toMatchObject({ phoneProblem: 'invalid' })
})

test('a text sent unnoticed is found under its first reference after a pause and reactivation', async () => {
  await harness.prove('ann')
  harness.stand.reset()
  const id = await harness.subscribe('ann')
  const turn = (status: string) =>
    harness.request(`/api/subscriptions/${id}`, { as: 'ann', method: 'PATCH', json: { status } })
  harness.stand.scriptedAnswers.push({ answer: 'take-and-fail' })
  await tickAt(DUE)
  await turn('paused')
  expect(await reminders()).toEqual(['reminder superseded not-active'])
  await turn('active')
  await tickAt('2026-03-07T09:05:00Z')
  expect(await reminders()).toEqual(['reminder sent'])
  expect(harness.stand.messages).toHaveLength(1)
  expect((await reminder()).providerId).toBe(harness.stand.messages[0]?.sid)
})

test('refusal 21610 stops the number like STOP and is not retried', async () => {
  await harness.prove('ann')
  harness.stand.reset()
  await harness.subscribe('ann')
  harness.stand.scriptedAnswers.push({ answer: 'refuse', status: 400, code: 21610 })
  await tickAt(DUE)
  expect(await reminders()).toEqual(['reminder failed sms-stopped'])
  expect((await harness.profile('ann')).smsConsent).toBe(false)
  expect((await harness.consents('ann')).at(-1)).toBe('withdrawn provider')
  await tickAt('2026-03-07T12:00:00Z')
  expect(harness.stand.forms).toHaveLength(1)
})

test('the log contains no number, code or token (L1)', async () => {
  await harness.prove('ann')
  const codes = bodies().flatMap((body) => /\d{6}/.exec(body) ?? [])
  await harness.subscribe('ann')
  for (const scripted of [
    { answer: 'refuse', status: 400, code: 21211 },
    { answer: 'refuse', status: 500, code: 20500 },
    { answer: 'refuse', status: 429, code: 20429 },
  ] as const) {
    harness.stand.scriptedAnswers.push(scripted)
    await tickAt(DUE)
  }
  await harness.text('STOP')
  await harness.postWebhook('inbound', { From: PHONE, Body: 'x' }, { signature: 'bad' })
  await harness.db.update(profiles).set({ smsConsent: false })
  const logs = harness.logs()
  expect(logs).toContain('send-failed')
  expect(logs).not.toContain('5555550100')
  expect(logs).not.toContain('the-token-of-the-stand-in')
  expect(codes).not.toEqual([])
  for (const code of codes)
    expect(logs.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z|\[?[0-9a-f-]{36}/g, '')).not.toMatch(
      new RegExp(`\\b${code}\\b`),
    )
})
