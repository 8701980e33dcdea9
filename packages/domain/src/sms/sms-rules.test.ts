import { expect, test } from 'vitest'
import { SMS_CONSENT_TEXT, SMS_CONSENT_TEXT_VERSION, SMS_CONSENT_TEXTS } from './sms-consent.ts'
import { isLaterSmsStatus, isLostSms, isTextedCountry, quietUntil } from './sms-rules.ts'

test.each([
  ['2026-03-07T13:00:00Z', 'America/New_York', null],
  ['2026-03-07T12:59:59Z', 'America/New_York', '2026-03-07T13:00:00.000Z'],
  ['2026-03-08T01:59:59Z', 'America/New_York', null],
  // 21:00 on the evening before the clock change: 08:00 is an hour closer.
  ['2026-03-08T02:00:00Z', 'America/New_York', '2026-03-08T12:00:00.000Z'],
  ['2026-03-07T23:30:00Z', 'Asia/Tokyo', null],
  ['2026-03-07T22:59:00Z', 'Asia/Tokyo', '2026-03-07T23:00:00.000Z'],
  ['2026-03-07T00:00:00Z', 'UTC', '2026-03-07T08:00:00.000Z'],
])('at %s in %s it is quiet until %s', (now, zone, until) => {
  expect(quietUntil(new Date(now), zone)?.toISOString() ?? null).toBe(until)
})

test.each([
  ['+15555550100', true],
  ['+46701234567', true],
  ['+447700900123', true],
  ['+353861234567', true],
  ['+61412345678', true],
  ['+6421234567', true],
  ['+12', true],
  ['+19005550100', false],
  ['+79161234567', false],
  ['+8801712345678', false],
  ['+960712345', false],
])('%s: %s', (phone, texted) => {
  expect(isTextedCountry(phone)).toBe(texted)
})

test.each([
  ['queued', null, true],
  ['sent', 'queued', true],
  ['delivered', 'sent', true],
  ['sent', 'delivered', false],
  ['delivered', 'delivered', false],
  ['undelivered', 'delivered', false],
  ['delivered', 'failed', false],
  ['sending', 'sent', false],
  ['teleported', null, false],
  ['delivered', 'teleported', true],
])('%s after %s is an update: %s', (status, before, isNews) => {
  expect(isLaterSmsStatus(status, before)).toBe(isNews)
})

test('which messages are lost', () => {
  expect(['failed', 'undelivered', 'canceled', 'delivered', 'sent'].filter(isLostSms)).toEqual([
    'failed',
    'undelivered',
    'canceled',
  ])
})

test('the current text can be found by its version', () => {
  expect(SMS_CONSENT_TEXTS[SMS_CONSENT_TEXT_VERSION]).toBe(SMS_CONSENT_TEXT)
})
