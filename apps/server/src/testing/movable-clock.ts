import type { Clock } from '../platform/clock/clock.ts'

/** A clock that only a test moves. */
export type MovableClock = Clock & {
  /** Jumps to an instant ("2026-03-07T09:00:00Z"). */
  set(instant: string | Date): void
  /** Moves by an ISO-8601 duration ("P3D", "-PT2H"); days are 24 hours (UTC). */
  advance(duration: string): void
}

/** Makes a clock set to `start`. */
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
