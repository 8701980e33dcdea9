import { englishLocale } from '@duely/domain'

export type WeekdayName = { readonly short: string; readonly long: string }

/** A Sunday at noon UTC, whose week gives the weekday names. */
const SUNDAY = Date.UTC(2026, 0, 4, 12)
const DAY_MS = 86_400_000

/** English weekday names, Sunday to Saturday, abbreviated by the culture's region. */
export function weekdayNames(culture: string): WeekdayName[] {
  const [short, long] = [formatter(culture, 'short'), formatter(culture, 'long')]
  return Array.from({ length: 7 }, (_, day) => {
    const date = new Date(SUNDAY + day * DAY_MS)
    return { short: short.format(date), long: long.format(date) }
  })
}

function formatter(culture: string, weekday: 'short' | 'long'): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(englishLocale(culture), { weekday, timeZone: 'UTC' })
}
