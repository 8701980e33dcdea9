import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SmsError, type SmsSender } from '#server/platform/sms/sms-provider.ts'
import { createReminderHarness, type ReminderHarness, refusal } from '#server/testing/reminder-harness.ts'

// Channels fail independently: a mail outage stops no text message, and the reverse.
const DUE = '2026-03-07T09:00:00Z'
/** More than the circuit breaker's threshold. */
const PEOPLE = 6

const texts: string[] = []
let isSmsDown = false
const sms: SmsSender = {
  send: async ({ to, key }) => {
    if (isSmsDown) throw new SmsError('temporary', '20500')
    texts.push(to)
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
  harness.restart()
  texts.length = 0
  isSmsDown = false
  for (let n = 0; n < PEOPLE; n += 1) await join(n)
})

async function join(n: number, zone = 'UTC') {
  const id = `p${n}`
  await harness.addPerson({ id, zone })
  await harness.changeProfile(id, {
    phoneNumber: `+1555555010${n}`,
    phoneVerifiedAt: harness.clock.now(),
    smsEnabled: true,
    smsConsent: true,
  })
  await harness.subscribe(id, { date: '2026-03-10' })
}
const states = async (channel: string) =>
  (await harness.deliveries()).filter((row) => row.channel === channel).map(({ state }) => state)
const all = (state: string, count = PEOPLE) => Array.from({ length: count }, () => state)

test('a mail outage delays no text message, even during the breaker’s pause', async () => {
  harness.mailer.refuse = async () => {
    throw refusal.connection()
  }
  harness.clock.set(DUE)
  await harness.tick()
  expect(texts).toHaveLength(PEOPLE)
  expect(await states('email')).toEqual(all('pending'))
  // Five failures opened the mail breaker; another reminder is due half a minute later.
  const { tries } = harness.mailer
  harness.clock.set('2026-03-07T09:00:30Z')
  await join(PEOPLE)
  await harness.tick()
  expect(harness.mailer.tries).toBe(tries)
  expect(texts).toHaveLength(PEOPLE + 1)
  expect(await states('sms')).toEqual(all('sent', PEOPLE + 1))
})

test('an SMS outage delays no mail', async () => {
  isSmsDown = true
  harness.clock.set(DUE)
  await harness.tick()
  harness.clock.set('2026-03-07T09:00:30Z')
  await join(PEOPLE)
  await harness.tick()
  expect(await states('email')).toEqual(all('sent', PEOPLE + 1))
  expect(await states('sms')).toEqual(all('pending', PEOPLE + 1))
  isSmsDown = false
  harness.clock.set('2026-03-07T09:10:00Z')
  await harness.tick()
  expect(await states('sms')).toEqual(all('sent', PEOPLE + 1))
})
