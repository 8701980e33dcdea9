import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SmsError, type SmsSender } from '#server/platform/sms/sms-provider.ts'
import { createReminderHarness, type ReminderHarness, refusal } from '#server/testing/reminder-harness.ts'

// The limits of a day while messages are on their way: none is exceeded, and nothing is lost to what never
// arrives. It is Monday, 2 March 2026, 12:00 UTC.

const taken: { at: Date; text: string }[] = []
let isDown = false
const sms: SmsSender = {
  send: async ({ text, key }) => {
    if (isDown) throw new SmsError('temporary', '20500')
    taken.push({ at: harness.clock.now(), text })
    return { response: 'queued', providerId: key }
  },
  lossOf: ({ status }) => ({ refusal: 'refused', detail: status }),
}

let harness: ReminderHarness
beforeAll(async () => {
  harness = await createReminderHarness({ sms })
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.reset()
  taken.length = 0
  isDown = false
  await harness.addPerson({ id: 'ann' })
  await harness.changeProfile('ann', {
    phoneNumber: '+15555550100',
    phoneVerifiedAt: harness.clock.now(),
    smsEnabled: true,
    smsConsent: true,
  })
})

const at = async (time: string) => {
  harness.clock.set(time)
  await harness.tick()
}
/**
 * Subscriptions added a minute after each other, each with its
 * reminder at once and in a text message of its own.
 */
async function remindOneByOne(count: number, since: string, date: string) {
  for (let n = 0; n < count; n += 1) {
    harness.clock.set(new Date(Date.parse(since) + n * 60_000))
    await harness.subscribe('ann', { name: `${since.slice(8, 10)} No ${n}`, date, days: [3] })
    await harness.tick()
  }
}
/** Rounds every half an hour. */
async function live(from: string, until: string) {
  for (let time = Date.parse(from); time <= Date.parse(until); time += 30 * 60_000)
    await at(new Date(time).toISOString())
}
const texts = async () =>
  (await harness.deliveries())
    .filter(({ channel }) => channel === 'sms')
    .map(({ state, reason }) => [state, reason].filter((each) => each !== null).join(' '))
const repeat = (text: string, count: number) => Array.from({ length: count }, () => text)
/** The most texts that were taken within any 24 hours. */
const mostWithinDay = () =>
  Math.max(
    ...taken.map(
      ({ at: last }) => taken.filter(({ at: each }) => each <= last && +each > +last - 86_400_000).length,
    ),
  )

test('a text waits while two on their way fill the limit, and goes out late once the window has moved', async () => {
  await remindOneByOne(8, '2026-03-02T12:00:00Z', '2026-03-05')
  expect(taken).toHaveLength(8)
  isDown = true
  await remindOneByOne(3, '2026-03-03T11:00:00Z', '2026-03-06')
  expect(await texts()).toEqual([...repeat('sent', 8), ...repeat('pending', 3)])
  await live('2026-03-03T11:30:00Z', '2026-03-03T12:30:00Z')
  expect(await texts()).toEqual([...repeat('sent', 8), ...repeat('pending', 3)])
  isDown = false
  await live('2026-03-03T13:00:00Z', '2026-03-03T16:00:00Z')
  expect(await texts()).toEqual(repeat('sent', 11))
  expect(
    taken.filter(({ text }) => text.startsWith('Duely (late): ')).map(({ text }) => /No \d/.exec(text)?.[0]),
  ).toEqual(expect.arrayContaining(['No 0', 'No 1', 'No 2']))
  expect(mostWithinDay()).toBeLessThanOrEqual(10)
})

test('a text is dropped once ten were taken, those that were on their way included', async () => {
  await remindOneByOne(8, '2026-03-02T12:00:00Z', '2026-03-05')
  isDown = true
  await remindOneByOne(3, '2026-03-03T10:00:00Z', '2026-03-06')
  isDown = false
  await live('2026-03-03T10:30:00Z', '2026-03-03T11:00:00Z')
  expect(await texts()).toEqual([...repeat('sent', 10), 'skipped sms-daily-limit'])
  expect(taken).toHaveLength(10)
})

test('a text that waits for others is of no use once the renewal day has begun', async () => {
  await remindOneByOne(8, '2026-03-02T12:00:00Z', '2026-03-05')
  isDown = true
  await remindOneByOne(3, '2026-03-03T11:00:00Z', '2026-03-04')
  await at('2026-03-03T20:50:00Z')
  await live('2026-03-03T22:00:00Z', '2026-03-04T00:00:00Z')
  expect((await texts()).slice(8).map((each) => each.split(' ')[0])).toEqual(repeat('expired', 3))
  expect(taken).toHaveLength(8)
})

test('of twelve texts due at once the last two wait for the first ten', async () => {
  const name = (n: number) => `${n} ${'a service with quite a long name '.repeat(4)}`
  for (let n = 0; n < 30; n += 1) await harness.subscribe('ann', { name: name(n), date: '2026-03-10' })
  await at('2026-03-07T09:00:00Z')
  expect(taken).toHaveLength(10)
  expect(new Set(await texts())).toEqual(new Set(['sent', 'pending']))
  await at('2026-03-07T09:05:00Z')
  expect(taken).toHaveLength(10)
  expect(new Set(await texts())).toEqual(new Set(['sent', 'skipped sms-daily-limit']))
})

/** Names in all mails, each once: "No 17" at the start of a line. */
const named = () => new Set(harness.mailer.mails.flatMap(({ text }) => text.match(/^No \d+/gm) ?? []))
const mailStates = async () =>
  new Set((await harness.deliveries()).flatMap(({ channel, state }) => (channel === 'email' ? [state] : [])))

test('an outage with fifty mails and a digest on their way loses none', async () => {
  await harness.subscribeMany('ann', 1_300, '2026-03-10')
  harness.mailer.refuse = async () => {
    throw refusal.busy()
  }
  await at('2026-03-07T09:00:00Z')
  await harness.subscribe('ann', { name: 'No 1300', date: '2026-03-08', days: [1] })
  await at('2026-03-07T10:00:00Z')
  expect(await mailStates()).toEqual(new Set(['pending']))
  harness.mailer.refuse = async () => {}
  await at('2026-03-07T12:00:00Z')
  expect(named().size).toBe(1_300)
  // The one that came after them is in the digest of the evening.
  await at('2026-03-07T22:00:00Z')
  expect(await mailStates()).toEqual(new Set(['sent']))
  expect(named().size).toBe(1_301)
})

test('a digest goes out in time though one reminder of the same person cannot be written down', async () => {
  await harness.subscribeMany('ann', 1_300, '2026-03-10')
  await at('2026-03-07T09:00:00Z')
  for (const name of ['No 1300', 'No 1301'])
    await harness.subscribe('ann', { name, date: '2026-03-08', days: [1] })
  const broken = await harness.subscribe('ann', { name: 'Broken', date: '2026-03-20' })
  await harness.breakSubscription(broken, { anchorDate: 'infinity', remindAt: harness.clock.now() })
  await at('2026-03-07T09:10:00Z')
  expect([await mailStates(), named().size]).toEqual([new Set(['sent', 'pending']), 1_300])
  await live('2026-03-07T22:00:00Z', '2026-03-07T23:30:00Z')
  expect([await mailStates(), named().size]).toEqual([new Set(['sent']), 1_302])
})
