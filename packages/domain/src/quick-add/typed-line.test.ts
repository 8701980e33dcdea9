import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type PlainDate, plainDate } from '../dates/plain-date.ts'
import { parseTypedLine, TYPED_LINE_MAX } from './typed-line.ts'

/** A Wednesday. */
const today = plainDate('2026-03-04')
const known = new Set(['microsoft 365', 'channel 4', 'the times', '1password', 'netflix'])
const isName = (words: string) => known.has(words.toLowerCase())
const read = (text: string, dayFirst = false) => parseTypedLine(text, { today, dayFirst, isName })
const told = (text: string, dayFirst = false) => {
  const line = read(text, dayFirst)
  if (!line) return null
  const every = line.billingEvery === 1 ? line.billingCycle : `${line.billingEvery} ${line.billingCycle}`
  return [line.name, line.amount, line.currency, every, line.nextBillingDate]
    .map((part) => part ?? '-')
    .join(' | ')
}

test.each([
  ['Netflix 15.49 monthly #gaming', 'Netflix', 'Gaming'],
  ['#For work GitHub 4 monthly', 'GitHub', 'For work'],
  ['GitHub #for 4 monthly', 'GitHub', 'For'],
  ['Netflix 15.49 monthly #gamings', 'Netflix', null],
  ['C#Gaming 15.49 monthly', 'C#Gaming', null],
])('%s is %s in %s', (text, name, category) => {
  const categories = ['Gaming', 'For', 'For work']
  expect(parseTypedLine(text, { today, dayFirst: false, categories })).toMatchObject({ category })
  if (category !== null) expect(parseTypedLine(text, { today, dayFirst: false, categories })?.name).toBe(name)
})

describe('a typed line', () => {
  test.each([
    ['Netflix 15.49 monthly on the 10th', 'Netflix | 15.49 | - | monthly | 2026-03-10'],
    ['Netflix $15.49 monthly', 'Netflix | 15.49 | USD | monthly | -'],
    ['netflix 15,49 € monthly on the 2nd', 'netflix | 15.49 | EUR | monthly | 2026-04-02'],
    ['Spotify £11.99/mo', 'Spotify | 11.99 | GBP | monthly | -'],
    ['Spotify 11.99 / month from 5 April', 'Spotify | 11.99 | - | monthly | 2026-04-05'],
    ['Dropbox 119.88 EUR yearly on March 1', 'Dropbox | 119.88 | EUR | yearly | 2027-03-01'],
    ['Dropbox, 119.88 a year, next 2026-11-30', 'Dropbox | 119.88 | - | yearly | 2026-11-30'],
    ['Gym 25 every 2 weeks on Friday', 'Gym | 25.00 | - | 2 weekly | 2026-03-06'],
    ['Gym $25 every other week', 'Gym | 25.00 | USD | 2 weekly | -'],
    ['Gym 9 per week tomorrow', 'Gym | 9.00 | - | weekly | 2026-03-05'],
    ['Newspaper 30 every three months in 5 days', 'Newspaper | 30.00 | - | quarterly | 2026-03-09'],
    ['Domain 12 every 12 months', 'Domain | 12.00 | - | yearly | -'],
    ['Domain 24 every 2 years on 29 Feb', 'Domain | 24.00 | - | 2 yearly | 2028-02-29'],
    ['Insurance 480 half-yearly 1 July 2026', 'Insurance | 480.00 | - | 6 monthly | 2026-07-01'],
    ['Microsoft 365 9.99 monthly', 'Microsoft 365 | 9.99 | - | monthly | -'],
    ['Microsoft 365 10 monthly', 'Microsoft 365 | 10.00 | - | monthly | -'],
    ['Channel 4 £4 monthly', 'Channel 4 | 4.00 | GBP | monthly | -'],
    ['1Password 2.99 monthly on 15', '1Password | 2.99 | - | monthly | 2026-03-15'],
    ['The Times 26 monthly', 'The Times | 26.00 | - | monthly | -'],
    ['Science Weekly 4.99 monthly', 'Science Weekly | 4.99 | - | monthly | -'],
    ['15.49 Netflix monthly', 'Netflix | 15.49 | - | monthly | -'],
    ['I pay $15.49 for Netflix every month on the 31st', 'Netflix | 15.49 | USD | monthly | 2026-03-31'],
    ['my Netflix subscription costs 15.49 monthly', 'Netflix subscription | 15.49 | - | monthly | -'],
    ['Netflix monthly on the 10th', 'Netflix | - | - | monthly | 2026-03-10'],
    ['Netflix 15.49', 'Netflix | 15.49 | - | - | -'],
    ['Netflix - 15.49 - monthly', 'Netflix | 15.49 | - | monthly | -'],
    ['Hosting 1,234.50 USD yearly', 'Hosting | 1234.50 | USD | yearly | -'],
    ['Hosting 1.234,50 EUR yearly', 'Hosting | 1234.50 | EUR | yearly | -'],
    ['Hosting 12 dollars a month', 'Hosting | 12.00 | USD | monthly | -'],
    ['Zeitung 30 monthly on the last day of the month', 'Zeitung | 30.00 | - | monthly | 2026-03-31'],
    ['Netflix 15.49 monthly today', 'Netflix | 15.49 | - | monthly | 2026-03-04'],
    ['Netflix 15.49 monthly next Wednesday', 'Netflix | 15.49 | - | monthly | 2026-03-11'],
    ['Netflix 15.49 monthly next month', 'Netflix | 15.49 | - | monthly | 2026-04-04'],
    ['Netflix 1490 JPY monthly', 'Netflix | 1490 | JPY | monthly | -'],
    ['Netflix ¥1,490 monthly', 'Netflix | 1490 | JPY | monthly | -'],
    ['Netflix 1490.00 jpy monthly', 'Netflix | 1490 | JPY | monthly | -'],
    ['Netflix KWD 5.500 monthly', 'Netflix | 5.500 | KWD | monthly | -'],
    ['Netflix 5.5 KWD monthly', 'Netflix | 5.500 | KWD | monthly | -'],
    ['Hosting 1,234.500 KWD yearly', 'Hosting | 1234.500 | KWD | yearly | -'],
    ['Spotify 119 SEK a month', 'Spotify | 119.00 | SEK | monthly | -'],
    ['Spotify 12 try it monthly', 'Spotify | 12.00 | - | monthly | -'],
    ['Netflix ₹649 monthly', 'Netflix | 649.00 | INR | monthly | -'],
    ['Netflix 15.49 on 12.4.', 'Netflix | 15.49 | - | - | 2026-04-12'],
  ])('%s', (text, meaning) => expect(told(text)).toBe(meaning))

  test("the date order is the user's own", () => {
    expect(read('Netflix 15.49 on 3/10')?.nextBillingDate).toBe('2026-03-10')
    expect(read('Netflix 15.49 on 3/10', true)?.nextBillingDate).toBe('2026-10-03')
    expect(read('Netflix 15.49 on 05/04/2026')?.nextBillingDate).toBe('2026-05-04')
    expect(read('Netflix 15.49 on 05/04/2026', true)?.nextBillingDate).toBe('2026-04-05')
  })

  test.each([
    '',
    'Netflix',
    'Microsoft 365',
    'Channel 4',
    'Weekly',
    '15.49',
    '15.49 monthly',
    'The Daily',
    'Disney+',
    'a month of Sundays',
    'x'.repeat(TYPED_LINE_MAX + 1),
  ])('just a name, or no name: %s', (text) => expect(read(text)).toBeNull())

  test('for any input: no error, a date from today on, a valid amount', () => {
    const words = fc.constantFrom(
      'Netflix',
      '15.49',
      '$',
      '€9',
      'monthly',
      'every',
      '2',
      'weeks',
      'on',
      'the',
      '10th',
      '31st',
      '29 Feb',
      'in',
      'days',
      '/',
      '.',
      ',',
      '2/30',
      'next',
      'month',
      '９',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words, { maxLength: 12 }).map((parts) => parts.join(' ')),
        ),
        fc.integer({ min: 0, max: 5000 }),
        (text, days) => {
          const day: PlainDate = addDays(today, days)
          const line = parseTypedLine(text, { today: day, dayFirst: days % 2 === 0 })
          if (!line) return
          expect(line.name).not.toBe('')
          if (line.amount !== null) expect(line.amount).toMatch(/^\d+\.\d\d$/)
          expect(line.billingEvery).toBeGreaterThanOrEqual(1)
          if (line.nextBillingDate !== null && !/\d{4}/.test(text))
            expect(line.nextBillingDate >= day).toBe(true)
        },
      ),
    )
  })

  test('a long adversarial line is parsed quickly', () => {
    const text = 'on the '.repeat(28)
    expect(parseTypedLine(text, { today, dayFirst: false })).toBeNull()
  })
})
