import type { Language } from '@duely/texts'

const styles = {
  /** 'Oct 30' */
  short: { month: 'short', day: 'numeric' },
  /** 'October 30, 2025' */
  long: { year: 'numeric', month: 'long', day: 'numeric' },
} as const

/**
 * Formats a date for public pages: in en-US (spec, section 9) or in the page's language, independent of the
 * timezone.
 */
export function formatDay(isoDay: string, style: keyof typeof styles, language: Language = 'en'): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, {
    ...styles[style],
    timeZone: 'UTC',
  }).format(new Date(isoDay))
}
