export const DEFAULT_CULTURE = 'en-US'

const CULTURE = /^[a-z]{2,3}-([A-Z]{2}|\d{3})$/
const LANGUAGE = /^[a-z]{2,3}$/i
const REGION = /^([a-z]{2}|\d{3})$/i

/**
 * The culture of a browser language: language-REGION ('en-GB', 'zh-Hans-CN' is 'zh-CN'); a bare 'xx' becomes
 * 'xx-XX'; nothing usable is en-US (spec, Sign-up payload).
 */
export function cultureOf(browserLanguage: string | undefined): string {
  const [language, ...rest] = (browserLanguage ?? '').trim().split(/[-_]/)
  if (language === undefined || !LANGUAGE.test(language)) return DEFAULT_CULTURE
  const region = rest.find((part) => REGION.test(part))
  if (region !== undefined) return `${language.toLowerCase()}-${region.toUpperCase()}`
  if (language.length !== 2) return DEFAULT_CULTURE
  return `${language.toLowerCase()}-${language.toUpperCase()}`
}

/** A culture somebody sent: exactly language-REGION, else null. */
export function parseCulture(text: string): string | null {
  return CULTURE.test(text) ? text : null
}

/**
 * The English locale in which texts are written for a culture: its region decides the order and the separators of dates
 * and times, never the language. A culture of a region without an English locale ('ar-EG') reads as European English
 * where it puts the day first, else as en-US; so does what is no culture at all.
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
