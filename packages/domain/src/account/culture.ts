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
