import { addDays, instantAt, localDate, type PlainDate } from '@duely/domain'
import type { PersonFacts, Timeline } from './evidence.ts'
import type { Obligation, Segment } from './obligations.ts'
import { dailyDays, renewalsBetween } from './owed-days.ts'
import { passedAt } from './readings.ts'

const AHEAD_DAYS = 31

/**
 * Daily reminders of a payment that may come to somebody because the one before it has passed on its owner's
 * clock, although its day goes on where they are.
 */
export function dailyOnOwnersClock(segments: readonly Segment[], clock: Timeline<PersonFacts>): Obligation[] {
  if (clock.length === 0) return []
  return segments.flatMap(({ from, to, zone, hour, active, insist, days, subscription }) => {
    if (!active || !insist) return []
    const isOver = (renewal: PlainDate, day: PlainDate) => {
      const passed = passedAt(clock, renewal)
      return passed !== null && localDate(passed, zone) <= day
    }
    const first = localDate(from, zone)
    const last = localDate(to, zone)
    return renewalsBetween(subscription, first, addDays(last, AHEAD_DAYS)).flatMap((renewalDate) => {
      const plain = new Set(dailyDays(subscription, days, renewalDate))
      return dailyDays(subscription, days, renewalDate, isOver)
        .filter((day) => !plain.has(day) && day >= first && day <= last)
        .map(
          (day): Obligation => ({
            renewalDate,
            day,
            dueAt: instantAt(day, hour, zone),
            usefulUntil: to,
            withdrawnAt: null,
            movedTo: null,
            revivedAt: null,
            lastChance: false,
            optional: true,
          }),
        )
    })
  })
}
