import {
  amountTextIn,
  BILLING_EVERY_MAX,
  type BillingCycle,
  builtInCategory,
  CATEGORY_NAME_MAX,
  type Category,
  type Currency,
  cleanLine,
  isBillingCycle,
  isCurrency,
  isStatus,
  type Status,
  withPreset,
} from '@duely/domain'
import { type DecimalSign, parseMinor } from '../amounts.ts'

type Interval = { readonly billingCycle: BillingCycle; readonly billingEvery: number }

const UNITS: readonly (readonly [RegExp, BillingCycle, number])[] = [
  [/half.?year|semi.?annual|halbjahr|semestr/u, 'monthly', 6],
  [/quarter|vierteljahr|quartal|trimestr/u, 'quarterly', 1],
  [/bi.?month/u, 'monthly', 2],
  [/fortnight|bi.?week|zweiwoch/u, 'weekly', 2],
  [/\byear|\bannual|\bannum|\bjahr|\bannuel|\ban(?:s|nee)?\b|\bano|\banual|\bjaar|\byr/u, 'yearly', 1],
  [/\bmonth|\bmo\b|\bmonat|\bmensu|\bmois|\bmes(?:es)?\b|\bmaand/u, 'monthly', 1],
  [/\bweek|\bwoch|\bhebdo|\bsemaine|\bseman/u, 'weekly', 1],
  [/\bdai?ly|\bdays?\b|\btag|\bjour|\bdiari|\bdag/u, 'daily', 1],
]

const NUMERALS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:other|second|two|zwei|deux|dos|due|dois)\b/gu, '2'],
  [/\b(?:three|third|drei|trois|tres|tre)\b/gu, '3'],
  [/\b(?:four|vier|quatre|cuatro|quattro|quatro)\b/gu, '4'],
  [/\b(?:six|sechs|seis|sei)\b/gu, '6'],
]

/** How often within an interval, or words that mean one or another. */
const UNCLEAR =
  /\btwice\b|\btimes\b|\d\s*x\b|(?:zwei|drei|vier)mal\b|\bfois\b|\bveces\b|semi.?month|bi.?annual/u

/** Between a number and the unit it counts. */
const GAP = '[\\s.-]*'
const ANY_UNIT = UNITS.map(([words]) => words.source).join('|')
const COUNTS_NO_UNIT = new RegExp(`\\d+(?!\\d)(?!${GAP}(?:${ANY_UNIT}))`, 'u')

/**
 * Parses a billing interval: 'Monthly', 'Every 2 Months', '12 months', 'Annual', 'jährlich', 'every other
 * week'. Null when unknown, and when a number in it counts no unit: a wrong interval would warn too late.
 */
export function cycleOf(text: string): Interval | null {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
  if (folded === '' || folded.length > 60) return null
  if (isBillingCycle(folded)) return { billingCycle: folded, billingEvery: 1 }
  const plain = NUMERALS.reduce((said, [words, digit]) => said.replace(words, digit), folded)
  if (UNCLEAR.test(plain) || COUNTS_NO_UNIT.test(plain)) return null
  const unit = UNITS.find(([words]) => words.test(plain))
  if (!unit) return null
  const [words, cycle, every] = unit
  // 'Quarterly (3 months)' and 'half-yearly (6 months)' only explain themselves.
  const counted = new RegExp(`(\\d{1,3})${GAP}(?:${words.source})`, 'u').exec(plain)?.[1] ?? 1
  const billingEvery = Number(counted) * every
  return billingEvery < 1 || billingEvery > BILLING_EVERY_MAX ? null : withPreset(cycle, billingEvery)
}

/**
 * The number in '$15.99', '1.234,50 €' or '15,99', with the currency's decimals; an invalid cell is
 * returned unchanged, so that its field reports the error.
 */
export function amountOf(text: string, decimal: DecimalSign, currency: string): string {
  // The letters of a dollar are no part of the number.
  const minor = parseMinor(text.replace(/^(?:US|CA|A)\$/u, '$'), decimal, currency)
  return minor === null ? text.trim() : amountTextIn(Math.abs(minor), currency)
}

const SIGNS: readonly (readonly [RegExp, Currency])[] = [
  [/€|\beur\b|euro/iu, 'EUR'],
  [/£|\bgbp\b|(?<!egyptian |lebanese |syrian |sudanese )\bpounds?\b/iu, 'GBP'],
  [/^\s*(?:US)?\$|\busd\b|\d\s*\$/iu, 'USD'],
  [/(?<!CN)¥/u, 'JPY'],
  [/₹/u, 'INR'],
  [/₩/u, 'KRW'],
  [/₪/u, 'ILS'],
  [/₫/u, 'VND'],
  [/₺/u, 'TRY'],
  [/₴/u, 'UAH'],
  [/₱/u, 'PHP'],
  [/₦/u, 'NGN'],
]

const DOLLARS = /(?<!australian |canadian |hong kong |new zealand |singapore |taiwan )\bdollars?\b/iu

/** The currency by code or sign; another three-letter code is kept, so that its field reports the error. */
export function currencyOf(text: string): string | null {
  const code = /\b[A-Z]{3}\b/.exec(text)?.[0] ?? null
  if (code !== null && isCurrency(code)) return code
  // Plain words come last: other dollars have a code, letters or a country.
  const known = SIGNS.find(([words]) => words.test(text))?.[1]
  return known ?? code ?? (DOLLARS.test(text) ? 'USD' : null)
}

/** A status in other programs' words; null when unknown. */
export function statusOf(text: string): Status | null {
  const plain = text.toLowerCase().trim()
  if (isStatus(plain)) return plain
  if (/^(?:yes|true|1|enabled|aktiv|actif|activo|on|trial|running|current)$/.test(plain)) return 'active'
  if (/^(?:on hold|pausiert|suspended|frozen)$/.test(plain)) return 'paused'
  return /^(?:canceled|inactive|no|false|0|off|ended|expired|gekündigt|gekuendigt)$/.test(plain)
    ? 'cancelled'
    : null
}

const CATEGORY_WORDS: readonly (readonly [RegExp, Category])[] = [
  [/stream|video|music|musik|tv\b|movie|film|entertain|audio|unterhaltung/iu, 'Entertainment'],
  [/cloud|storage|backup|speicher/iu, 'Cloud Storage'],
  [/soft|saas|hosting|domain|develop|\bapps?\b|\bai\b/iu, 'Software/SaaS'],
  [/gam(?:e|ing)|spiele/iu, 'Gaming'],
  [/news|magazin|\bpress|\bmedia|zeitung|zeitschrift/iu, 'News & Media'],
  [/fitness|health|gym|\bsport|gesund/iu, 'Fitness & Health'],
  [/educat|learn|cours|school|bildung/iu, 'Education'],
  [/\bproduct|office|\bwork|business/iu, 'Productivity'],
]

/**
 * One of the nine categories where words say so, else its own name, which becomes a category; null when
 * empty.
 */
export function categoryOf(text: string): string | null {
  const plain = text.trim()
  const known = builtInCategory(plain) ?? CATEGORY_WORDS.find(([words]) => words.test(plain))?.[1]
  return known ?? (cleanLine(plain).slice(0, CATEGORY_NAME_MAX).trim() || null)
}

/** Parses '7;3;1' as 7, 3 and 1. */
export function daysOf(text: string): number[] {
  return [...text.matchAll(/\d+/gu)].map(([day]) => Number(day))
}
