import type { Clock } from '../platform/clock/clock.ts'

/** A clock that moves only on request. */
export type MovableClock = Clock & {
  /** Sets the instant ("2026-03-07T09:00:00Z"). */
  set(instant: string | Date): void
  /** Moves by an ISO-8601 duration ("P3D", "-PT2H"); a day is 24 hours (UTC). */
  advance(duration: string): void
}

/** Creates a clock set to `start`. */
export function movableClock(start: string | Date = '2026-03-02T12:00:00Z'): MovableClock {
  let now = new Date(start).getTime()
  return {
    now: () => new Date(now),
    set: (instant) => {
      now = new Date(instant).getTime()
    },
    advance: (duration) => {
      now = Temporal.Instant.fromEpochMilliseconds(now)
        .toZonedDateTimeISO('UTC')
        .add(Temporal.Duration.from(duration))
        .toInstant().epochMilliseconds
    },
  }
}
