import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHONE, type SmsHarness, startSmsHarness } from '#server/testing/sms-harness.ts'

let harness: SmsHarness
beforeAll(async () => {
  harness = await startSmsHarness()
})
afterAll(() => harness.close())

test('repeated reminders go out on every open channel, once a day, to the last', async () => {
  await harness.reset()
  await harness.prove('ann')
  await harness.subscribe('ann', { insist: true })
  harness.stand.reset()
  for (const day of ['07', '08', '09', '10']) {
    harness.clock.set(`2026-03-${day}T09:00:00Z`)
    await harness.tick()
    await harness.tick()
  }
  expect(harness.sink.mails.map(({ subject }) => subject)).toEqual([
    'Netflix, $15.99, renews in 3 days',
    'Still unanswered: Netflix, $15.99, renews in 2 days',
    'Still unanswered: Netflix, $15.99, renews tomorrow',
  ])
  const texts = harness.stand.to(PHONE).map(({ body }) => body.split(' renews')[0])
  expect(texts).toEqual([
    'Duely: Netflix',
    'Duely: Still unanswered: Netflix',
    'Duely: Still unanswered: Netflix',
  ])
})

test('a channel opened for the last day takes that day’s, and calls it unanswered', async () => {
  await harness.reset()
  await harness.prove('ann')
  await harness.patch('ann', { smsConsent: false })
  await harness.subscribe('ann', { insist: true })
  harness.clock.set('2026-03-08T09:00:00Z')
  await harness.tick()
  harness.stand.reset()
  await harness.patch('ann', { smsConsent: true })
  await harness.tick()
  harness.stand.reset()
  harness.clock.set('2026-03-09T09:00:00Z')
  await harness.tick()
  expect(harness.stand.to(PHONE).map(({ body }) => body.split(' renews')[0])).toEqual([
    'Duely: Still unanswered: Netflix',
  ])
})
