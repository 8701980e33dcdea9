import { LANGUAGES, type Language, type Reader } from '@duely/texts'
import { remindersIn } from '@duely/texts/reminders'
import { smsIn } from '@duely/texts/sms'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, formatDateAhead, plainDate } from '../dates/plain-date.ts'
import { MAX_AMOUNT_MINOR } from '../money/amount.ts'
import { CURRENCIES } from '../money/currencies.ts'
import { formatMoney } from '../money/format-money.ts'
import { daysToAct } from '../reminders/messages/reminder-text.ts'
import { septets, toGsm } from './gsm-text.ts'
import {
  optInText,
  phoneCodeText,
  reminderSmsText,
  type SmsFrame,
  type SmsLine,
  smsLinesInOne,
  smsReplies,
} from './sms-text.ts'

const CULTURES: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  de: 'de-DE',
  fr: 'fr-FR',
  es: 'es-ES',
  it: 'it-IT',
  'pt-BR': 'pt-BR',
  pl: 'pl-PL',
}
const LINK = 'https://duely.example/act/Zk3v-x9Qm2Lr_0Tb'
const TODAY = plainDate('2026-09-25')

const frameOf = (language: Language, link: string | null): SmsFrame => ({
  appName: 'Duely',
  link,
  reference: '#K7Q2MX',
  words: { sms: smsIn(language), reminders: remindersIn(language) },
})

const caseOf = fc.record({
  name: fc.constantFrom('Netflix', 'The New York Times Cooking', '日本語', 'Żółć ąęśćźń', '€'.repeat(40)),
  days: fc.integer({ min: 0, max: 400 }),
  minor: fc.integer({ min: 1, max: MAX_AMOUNT_MINOR }),
  currency: fc.constantFrom(...CURRENCIES),
  change: fc.constantFrom(null, 'trial-ends', 'price-rises', 'price-falls'),
  cancelIn: fc.option(fc.integer({ min: 0, max: 200 })),
  isRepeated: fc.boolean(),
})

function lineOf(of: typeof caseOf extends fc.Arbitrary<infer Of> ? Of : never, reader: Reader): SmsLine {
  const day = (days: number) => formatDateAhead(addDays(TODAY, days), TODAY, reader)
  return {
    name: of.name,
    daysLeft: of.days,
    amount: formatMoney(of.minor, of.currency, reader),
    date: day(of.days),
    change: of.change as SmsLine['change'],
    cancelBy: of.cancelIn === null ? null : { day: day(of.cancelIn), daysLeft: of.cancelIn },
    isRepeated: of.isRepeated,
  }
}

test.each(LANGUAGES)('every reminder is one text message of 160 septets in %s', (language) => {
  const reader = { language, culture: CULTURES[language] }
  const link = fc.constantFrom(null, LINK, `https://${'a'.repeat(60)}.example/act/x`)
  fc.assert(
    fc.property(
      fc.array(caseOf, { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      link,
      (cases, isLate, address) => {
        const frame = frameOf(language, address)
        const lines = cases
          .map((each) => lineOf(each, reader))
          .toSorted((a, b) => daysToAct(a) - daysToAct(b))
        const named = smsLinesInOne(lines, frame)
        const follow = lines.length - named
        const text = reminderSmsText(lines.slice(0, named), frame, isLate, follow)
        expect(septets(text)).toBeLessThanOrEqual(160)
        expect(text).toContain('#K7Q2MX')
        if (follow > 0) expect(text).toContain(`+${follow} `)
      },
    ),
    { numRuns: 400 },
  )
})

test.each(LANGUAGES)(
  'of the shortest reminders fewer fit into one message than are tried, in %s',
  (language) => {
    const shortest = { name: 'X', daysLeft: 0, amount: '1', date: '1' }
    const lines = Array.from({ length: 40 }, () => shortest)
    expect(smsLinesInOne(lines, { ...frameOf(language, null), appName: 'X' })).toBeLessThan(20)
  },
)

test.each(LANGUAGES)(
  'with the link, and without the accents that would double its price, in %s',
  (language) => {
    const reader = { language, culture: CULTURES[language] }
    const netflix = { name: 'Netflix', days: 3, minor: 1_599, currency: 'EUR', change: null } as const
    const line = lineOf({ ...netflix, cancelIn: null, isRepeated: false }, reader)
    const text = reminderSmsText([line], frameOf(language, LINK), false)
    expect(text).toContain(LINK)
    expect(text).toMatch(/^Duely: .*Netflix/)
    expect(text).toContain('STOP')
    expect(text).toContain('15')
  },
)

test.each(
  LANGUAGES.flatMap((language) => {
    const frame = { ...frameOf(language, null), appName: 'Bills and more' }
    return [
      phoneCodeText('012345', 10, frame),
      optInText(frame),
      ...Object.values(smsReplies(frame.appName, frame.words)),
    ].map((text) => [language, text] as const)
  }),
)('%s, a single message: %s', (_, text) => {
  expect(septets(text)).toBeLessThanOrEqual(160)
})

test.each(LANGUAGES)('the words that carriers read are never translated, in %s', (language) => {
  const frame = frameOf(language, null)
  for (const word of ['HELP', 'STOP', '10']) expect(optInText(frame)).toContain(word)
  const replies = smsReplies('Duely', frame.words)
  expect(replies.stop).toContain('START')
  expect(replies.start).toContain('STOP')
  expect(replies.help).toContain('STOP')
})

/** Of the world's, those that write other digits, or other letters in the signs of currencies. */
const OTHER_CULTURES = (
  'ar-EG ar-MA ar-SA fa-IR ur-PK ckb-IQ bn-BD mr-IN ne-NP hi-IN ta-IN my-MM dz-BT th-TH lo-LA km-KH he-IL ru-RU ' +
  'uk-UA bg-BG sr-RS kk-KZ ky-KG az-AZ ka-GE hy-AM mn-MN tr-TR el-GR ja-JP zh-CN ko-KR vi-VN ps-AF am-ET es-CR es-PY'
).split(' ')

test.each(LANGUAGES)('a text message in %s says the amount and its currency in any culture', (language) => {
  for (const culture of [CULTURES[language], ...OTHER_CULTURES])
    for (const currency of CURRENCIES) {
      const amount = toGsm(formatMoney(1_234_567, currency, { language, culture }))
      expect([culture, amount, amount.replace(/\D/g, '')]).toEqual([culture, amount, '1234567'])
      const sign = amount.replace(/[\d.,'\s]/g, '')
      expect([culture, currency, sign]).not.toEqual([culture, currency, ''])
    }
})
