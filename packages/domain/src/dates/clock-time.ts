import { localeOf, type Wording } from '../account/culture.ts'

/**
 * A full hour in the culture's format: '9:00 AM', '09:00'.
 * @param hour 0 to 23
 */
export function formatHour(hour: number, wording: Wording): string {
  const format = new Intl.DateTimeFormat(localeOf(wording), { timeStyle: 'short', timeZone: 'UTC' })
  return plainSpaces(format.format(new Date(Date.UTC(2026, 0, 1, hour))))
}

/** An instant in a zone's local time, in the culture's format: 'Mar 7, 2026, 9:00 AM'. */
export function formatInstant(instant: Date, wording: Wording, zone: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: zone } as const
  return plainSpaces(new Intl.DateTimeFormat(localeOf(wording), options).format(instant))
}

/** '9:00 AM', '09:00': the time of an instant on the clock of a zone, in the culture's way. */
export function formatTime(instant: Date, wording: Wording, zone: string): string {
  const options = { timeStyle: 'short', timeZone: zone } as const
  return plainSpaces(new Intl.DateTimeFormat(localeOf(wording), options).format(instant))
}

/** 'Saturday, March 7, 2026 at 9:00 AM EST': an instant in full, on the clock of a zone that is named. */
export function formatMoment(instant: Date, wording: Wording, zone: string): string {
  const format = new Intl.DateTimeFormat(localeOf(wording), {
    timeZone: zone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return plainSpaces(format.format(instant))
}

/** 'Mar 7, 2026, 9:00:05 AM (UTC-05:00)': an instant on the clock of a zone, with its offset from UTC. */
export function formatExactInstant(instant: Date, wording: Wording, zone: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'medium', timeZone: zone } as const
  const clock = new Intl.DateTimeFormat(localeOf(wording), options).format(instant)
  const { offset } = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)
  return `${plainSpaces(clock)} (UTC${offset})`
}

/**
 * Some versions of the locale data put a narrow no-break space between '9:00' and 'AM'; normalised, so that
 * texts are the same everywhere.
 */
function plainSpaces(text: string): string {
  return text.replaceAll('\u202f', ' ')
}
