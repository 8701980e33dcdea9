import { readFileSync, statSync } from 'node:fs'

/** The server's only source of time, so that tests can control it. */
export type Clock = {
  /** The current instant. */
  now(): Date
  /**
   * Calls back after somebody set the clock; only a clock controlled by a file can be set.
   *
   * @returns a function that ends the calls
   */
  onSet?(listener: () => void): () => void
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() }

/** The process's clock: controlled by a file if one is given (config.ts: only under NODE_ENV=test). */
export function openClock(testClockFile: string | null): Clock {
  return testClockFile === null ? systemClock : fileClock(testClockFile)
}

const REREAD_EVERY_MS = 100

/**
 * A clock controlled by a file that contains an ISO instant ("2026-03-07T09:00:00Z": the clock stands still)
 * or a signed ISO-8601 duration ("+P3D", "-PT2H": an offset to real time). The file is read at most every 100
 * ms; while it is missing, empty or invalid, the last valid content applies (initially real time). Only under
 * NODE_ENV=test.
 */
export function fileClock(path: string): Clock {
  let reading: () => Date = systemClock.now
  let readAt = Number.NEGATIVE_INFINITY
  let stamp = ''
  const refresh = () => {
    const monotonic = performance.now()
    if (monotonic - readAt < REREAD_EVERY_MS) return
    readAt = monotonic
    const { mtimeNs, size } = statSync(path, { bigint: true })
    if (stamp === `${mtimeNs}:${size}`) return
    reading = parseClockText(readFileSync(path, 'utf8')) ?? reading
    stamp = `${mtimeNs}:${size}`
  }
  const now = () => {
    try {
      refresh()
    } catch {
      // A file being replaced may be missing for a moment: the last content is used.
    }
    return reading()
  }
  return {
    now,
    onSet: (listener) => {
      now()
      let seen = stamp
      const timer = setInterval(() => {
        now()
        if (stamp === seen) return
        seen = stamp
        listener()
      }, REREAD_EVERY_MS)
      return () => clearInterval(timer)
    },
  }
}

/** Parses a clock file; null if it is neither an instant nor a duration. */
export function parseClockText(text: string): (() => Date) | null {
  const trimmed = text.trim()
  try {
    if (/^[+-]?P/i.test(trimmed)) {
      const offset = Temporal.Duration.from(trimmed)
      // In UTC a calendar offset ("+P1M") is unambiguous on every machine.
      return () => new Date(Temporal.Now.zonedDateTimeISO('UTC').add(offset).toInstant().epochMilliseconds)
    }
    const { epochMilliseconds } = Temporal.Instant.from(trimmed)
    return () => new Date(epochMilliseconds)
  } catch {
    return null
  }
}
