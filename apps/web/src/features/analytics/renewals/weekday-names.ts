import { DEFAULT_CULTURE } from '@duely/domain'

export type WeekdayName = { readonly short: string; readonly long: string }

/** A Sunday, at noon UTC: its week names the days in any culture. */
const SUNDAY = Date.UTC(2026, 0, 4, 12)
const DAY_MS = 86_400_000

/** Sunday to Saturday in the words of the culture; an unknown one reads as en-US, as dates do. */
export function weekdayNames(culture: string): WeekdayName[] {
  const [short, long] = [formatter(culture, 'short'), formatter(culture, 'long')]
  return Array.from({ length: 7 }, (_, day) => {
    const date = new Date(SUNDAY + day * DAY_MS)
    return { short: short.format(date), long: long.format(date) }
  })
}

function formatter(culture: string, weekday: 'short' | 'long'): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(culture, { weekday, timeZone: 'UTC' })
  } catch {
    return new Intl.DateTimeFormat(DEFAULT_CULTURE, { weekday, timeZone: 'UTC' })
  }
}
