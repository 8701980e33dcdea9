import { remindersIn } from '@duely/texts/reminders'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBase64UrlOf, isPushEndpoint } from './push-endpoint.ts'
import { type PushLine, pushLinesInOne, pushText } from './push-message.ts'

const t = remindersIn('en')

const netflix: PushLine = {
  name: 'Netflix',
  amount: '$15.49',
  daysLeft: 3,
  renewsOn: 'Saturday, March 7, 2026',
  details: ['Billed monthly.', 'Cancel by Mar 5.'],
}

describe('the text of a notification', () => {
  test('about one renewal has the subject of the mail, and its terms', () => {
    expect(pushText([netflix], t)).toEqual({
      title: 'Netflix, $15.49, renews in 3 days',
      body: 'Renews on Saturday, March 7, 2026. Billed monthly. Cancel by Mar 5.',
    })
  })

  test('about one that is repeated says so', () => {
    expect(pushText([{ ...netflix, isRepeated: true }], t).title).toBe(
      'Still unanswered: Netflix, $15.49, renews in 3 days',
    )
  })

  test('about several lists each', () => {
    expect(pushText([{ ...netflix, name: 'Hulu', daysLeft: 0 }, netflix], t)).toEqual({
      title: '2 subscriptions renew soon',
      body: 'Hulu, $15.49, today\nNetflix, $15.49, in 3 days',
    })
  })

  test('about several says of each whether it is late', () => {
    const { body } = pushText([{ ...netflix, isLate: true }, netflix], t)
    expect(body.split('\n')).toEqual(['Netflix, $15.49, in 3 days (late)', 'Netflix, $15.49, in 3 days'])
  })

  test('about none does not exist', () => {
    expect(() => pushText([], t)).toThrow(RangeError)
  })

  test('fits into a push message whatever the names are, and names at least one', () => {
    const line = fc.record({
      name: fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.constant('日'.repeat(200))),
      amount: fc.constant('$15.49'),
      daysLeft: fc.integer({ min: 0, max: 90 }),
      renewsOn: fc.constant('Saturday, March 7, 2026'),
      details: fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { maxLength: 6 }),
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 80 }), (lines) => {
        const { title, body } = pushText(lines, t)
        expect(Buffer.byteLength(title) + Buffer.byteLength(body)).toBeLessThanOrEqual(3_300)
        expect(body).not.toMatch(/\p{Surrogate}/u)
        // Whatever it takes, it lists, also if it goes out late.
        const taken = pushLinesInOne(lines, t)
        expect(taken).toBeGreaterThanOrEqual(1)
        const late = lines.slice(0, taken).map((each) => ({ ...each, isLate: true }))
        if (taken > 1) expect(pushText(late, t).body.split('\n')).toHaveLength(taken)
        expect(pushText(late, t).body.endsWith('\n…')).toBe(false)
      }),
    )
  })

  test('of many is divided where the space ends', () => {
    const many = Array.from({ length: 200 }, () => netflix)
    const taken = pushLinesInOne(many, t)
    expect(taken).toBeGreaterThan(40)
    expect(taken).toBeLessThan(200)
    expect(pushText(many.slice(0, taken), t).title).toBe(`${taken} subscriptions renew soon`)
  })

  test('counts what has become too long for it', () => {
    const renamed = [netflix, { ...netflix, name: 'n'.repeat(100) }, netflix]
    expect(pushText(renamed, t, { title: 120, bodyBytes: 100 })).toEqual({
      title: '3 subscriptions renew soon',
      body: 'Netflix, $15.49, in 3 days\n…',
    })
  })
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['http://127.0.0.1:9000/x', true],
  ['ftp://push.example/x', false],
  ['https://user:secret@push.example/x', false],
  ['https://push.example/x#part', false],
  ['push.example/x', false],
  [`https://push.example/${'x'.repeat(2_000)}`, false],
  ['', false],
])('%s is an endpoint: %s', (text, expected) => {
  expect(isPushEndpoint(text)).toBe(expected)
})

test.each([
  ['A'.repeat(22), 16, true],
  [`${'A'.repeat(22)}==`, 16, true],
  ['A'.repeat(21), 16, false],
  ['A'.repeat(23), 16, false],
  [`${'A'.repeat(21)}+`, 16, false],
  ['A'.repeat(87), 65, true],
  ['', 16, false],
])('%s is base64url of %i bytes: %s', (text, bytes, expected) => {
  expect(isBase64UrlOf(text, bytes)).toBe(expected)
})
