import { whoIsAsked } from '@duely/domain'
import { watchOf } from '#server/features/subscriptions/index.ts'
import type { FactsRow } from '../facts/fact-columns.repo.ts'
import { toBasis } from '../facts/reminder-facts.ts'
import { watchAlarm } from './watch-alarm.ts'

/**
 * The facts of the one person who is asked whether a subscription has stopped; null where nobody who could
 * answer is reached.
 */
export function askedOf(row: FactsRow): FactsRow | null {
  const { readers } = row
  if (readers === undefined) return row
  const decider = readers.find(({ shared }) => shared.role === 'decider' && shared.mayAct)
  const owner = readers.find(({ userId }) => userId === row.userId)
  const asked = whoIsAsked({ owner, decider })
  // The terms of the last chance are of reminders alone.
  return asked === undefined ? null : { ...asked, shared: { ...asked.shared, role: 'decider' } }
}

/** The alarm of the watch of a subscription, by the clock of who is asked. */
export function watchAlarmOf(row: FactsRow, reminderHour: number, now: Date): Date | null {
  const asked = askedOf(row)
  if (asked === null) return null
  return watchAlarm({ watch: watchOf(row), before: row.watchAt }, toBasis(asked, reminderHour), now)
}
