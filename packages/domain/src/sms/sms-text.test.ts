import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES, formatMoney, MAX_AMOUNT_MINOR } from '../money/money.ts'
import { septets } from './gsm-text.ts'
import {
  optInText,
  phoneCodeText,
  reminderSmsText,
  SMS_REPLIES,
  type SmsLine,
  smsLinesInOne,
} from './sms-text.ts'

const netflix: SmsLine = { name: 'Netflix', daysLeft: 3, amount: '$15.99', date: 'Mar 10' }
const spotify: SmsLine = { name: 'Spotify', daysLeft: 1, amount: '€10.00', date: 'Mar 8' }
const one = (name: string) => reminderSmsText([{ ...netflix, name }], '#K7Q2MX', false)

test.each([
  ['Netflix', 'Duely: Netflix renews in 3 days (Mar 10): $15.99. Reply STOP to end. #K7Q2MX'],
  ['Кино', 'Duely: Kino renews in 3 days (Mar 10): $15.99. Reply STOP to end. #K7Q2MX'],
  ['日本語 🎌', 'Duely: A subscription renews in 3 days (Mar 10): $15.99. Reply STOP to end. #K7Q2MX'],
  ['a\nb', 'Duely: a b renews in 3 days (Mar 10): $15.99. Reply STOP to end. #K7Q2MX'],
])('one: %j', (name, text) => {
  expect(one(name)).toBe(text)
})

test('a long name is shortened, the rest is complete', () => {
  expect(one('x'.repeat(100))).toBe(
    `Duely: ${'x'.repeat(58)}.. renews in 3 days (Mar 10): $15.99. Reply STOP to end. #K7Q2MX`,
  )
})

test('several in one message, most urgent first; lateness is marked', () => {
  expect(reminderSmsText([netflix, spotify], '#K7Q2MX', true)).toBe(
    'Duely (late): Spotify tomorrow (Mar 8) €10.00; Netflix in 3 days (Mar 10) $15.99. Reply STOP to end. #K7Q2MX',
  )
})

test('what does not fit is counted', () => {
  const text = reminderSmsText(
    Array.from({ length: 12 }, (_, n) => ({ ...netflix, name: `Subscription number ${n}` })),
    '#K7Q2MX',
    false,
  )
  expect(text).toMatch(/^Duely: Subscription.* \+\d+ more\. #K7Q2MX$/)
  const shown = text.split('; ').length - 1
  expect(text).toContain(`+${12 - shown} more`)
})

test.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [12, 3],
])('of %i long ones %i are named in one message', (count, named) => {
  const lines = Array.from({ length: count }, (_, n) => ({ ...netflix, name: `Subscription number ${n}` }))
  expect(smsLinesInOne(lines, '#K7Q2MX')).toBe(named)
})

test('smsLinesInOne is the number actually named, and the rest is counted', () => {
  const line = fc.record({
    name: fc.string({ minLength: 1, maxLength: 40 }),
    daysLeft: fc.integer({ min: 0, max: 90 }),
    amount: fc.constantFrom('$15.99', '€999,999.99'),
    date: fc.constantFrom('Mar 8', 'Sep 30'),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), fc.boolean(), (all, isLate) => {
      const lines = all.toSorted((a, b) => a.daysLeft - b.daysLeft)
      const named = smsLinesInOne(lines, '#K7Q2MX')
      const follow = lines.length - named
      const text = reminderSmsText(lines.slice(0, named), '#K7Q2MX', isLate, follow)
      expect(septets(text)).toBeLessThanOrEqual(160)
      expect(/; \+(\d+) more\./.exec(text)?.[1] ?? '0').toBe(String(follow))
    }),
  )
})

test('always a single message, for any names', () => {
  const line = fc.record({
    name: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc.constantFrom('€'.repeat(100), '[]{}'.repeat(25)),
    ),
    daysLeft: fc.integer({ min: 0, max: 30 }),
    amount: fc
      .tuple(fc.integer({ min: 1, max: MAX_AMOUNT_MINOR }), fc.constantFrom(...CURRENCIES))
      .map(([minor, currency]) => formatMoney(minor, currency)),
    date: fc.constantFrom('Mar 8', 'Sep 30'),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fc.boolean(), (lines, isLate) => {
      const text = reminderSmsText(lines, '#K7Q2MX', isLate)
      expect(septets(text)).toBeLessThanOrEqual(160)
      expect(septets(text)).not.toBeNull()
      expect(text.startsWith('Duely')).toBe(true)
      expect(text.endsWith(' #K7Q2MX')).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test.each([phoneCodeText('012345', 10, '#K7Q2MX'), optInText('#K7Q2MX'), ...Object.values(SMS_REPLIES)])(
  'a single message: %s',
  (text) => {
    expect(septets(text)).toBeLessThanOrEqual(160)
    expect(septets(text)).not.toBeNull()
  },
)

test('the opt-in confirmation contains what the law requires', () => {
  for (const words of ['Duely', '/day', 'Msg & data rates may apply', 'HELP', 'STOP'])
    expect(optInText('#K7Q2MX')).toContain(words)
})
