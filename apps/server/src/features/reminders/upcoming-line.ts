import type { UpcomingReminder } from '@duely/contract'
import {
  addDays,
  type Channel,
  compareText,
  daysBefore,
  localDate,
  nextOwed,
  onBackupAddress,
  openChannels,
} from '@duely/domain'
import {
  type ContactFacts,
  type LedgerLine,
  toBasis,
  toChannelFacts,
  toLine,
  type UpcomingFacts,
} from '#server/engine/planning/index.ts'
import { readStoppedNumbers } from '#server/features/sms/index.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/secrets/seal.ts'

/** The columns of the ledger that the plan is compared with. */
export type LedgerFacts = Omit<LedgerLine, 'id' | 'userId'>

/** First renewal day to read from the ledger: two days back covers every timezone. */
export function firstDayAhead(now: Date): string {
  return addDays(localDate(now, 'UTC'), -2)
}

/**
 * The next reminder of one subscription; undefined when nothing is owed. Derived from facts rather than read
 * from the alarm, which lags behind after a timezone change over many subscriptions.
 */
export function upcomingLine(
  row: UpcomingFacts,
  lines: readonly LedgerFacts[],
  now: Date,
  { reminderHour, channels }: { reminderHour: number; channels: readonly Channel[] },
): UpcomingReminder[] {
  const claimedUntil = row.claimedUntil !== null && row.claimedUntil < now ? row.claimedUntil : now
  const basis = toBasis(row, reminderHour)
  const next = nextOwed(basis, claimedUntil, lines.flatMap(toLine), now)
  if (next === null) return []
  return [
    {
      subscriptionId: row.id,
      name: row.name,
      renewalDate: next.ref.renewalDate,
      daysBefore: daysBefore(basis.remindable, next.ref.renewalDate, next.ref.day),
      remindAt: next.dueAt.toISOString(),
      channels: [...channels],
    },
  ]
}

/** Order: earliest first, then name. */
export function byMoment(a: UpcomingReminder, b: UpcomingReminder): number {
  return compareText(a.remindAt, b.remindAt) || compareText(a.name, b.name)
}

/** Open channels of a person. */
export async function readOpenChannels(
  { db, canSendSms, ...secrets }: { db: Queryable; canSendSms: boolean } & Secrets,
  row: ContactFacts | undefined,
): Promise<Channel[]> {
  if (row === undefined) return []
  const firstOnly = toChannelFacts(row, { canSendSms })
  const facts = row.backupEmail === null ? firstOnly : onBackupAddress(firstOnly)
  const open = openChannels(facts)
  // Queried only when it can change the result.
  if (!open.includes('sms') || facts.phoneNumber === null) return open
  const stopped = await readStoppedNumbers(db, [facts.phoneNumber], secrets)
  return openChannels({ ...facts, phoneStopped: stopped.size > 0 })
}
