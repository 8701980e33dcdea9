import {
  BACKUP_ADDRESS,
  checkReminder,
  DELETED_STATUS,
  onBackupAddress,
  openChannels,
  plainDate,
  whyClosed,
} from '@duely/domain'
import { insertLedgerEntries, type LedgerEntry } from '#server/engine/ledger/index.ts'
import type { MailRow } from '#server/engine/outbox/index.ts'
import {
  type FactsRow,
  type Target,
  targetsOf,
  toBasis,
  toChannelFacts,
  watchRowState,
} from '#server/engine/planning/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { QUESTION_KIND, REMINDER_KIND } from '#server/platform/database/schema.ts'

/** Which ways take a reminder that a mail did not deliver. */
export type Ways = 'all' | 'backup-address'

export type OtherWaysDeps = {
  /** The server's default hour, 0 to 23. */
  reminderHour: number
  canSendSms: boolean
}

/** A reminder of the ledger with today's facts of its subscription. */
export type ReminderOf = { row: MailRow; facts: FactsRow }

/**
 * Whether the reminder is still owed: its renewal can be stopped, and its owner has not acted. Also where a
 * move west put its hour ahead again: the other ways then wait for that hour.
 */
export function isStillOwed({ row, facts }: ReminderOf, now: Date, { reminderHour }: OtherWaysDeps): boolean {
  const { renewalDate, day } = row
  if (facts.status === DELETED_STATUS || renewalDate === null || day === null) return false
  if (row.kind === QUESTION_KIND) {
    const { zone } = toBasis(facts, reminderHour).recipient
    return watchRowState({ renewalDate, day, dueAt: row.sentAt ?? now }, facts, { now, zone }).owed
  }
  const ref = { renewalDate: plainDate(renewalDate), day: plainDate(day) }
  return checkReminder(ref, toBasis(facts, reminderHour), now, row.extendedUntil).owed !== false
}

/**
 * Queues reminders that a mail did not deliver for every other open channel of their owners, where it was not
 * sent for that renewal and day already. What was sent, failed or expired there keeps its entry. The caller
 * holds the locks of the subscriptions.
 *
 * @returns the number queued; some of them may be in the ledger already
 */
export async function queueOtherWays(
  tx: Transaction,
  reminders: readonly ReminderOf[],
  ways: Ways,
  now: Date,
  deps: OtherWaysDeps,
): Promise<number> {
  const owed = reminders.filter((each) => each.row.device !== BACKUP_ADDRESS && isStillOwed(each, now, deps))
  let queued = 0
  for (const kind of [REMINDER_KIND, QUESTION_KIND]) {
    const entries = owed
      .filter(({ row }) => row.kind === kind)
      .flatMap(({ row, facts }) => targets(facts, ways, deps).flatMap((target) => entryOf(row, target, now)))
    await insertLedgerEntries(tx, entries, now, kind)
    queued += entries.length
  }
  return queued
}

function targets(facts: FactsRow, ways: Ways, { canSendSms }: OtherWaysDeps): Target[] {
  const channelFacts = toChannelFacts(facts, { canSendSms })
  const others = ways === 'all' ? openChannels(channelFacts).filter((channel) => channel !== 'email') : []
  const hasBackup = facts.backupEmail !== null && whyClosed('email', onBackupAddress(channelFacts)) === null
  return [
    ...others.flatMap((channel) => targetsOf(channel, facts)),
    ...(hasBackup ? [{ channel: 'email' as const, device: BACKUP_ADDRESS }] : []),
  ]
}

function entryOf(row: MailRow, target: Target, now: Date): LedgerEntry[] {
  const { userId, subscriptionId, renewalDate, day } = row
  if (userId === null || subscriptionId === null || renewalDate === null || day === null) return []
  return [
    {
      ...target,
      userId,
      subscriptionId,
      renewalDate,
      day,
      state: 'pending',
      reason: null,
      subscriptionName: row.subscriptionName ?? '',
      daysBefore: row.daysBefore,
      // Owed by this way since now, so it is not late.
      dueAt: now,
      extendedUntil: row.extendedUntil,
    },
  ]
}
