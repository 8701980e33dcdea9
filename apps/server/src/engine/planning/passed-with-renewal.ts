import { type PlainDate, remindersBetween } from '@duely/domain'
import type { LedgerEntry } from '#server/engine/ledger/index.ts'
import type { FactsRow } from './facts/fact-columns.repo.ts'
import { toBasis } from './facts/reminder-facts.ts'
import { lateEntry } from './ledger-entries.ts'

/** The hours of two zones are at most this far apart. */
const BETWEEN_ZONES_MS = 50 * 3_600_000

/**
 * Reminders of readers to the west that the end of the renewal on its owner's clock overtakes: it cannot be
 * stopped any more, so they are recorded as too late.
 *
 * @param nextBillingDate the first renewal that is still ahead
 */
export function passedWithRenewal(
  { readers = [] }: FactsRow,
  nextBillingDate: PlainDate,
  reminderHour: number,
  now: Date,
): LedgerEntry[] {
  return readers.flatMap((reader) => {
    const { remindable, recipient } = toBasis(reader, reminderHour)
    const until = new Date(now.getTime() + BETWEEN_ZONES_MS)
    return remindersBetween(remindable, recipient, now, until)
      .filter(({ ref }) => ref.renewalDate < nextBillingDate)
      .map((due) => lateEntry(reader, remindable, due))
  })
}
