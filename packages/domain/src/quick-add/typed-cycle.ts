import { BILLING_EVERY_MAX, type BillingCycle, withPreset } from '../dates/billing-cycle.ts'

/** A billing interval in a typed line, and its position. */
export type TypedCycle = {
  readonly from: number
  readonly to: number
  readonly billingCycle: BillingCycle
  readonly billingEvery: number
}

type Interval = readonly [BillingCycle, number]

const WORDS: Readonly<Record<string, Interval>> = {
  daily: ['daily', 1], weekly: ['weekly', 1], fortnightly: ['weekly', 2], monthly: ['monthly', 1], quarterly: ['quarterly', 1],
  'half-yearly': ['monthly', 6], 'half yearly': ['monthly', 6], semiannually: ['monthly', 6], 'semi-annually': ['monthly', 6],
  yearly: ['yearly', 1], annual: ['yearly', 1], annually: ['yearly', 1],
} // biome-ignore format: a table
const UNITS: Readonly<Record<string, Interval>> = {
  day: ['daily', 1], d: ['daily', 1], week: ['weekly', 1], wk: ['weekly', 1], w: ['weekly', 1], fortnight: ['weekly', 2],
  month: ['monthly', 1], mo: ['monthly', 1], mth: ['monthly', 1], m: ['monthly', 1], quarter: ['quarterly', 1], qtr: ['quarterly', 1],
  year: ['yearly', 1], yr: ['yearly', 1], y: ['yearly', 1], annum: ['yearly', 1],
} // biome-ignore format: a table
const NUMBERS: Readonly<Record<string, number>> = {
  other: 2, second: 2, two: 2, third: 3, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12,
} // biome-ignore format: a table

const UNIT = 'day|week|fortnight|month|quarter|year|wk|mo|mth|qtr|yr|annum'
const EVERY = new RegExp(
  `(?<=^|\\s)(?:every|each|once (?:a|an|every|per)|billed every)\\s+(?:(\\d{1,3})(?:st|nd|rd|th)?\\s+|(${Object.keys(NUMBERS).join('|')})\\s+)?(${UNIT})s?(?=$|[\\s,;.])`,
  'iu',
)
const PER = new RegExp(`(?:\\s*/\\s*|\\s+(?:per|a|an|p\\.)\\s*)(${UNIT}|d|w|m|y)(?=$|[\\s,;.])`, 'iu')
const WORD = new RegExp(`(?<=^|\\s)(${Object.keys(WORDS).join('|')})(?=$|[\\s,;.])`, 'giu')

/** The billing interval in a line: 'monthly', '/mo', 'a year', 'every 2 weeks'. Null without one. */
export function findTypedCycle(line: string): TypedCycle | null {
  return every(line) ?? per(line) ?? word(line)
}

function every(line: string): TypedCycle | null {
  const found = EVERY.exec(line)
  if (!found) return null
  const [, digits, numeral = '', unit = ''] = found
  const times = digits === undefined ? (NUMBERS[numeral.toLowerCase()] ?? 1) : Number(digits)
  const [billingCycle, every] = UNITS[unit.toLowerCase()] ?? ['monthly', 1]
  const billingEvery = times * every
  if (billingEvery < 1 || billingEvery > BILLING_EVERY_MAX) return null
  return {
    from: found.index,
    to: found.index + found[0].length,
    ...withPreset(billingCycle, billingEvery),
  }
}

function per(line: string): TypedCycle | null {
  const found = PER.exec(line)
  if (!found) return null
  const [billingCycle, billingEvery] = UNITS[(found[1] ?? '').toLowerCase()] ?? ['monthly', 1]
  return { from: found.index, to: found.index + found[0].length, billingCycle, billingEvery }
}

/**
 * The last match: 'Science Weekly 4.99 monthly' is monthly.
 * A word at the start of the line belongs to the name.
 */
function word(line: string): TypedCycle | null {
  const found = [...line.matchAll(WORD)].findLast(({ index }) => index > 0)
  const [billingCycle, billingEvery] = WORDS[(found?.[1] ?? '').toLowerCase()] ?? []
  if (!found || !billingCycle || !billingEvery) return null
  return { from: found.index, to: found.index + found[0].length, billingCycle, billingEvery }
}
