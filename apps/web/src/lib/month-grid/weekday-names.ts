import { localeOf, type Wording } from '@duely/domain'

export type WeekdayName = { readonly short: string; readonly long: string }

/** A Sunday at noon UTC, whose week gives the weekday names. */
const SUNDAY = Date.UTC(2026, 0, 4, 12)
const DAY_MS = 86_400_000

/**
 * Weekday names in the reader's language; in English abbreviated by the region.
 *
 * @param firstDay the one that comes first: 0, Sunday, to 6, Saturday
 */
export function weekdayNames(culture: Wording, firstDay: number): WeekdayName[] {
  const short = formatter(culture, 'short')
  const long = formatter(culture, 'long')
  return Array.from({ length: 7 }, (_, day) => {
    const date = new Date(SUNDAY + (firstDay + day) * DAY_MS)
    return { short: short.format(date), long: long.format(date) }
  })
}

function formatter(culture: Wording, weekday: 'short' | 'long'): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(localeOf(culture), { weekday, timeZone: 'UTC' })
}
