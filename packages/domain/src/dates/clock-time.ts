import { localeOf, type Wording } from '../account/culture.ts'

/**
 * A full hour in the culture's format: '9:00 AM', '09:00'.
 * @param hour 0 to 23
 */
export function formatHour(hour: number, wording: Wording): string {
  return formatted(new Date(Date.UTC(2026, 0, 1, hour)), wording, { timeStyle: 'short', timeZone: 'UTC' })
}

/** An instant in a zone's local time, in the culture's format: 'Mar 7, 2026, 9:00 AM'. */
export function formatInstant(instant: Date, wording: Wording, zone: string): string {
  return formatted(instant, wording, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
}

/** '9:00 AM', '09:00': the time of an instant on the clock of a zone, in the culture's way. */
export function formatTime(instant: Date, wording: Wording, zone: string): string {
  return formatted(instant, wording, { timeStyle: 'short', timeZone: zone })
}

/** 'Saturday, March 7, 2026 at 9:00 AM EST': an instant in full, on the clock of a zone that is named. */
export function formatMoment(instant: Date, wording: Wording, zone: string): string {
  return formatted(instant, wording, {
    timeZone: zone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
}

/** 'Mar 7, 2026, 9:00:05 AM (UTC-05:00)': an instant on the clock of a zone, with its offset from UTC. */
export function formatExactInstant(instant: Date, wording: Wording, zone: string): string {
  const clock = formatted(instant, wording, { dateStyle: 'medium', timeStyle: 'medium', timeZone: zone })
  const { offset } = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)
  return `${clock} (UTC${offset})`
}

function formatted(instant: Date, wording: Wording, options: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat(localeOf(wording), options).format(instant)
  // Some versions of the locale data put a narrow no-break space between '9:00' and 'AM'; normalised, so that
  // texts are the same everywhere.
  return text.replaceAll('\u202f', ' ')
}
