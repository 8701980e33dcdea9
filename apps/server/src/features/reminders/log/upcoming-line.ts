import type { UpcomingReminder } from '@duely/contract'
import { addDays, localDate, nextOwed } from '@duely/domain'
import { type LedgerLine, toLine } from '../planning/plan-rows.ts'
import type { UpcomingFacts } from '../planning/reminder-facts.repo.ts'
import { toBasis, wantsSms } from '../planning/reminder-facts.ts'

/** What of the ledger it is held against. */
export type LedgerFacts = Omit<LedgerLine, 'id'>

/** From which day on the ledger is looked at: in no zone is a renewal of two days before still ahead. */
export function firstDayAhead(now: Date): string {
  return addDays(localDate(now, 'UTC'), -2)
}

/** The line of one subscription; none where nothing is owed. Derived, not read from the alarm: that is set only a moment after a change of zone over many subscriptions. */
export function upcomingLine(
  row: UpcomingFacts,
  lines: readonly LedgerFacts[],
  now: Date,
  deps: { reminderHour: number; canSendSms: boolean },
): UpcomingReminder[] {
  const claimedUntil = row.claimedUntil !== null && row.claimedUntil < now ? row.claimedUntil : now
  const next = nextOwed(toBasis(row, deps.reminderHour), claimedUntil, lines.flatMap(toLine), now)
  if (next === null) return []
  return [
    {
      subscriptionId: row.id,
      name: row.name,
      renewalDate: next.ref.renewalDate,
      daysBefore: next.ref.daysBefore,
      remindAt: next.dueAt.toISOString(),
      channels: channelsOf(row, deps.canSendSms),
    },
  ]
}

/** The earliest first, then by name. */
export function byMoment(a: UpcomingReminder, b: UpcomingReminder): number {
  return compare(a.remindAt, b.remindAt) || compare(a.name, b.name)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function channelsOf(row: UpcomingFacts, canSendSms: boolean): UpcomingReminder['channels'] {
  if (row.notificationsEnabled === false) return []
  const email = row.emailEnabled === false || row.emailReminders === false ? [] : (['email'] as const)
  const sms = canSendSms && wantsSms(row) && row.phoneVerifiedAt !== null ? (['sms'] as const) : []
  return [...email, ...sms]
}
