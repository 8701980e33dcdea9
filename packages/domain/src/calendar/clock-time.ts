import { englishLocale } from '../account/culture.ts'

/** '9:00 AM', '09:00': a full hour of the day in the culture's way. @param hour 0 to 23 */
export function formatHour(hour: number, culture: string): string {
  const format = new Intl.DateTimeFormat(englishLocale(culture), { timeStyle: 'short', timeZone: 'UTC' })
  return plainSpaces(format.format(new Date(Date.UTC(2026, 0, 1, hour))))
}

/** 'Mar 7, 2026, 9:00 AM': an instant on the clock of a zone, in the culture's way. */
export function formatInstant(instant: Date, culture: string, zone: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: zone } as const
  return plainSpaces(new Intl.DateTimeFormat(englishLocale(culture), options).format(instant))
}

/** Some versions of the locale data part '9:00' and 'AM' by a narrow space, so the same text would differ by machine. */
function plainSpaces(text: string): string {
  return text.replaceAll('\u202f', ' ')
}
