import type { Reader } from '@duely/texts'

export const DEFAULT_CULTURE = 'en-US'

const CULTURE = /^[a-z]{2,3}-([A-Z]{2}|\d{3})$/
const LANGUAGE = /^[a-z]{2,3}$/i
const REGION = /^([a-z]{2}|\d{3})$/i

/**
 * The culture for a browser language: language-REGION ('en-GB'; 'zh-Hans-CN' becomes 'zh-CN'); a bare 'xx'
 * becomes 'xx-XX'; unusable input becomes en-US (spec, Sign-up payload).
 */
export function cultureOf(browserLanguage: string | undefined): string {
  const [language, ...rest] = (browserLanguage ?? '').trim().split(/[-_]/)
  if (language === undefined || !LANGUAGE.test(language)) return DEFAULT_CULTURE
  const region = rest.find((part) => REGION.test(part))
  if (region !== undefined) return `${language.toLowerCase()}-${region.toUpperCase()}`
  if (language.length !== 2) return DEFAULT_CULTURE
  return `${language.toLowerCase()}-${language.toUpperCase()}`
}

/** Parses a culture: exactly language-REGION, else null. */
export function parseCulture(text: string): string | null {
  return CULTURE.test(text) ? text : null
}

/**
 * The English locale for a culture's texts: the region decides the order and separators of dates and times. A
 * region without an English locale ('ar-EG') uses en-150 when it puts the day first, else en-US; invalid
 * cultures use en-US.
 */
export function englishLocale(culture: string): string {
  const region = CULTURE.exec(culture)?.[1]
  if (region === undefined) return DEFAULT_CULTURE
  const wanted = `en-${region}`
  if (new Intl.DateTimeFormat(wanted).resolvedOptions().locale === wanted) return wanted
  const parts = new Intl.DateTimeFormat(culture, { dateStyle: 'short' }).formatToParts()
  const first = parts.find(({ type }) => type === 'day' || type === 'month' || type === 'year')
  return first?.type === 'day' ? 'en-150' : DEFAULT_CULTURE
}

/** How days and times are worded: for a reader in their language or, given a culture alone, in English. */
export type Wording = string | Reader

/**
 * The locale of days and times: words of the reader's language, in the order of their culture as far as the
 * language has it. Where a month is a word, it is placed where the language puts it.
 */
export function localeOf(wording: Wording): string {
  if (typeof wording === 'string') return englishLocale(wording)
  const { language, culture } = wording
  if (language.startsWith('en')) return englishLocale(culture)
  const [base = language] = language.split('-')
  return new Intl.Locale(parseCulture(culture) ?? DEFAULT_CULTURE).language === base ? culture : language
}

/** The culture itself, in which numbers are typed and weeks begin. */
export function cultureIn(wording: Wording): string {
  return typeof wording === 'string' ? wording : wording.culture
}

/**
 * The locale of numbers and money; null in English, whose amounts are the same in every culture. Digits are
 * those of the languages, whichever the culture writes: text messages have no others.
 */
export function numberLocaleOf(wording: Wording): string | null {
  if (typeof wording === 'string' || wording.language.startsWith('en')) return null
  return `${parseCulture(wording.culture) ?? wording.language}-u-nu-latn`
}

/** Whether "03/04/2026" is the 4th of March in a culture ("en-US"). */
export function monthComesFirst(culture: string): boolean {
  return orderOfDays(culture)[0] === 'month'
}

/** Whether "3/4" is the 3rd of April in a culture. */
export function dayComesFirst(culture: string): boolean {
  return orderOfDays(culture).find((part) => part !== 'year') === 'day'
}

/** Parts of a short day in their order; none where Intl does not know the culture. */
function orderOfDays(culture: string): string[] {
  try {
    const parts = new Intl.DateTimeFormat(culture, { dateStyle: 'short' }).formatToParts(0)
    return parts.map(({ type }) => type).filter((type) => type !== 'literal')
  } catch {
    return []
  }
}
