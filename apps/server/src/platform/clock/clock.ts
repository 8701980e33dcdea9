import { readFileSync, statSync } from 'node:fs'

/** Where every part of the server asks for the time, so that a test can move it. */
export type Clock = {
  /** The current instant. */
  now(): Date
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() }

/** The clock of a process: led by a file where one is named (config.ts: only under NODE_ENV=test). */
export function openClock(testClockFile: string | null): Clock {
  return testClockFile === null ? systemClock : fileClock(testClockFile)
}

const REREAD_EVERY_MS = 100

/**
 * A clock led by a file that holds either an ISO instant ("2026-03-07T09:00:00Z": the clock stops there) or a
 * signed ISO-8601 duration ("+P3D", "-PT2H": an offset to the real time). The file is read again at most every
 * 100 ms; while it is missing, empty or unreadable the last good reading stays (first: the real time).
 * Only for NODE_ENV=test: `config.ts` never hands out the path otherwise.
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
  return {
    now: () => {
      try {
        refresh()
      } catch {
        // A file being replaced may be absent for a moment: the last reading is used.
      }
      return reading()
    },
  }
}

/** Reads the text of a clock file; null if it is neither an instant nor a duration. */
export function parseClockText(text: string): (() => Date) | null {
  const trimmed = text.trim()
  try {
    if (/^[+-]?P/i.test(trimmed)) {
      const offset = Temporal.Duration.from(trimmed)
      // In UTC a calendar offset ("+P1M") has one meaning whatever zone the machine is in.
      return () => new Date(Temporal.Now.zonedDateTimeISO('UTC').add(offset).toInstant().epochMilliseconds)
    }
    const { epochMilliseconds } = Temporal.Instant.from(trimmed)
    return () => new Date(epochMilliseconds)
  } catch {
    return null
  }
}
