import { watchOf } from '#server/features/subscriptions/index.ts'
import type { FactsRow } from '../facts/fact-columns.repo.ts'
import { toBasis } from '../facts/reminder-facts.ts'
import { watchAlarm } from './watch-alarm.ts'

/**
 * The facts of the one person who is asked whether a subscription has stopped, for whom its links answer;
 * null where nobody who could answer is reached.
 */
export function askedOf(row: FactsRow): FactsRow | null {
  const { readers } = row
  if (readers === undefined) return row
  const asked = readers.find(({ shared }) => shared.isAsked)
  // The terms of the last chance are of reminders alone, and who is asked may answer.
  return asked === undefined ? null : { ...asked, shared: { ...asked.shared, role: 'decider', mayAct: true } }
}

/** The alarm of the watch of a subscription, by the clock of who is asked. */
export function watchAlarmOf(row: FactsRow, reminderHour: number, now: Date): Date | null {
  const asked = askedOf(row)
  if (asked === null) return null
  return watchAlarm({ watch: watchOf(row), before: row.watchAt }, toBasis(asked, reminderHour), now)
}
