import { remindersIn } from '@duely/texts/reminders'
import { smsIn } from '@duely/texts/sms'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_AMOUNT_MINOR } from '../money/amount.ts'
import { CURRENCIES } from '../money/currencies.ts'
import { formatMoney } from '../money/format-money.ts'
import { daysToAct } from '../reminders/messages/reminder-text.ts'
import { CHARACTER_NUMBERS, characterAt, characterNumber } from '../testing/characters.ts'
import { septets } from './gsm-text.ts'
import {
  optInText,
  phoneCodeText,
  reminderSmsText,
  type SmsFrame,
  type SmsLine,
  smsLinesInOne,
  smsReplies,
} from './sms-text.ts'

const words = { sms: smsIn('en'), reminders: remindersIn('en') }

const anyCharacter = fc.integer(CHARACTER_NUMBERS).map(characterAt, characterNumber)

const netflix: SmsLine = { name: 'Netflix', daysLeft: 3, amount: '$15.99', date: 'Mar 10' }
const spotify: SmsLine = { name: 'Spotify', daysLeft: 1, amount: '€10.00', date: 'Mar 8' }
const WITHOUT_LINK: SmsFrame = { appName: 'Duely', link: null, reference: '#K7Q2MX', words }
const LINK = 'https://duely.example/act/Zk3v-x9Qm2Lr_0Tb'
const WITH_LINK: SmsFrame = { appName: 'Duely', link: LINK, reference: '#K7Q2MX', words }
const one = (name: string) => reminderSmsText([{ ...netflix, name }], WITHOUT_LINK, false)

test.each([
  ['Netflix', 'Duely: Netflix renews in 3 days (Mar 10): $15.99. Reply STOP to end. #K7Q2MX'],
  ['Кино', 'Duely: Kino renews in 3 days (Mar 10): $15.99. Reply STOP to end. #K7Q2MX'],
  ['日本語 🎌', 'Duely: A subscription renews in 3 days (Mar 10): $15.99. Reply STOP to end. #K7Q2MX'],
  ['a\nb', 'Duely: a b renews in 3 days (Mar 10): $15.99. Reply STOP to end. #K7Q2MX'],
])('one: %j', (name, text) => {
  expect(one(name)).toBe(text)
})

test.each([
  [{ change: 'trial-ends' }, 'Netflix trial ends in 3 days (Mar 10): then $15.99'],
  [{ change: 'price-rises' }, 'Netflix goes up in 3 days (Mar 10): to $15.99'],
  [{ change: 'price-falls' }, 'Netflix goes down in 3 days (Mar 10): to $15.99'],
  [
    { cancelBy: { day: 'Mar 8', daysLeft: 1 } },
    'Netflix: cancel by Mar 8, renews in 3 days (Mar 10): $15.99',
  ],
  [
    { change: 'trial-ends', cancelBy: { day: 'Mar 8', daysLeft: 1 } },
    'Netflix: cancel by Mar 8, trial ends in 3 days (Mar 10): $15.99',
  ],
] as const)('what is special about a renewal is said: %j', (special, text) => {
  const line: SmsLine = { ...netflix, ...special }
  expect(reminderSmsText([line], WITHOUT_LINK, false)).toBe(`Duely: ${text}. Reply STOP to end. #K7Q2MX`)
})

test('a repeated one says that it was not answered, where there is room', () => {
  const repeated = { ...netflix, isRepeated: true }
  expect(reminderSmsText([repeated], WITH_LINK, false)).toBe(
    `Duely: Still unanswered: Netflix renews in 3 days (Mar 10): $15.99. Keep or cancel: ${LINK} Reply STOP to end. #K7Q2MX`,
  )
  expect(reminderSmsText([repeated, spotify], WITHOUT_LINK, false)).not.toContain('unanswered')
  const tight = { appName: 'Duely', link: `${LINK}${'x'.repeat(10)}`, reference: '#K7Q2MX', words }
  const long = { ...repeated, name: 'An unusually long name', cancelBy: { day: 'Mar 8', daysLeft: 1 } }
  const text = reminderSmsText([long], tight, true)
  expect(text).toContain(tight.link)
  expect(text).not.toContain('unanswered')
  expect(septets(text)).toBeLessThanOrEqual(160)
})

test('and so it is among several', () => {
  const lines: SmsLine[] = [
    { ...spotify, change: 'trial-ends' },
    { ...netflix, cancelBy: { day: 'Mar 9', daysLeft: 2 } },
  ]
  expect(reminderSmsText(lines, WITHOUT_LINK, false)).toBe(
    'Duely: Spotify trial ends tomorrow (Mar 8) €10.00; Netflix cancel by Mar 9, in 3 days (Mar 10) $15.99. Reply STOP to end. #K7Q2MX',
  )
})

test('a long name is shortened, the rest is complete', () => {
  expect(one('x'.repeat(100))).toBe(
    `Duely: ${'x'.repeat(58)}.. renews in 3 days (Mar 10): $15.99. Reply STOP to end. #K7Q2MX`,
  )
})

test('several in one message, most urgent first; lateness is marked', () => {
  expect(reminderSmsText([netflix, spotify], WITHOUT_LINK, true)).toBe(
    'Duely (late): Spotify tomorrow (Mar 8) €10.00; Netflix in 3 days (Mar 10) $15.99. Reply STOP to end. #K7Q2MX',
  )
})

test('what does not fit is counted', () => {
  const text = reminderSmsText(
    Array.from({ length: 12 }, (_, n) => ({ ...netflix, name: `Subscription number ${n}` })),
    WITHOUT_LINK,
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
  expect(smsLinesInOne(lines, WITHOUT_LINK)).toBe(named)
})

test.each([
  [
    [netflix],
    `Duely: Netflix renews in 3 days (Mar 10): $15.99. Keep or cancel: ${LINK} Reply STOP to end. #K7Q2MX`,
  ],
  [
    [netflix, spotify],
    `Duely: Spotify tomorrow (Mar 8) €10.00; Netflix in 3 days (Mar 10) $15.99. Keep or cancel: ${LINK} #K7Q2MX`,
  ],
  [
    [spotify, { ...netflix, name: 'The New York Times Cooking' }],
    `Duely: Spotify tomorrow (Mar 8) €10.00; The New York Times.. in 3 days (Mar 10) $15.99. Keep or cancel: ${LINK} #K7Q2MX`,
  ],
  [
    ['Netflix', 'Hulu', 'Max'].map((name) => ({ ...netflix, name })),
    `Duely: Netflix in 3 days (Mar 10) $15.99; Hulu in 3 days (Mar 10) $15.99; Max in 3 days (Mar 10) $15.99. ${LINK} #K7Q2MX`,
  ],
])('one link for all that are named', (lines, text) => {
  expect(reminderSmsText(lines, WITH_LINK, false)).toBe(text)
})

test.each([
  [0, true],
  [29, true],
  [0, false],
])('the longest one keeps its link, with %i to follow, late: %s', (follow, isLate) => {
  const longest: SmsLine = {
    name: 'W'.repeat(40),
    daysLeft: 90,
    amount: '€999,999.99',
    date: 'Sep 30',
    change: 'trial-ends',
    cancelBy: { day: 'Sep 28', daysLeft: 88 },
  }
  const frame = { ...WITH_LINK, appName: 'W'.repeat(40) }
  const text = reminderSmsText([longest], frame, isLate, follow)
  expect(text).toContain(LINK)
  expect(text).toContain('cancel by Sep 28, trial ends in 90 days (Sep 30)')
  expect(septets(text)).toBeLessThanOrEqual(160)
})

test('an address too long for a text message is left out', () => {
  const link = `https://${'a'.repeat(90)}.example/act/Zk3v-x9Qm2Lr_0Tb`
  const end = { ...WITH_LINK, link }
  expect(reminderSmsText([netflix], end, false)).toBe(reminderSmsText([netflix], WITHOUT_LINK, false))
  const many = Array.from({ length: 12 }, () => netflix)
  expect(smsLinesInOne(many, end)).toBe(smsLinesInOne(many, WITHOUT_LINK))
})

const anyEnd = fc.constantFrom(WITHOUT_LINK, WITH_LINK, {
  ...WITH_LINK,
  link: `https://${'a'.repeat(60)}/x`,
})
const anyName = fc.oneof(
  fc.string({ unit: anyCharacter, minLength: 1, maxLength: 40 }),
  fc.constantFrom('Duely', '€'.repeat(40), 'W'.repeat(40)),
)

test('smsLinesInOne is the number actually named, and the rest is counted', () => {
  const line = fc.record({
    name: fc.string({ minLength: 1, maxLength: 40 }),
    daysLeft: fc.integer({ min: 0, max: 90 }),
    amount: fc.constantFrom('$15.99', '€999,999.99'),
    date: fc.constantFrom('Mar 8', 'Sep 30'),
    change: fc.constantFrom(null, 'trial-ends' as const, 'price-rises' as const, 'price-falls' as const),
    cancelBy: fc.constantFrom(null, { day: 'Sep 28', daysLeft: 2 }),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 30 }),
      fc.boolean(),
      anyEnd,
      anyName,
      (all, isLate, ending, appName) => {
        const end = { ...ending, appName }
        const lines = all.toSorted((a, b) => daysToAct(a) - daysToAct(b))
        const named = smsLinesInOne(lines, end)
        const follow = lines.length - named
        const text = reminderSmsText(lines.slice(0, named), end, isLate, follow)
        expect(septets(text)).toBeLessThanOrEqual(160)
        expect(/; \+(\d+) more\./.exec(text)?.[1] ?? '0').toBe(String(follow))
        if (ending === WITH_LINK) expect(text.match(/https:\S+/g)).toEqual([LINK])
      },
    ),
  )
})

test('always a single message, for any names', () => {
  const line = fc.record({
    name: fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 100 }),
      fc.constantFrom('€'.repeat(100), '[]{}'.repeat(25)),
    ),
    daysLeft: fc.integer({ min: 0, max: 30 }),
    amount: fc
      .tuple(fc.integer({ min: 1, max: MAX_AMOUNT_MINOR }), fc.constantFrom(...CURRENCIES))
      .map(([minor, currency]) => formatMoney(minor, currency)),
    date: fc.constantFrom('Mar 8', 'Sep 30'),
    change: fc.constantFrom(null, 'trial-ends' as const, 'price-rises' as const, 'price-falls' as const),
    cancelBy: fc.constantFrom(null, { day: 'Sep 28', daysLeft: 2 }),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 20 }),
      fc.boolean(),
      anyEnd,
      anyName,
      (lines, isLate, end, appName) => {
        const text = reminderSmsText(lines, { ...end, appName }, isLate)
        expect(septets(text)).toBeLessThanOrEqual(160)
        expect(septets(text)).not.toBeNull()
        if (appName === 'Duely') expect(text.startsWith('Duely')).toBe(true)
        else expect(text).not.toContain('Duely')
        expect(text.endsWith(' #K7Q2MX')).toBe(true)
      },
    ),
    { numRuns: 60 },
  )
})

test.each([
  ['Duely', 'Duely'],
  ["Anna's reminders", "Anna's re.."],
  ['Кино', 'Kino'],
  ['日本語 🎌', 'Renewals'],
])('a server named %j signs as %j', (appName, brand) => {
  const frame = { ...WITHOUT_LINK, appName }
  expect(reminderSmsText([netflix], frame, true).startsWith(`${brand} (late): Netflix `)).toBe(true)
  const texts = [
    phoneCodeText('012345', 10, frame),
    optInText(frame),
    ...Object.values(smsReplies(appName, words)),
  ]
  for (const text of texts) expect(text.startsWith(brand)).toBe(true)
})

test.each(
  ['Duely', 'W'.repeat(40)].flatMap((appName) => [
    phoneCodeText('012345', 10, { ...WITHOUT_LINK, appName }),
    optInText({ ...WITHOUT_LINK, appName }),
    ...Object.values(smsReplies(appName, words)),
  ]),
)('a single message: %s', (text) => {
  expect(septets(text)).toBeLessThanOrEqual(160)
  expect(septets(text)).not.toBeNull()
})

test('the opt-in confirmation contains what the law requires', () => {
  for (const words of ['Duely', '/day', 'Msg & data rates may apply', 'HELP', 'STOP'])
    expect(optInText(WITHOUT_LINK)).toContain(words)
})
