import { type Finding, failure, ok, warning } from './finding.ts'

/** A clock elsewhere: how far ours is ahead of it, in milliseconds. */
export type ClockReference = { of: string; aheadMs: number }

const WARN_FROM_MS = 5_000
const FAIL_FROM_MS = 60_000
/** Dates in answers are whole seconds. */
const EXACT_TO_MS = 1_000

/**
 * The reference that differs most counts: our own server behind its public address always agrees.
 */
export function judgeClock(references: readonly ClockReference[]): Finding {
  const [worst] = references.toSorted((a, b) => Math.abs(b.aheadMs) - Math.abs(a.aheadMs))
  if (worst === undefined) return warning('nobody’s time could be compared with it: see that NTP runs')
  const off = Math.abs(worst.aheadMs)
  const seconds = Math.round(off / 1_000)
  const said = `${seconds} s ${worst.aheadMs > 0 ? 'ahead of' : 'behind'} ${worst.of}`
  if (off > FAIL_FROM_MS)
    return failure(`this clock is ${said}, so reminders come at the wrong time: set it by NTP`)
  if (off > WARN_FROM_MS) return warning(`this clock is ${said}: set it by NTP`)
  return ok(`as ${references.map(({ of }) => of).join(', ')}`)
}

/** A reference from a date that was read at `at`. */
export function referenceOf(of: string, date: Date | null | undefined, at: Date): ClockReference[] {
  if (!date) return []
  const ahead = at.getTime() - date.getTime()
  // The date was cut to whole seconds.
  return [{ of, aheadMs: ahead >= 0 && ahead <= EXACT_TO_MS ? 0 : ahead }]
}

/** The time in a mail server's greeting, which many write there; null: it has none. */
export function greetingTime(greeting: string): Date | null {
  const [text] =
    /(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), +\d{1,2} \w{3} \d{4} \d\d:\d\d:\d\d (?:[+-]\d{4}|GMT|UTC?)/.exec(
      greeting,
    ) ?? []
  const time = new Date(text ?? '')
  return Number.isNaN(time.getTime()) ? null : time
}
