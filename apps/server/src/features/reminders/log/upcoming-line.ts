import type { UpcomingReminder } from '@duely/contract'
import { addDays, type Channel, localDate, nextOwed, openChannels } from '@duely/domain'
import type { Queryable } from '../../../platform/database/database.ts'
import { readStoppedNumbers } from '../../sms/opt-out/read-stopped-numbers.ts'
import type { UpcomingFacts } from '../planning/facts/fact-columns.repo.ts'
import { type ContactFacts, toBasis, toChannelFacts } from '../planning/facts/reminder-facts.ts'
import { type LedgerLine, toLine } from '../planning/plan-rows.ts'

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
  { reminderHour, channels }: { reminderHour: number; channels: readonly Channel[] },
): UpcomingReminder[] {
  const claimedUntil = row.claimedUntil !== null && row.claimedUntil < now ? row.claimedUntil : now
  const next = nextOwed(toBasis(row, reminderHour), claimedUntil, lines.flatMap(toLine), now)
  if (next === null) return []
  return [
    {
      subscriptionId: row.id,
      name: row.name,
      renewalDate: next.ref.renewalDate,
      daysBefore: next.ref.daysBefore,
      remindAt: next.dueAt.toISOString(),
      channels: [...channels],
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

/** By which channels the owner of these subscriptions hears of them; one row's facts stand for all of theirs. */
export async function readOpenChannels(
  { db, canSendSms, authSecret }: { db: Queryable; canSendSms: boolean; authSecret: string },
  row: ContactFacts | undefined,
): Promise<Channel[]> {
  if (row === undefined) return []
  const facts = toChannelFacts(row, { canSendSms })
  const open = openChannels(facts)
  // Asked only where the answer changes something.
  if (!open.includes('sms') || facts.phoneNumber === null) return open
  const stopped = await readStoppedNumbers(db, [facts.phoneNumber], authSecret)
  return openChannels({ ...facts, phoneStopped: stopped.size > 0 })
}
