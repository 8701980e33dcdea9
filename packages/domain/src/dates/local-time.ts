import { addDays, type PlainDate, plainDate } from './plain-date.ts'

/**
 * The local date at an instant.
 * @throws RangeError for an unknown zone
 */
export function localDate(instant: Date, zone: string): PlainDate {
  return remembered(days, `${instant.getTime()} ${zone}`, () =>
    plainDate(inZone(instant, zone).toPlainDate().toString()),
  )
}

/** The timezone in which a day begins last. */
export const LAST_ZONE = 'Etc/GMT+12'

/** The latest day that has begun everywhere at an instant, which is that of `LAST_ZONE`. */
export function dayEverywhere(instant: Date): PlainDate {
  return localDate(instant, LAST_ZONE)
}

/** The local hour at an instant, 0 to 23. */
export function localHour(instant: Date, zone: string): number {
  return inZone(instant, zone).hour
}

/**
 * The instant at which the local clock shows `hour`:00 (0 to 23) on that day. A skipped hour moves forward to
 * the first that exists; a repeated hour means the first (design, the reminder engine).
 */
export function instantAt(date: PlainDate, hour: number, zone: string): Date {
  const at = remembered(instants, `${date} ${hour} ${zone}`, () => {
    const clock = Temporal.PlainDate.from(date).toPlainDateTime({ hour })
    return clock.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds
  })
  return new Date(at)
}

/**
 * The first instant of the day in the zone; not always 00:00,
 * because some zones change their clocks at midnight.
 */
export function startOfDay(date: PlainDate, zone: string): Date {
  const at = remembered(
    instants,
    `${date} ${zone}`,
    () => Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds,
  )
  return new Date(at)
}

/** The instant at which the day ends in the zone. */
export function endOfDay(date: PlainDate, zone: string): Date {
  return startOfDay(addDays(date, 1), zone)
}

/**
 * Cache size. Timezone arithmetic is slow, and thousands of subscriptions share a few zones and days. Results
 * are constant while the process runs.
 */
const INSTANTS_KEPT = 2_000
const days = new Map<string, PlainDate>()
const instants = new Map<string, number>()

function remembered<T>(known: Map<string, T>, key: string, find: () => T): T {
  const there = known.get(key)
  if (there !== undefined) return there
  const found = find()
  if (known.size >= INSTANTS_KEPT) known.clear()
  known.set(key, found)
  return found
}

function inZone(instant: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone)
}
