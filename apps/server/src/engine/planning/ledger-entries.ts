import {
  BACKUP_ADDRESS,
  type Channel,
  type DroppedReminder,
  type DueReminder,
  daysBefore,
  hasDeadlines,
  isWayKind,
  ledgerChannels,
  type PlannedReminder,
  type Remindable,
  type ReminderPlan,
  type ReminderRef,
} from '@duely/domain'
import type { LedgerEntry } from '#server/engine/ledger/index.ts'
import type { FactsRow } from './facts/fact-columns.repo.ts'
import { toChannelFacts, toSchedulable } from './facts/reminder-facts.ts'
import { readersOfRow } from './facts/with-readers.ts'

/** The ledger entries of a subscription's plan: one for each reminder and place it goes to. */
export function entriesOf(row: FactsRow, plan: ReminderPlan, deps: { canSendSms: boolean }): LedgerEntry[] {
  const terms = toSchedulable(row)
  const targets = allTargets(row, deps)
  const entry = (
    state: LedgerEntry['state'],
    target: Target,
    each: PlannedReminder,
    more: Pick<LedgerEntry, 'reason' | 'extendedUntil'>,
  ) => ledgerEntry(row, terms, each, { ...target, ...more, state, dueAt: each.dueAt })
  const dropped = (
    state: LedgerEntry['state'],
    reminders: readonly DroppedReminder[],
    places: readonly Target[],
  ) =>
    reminders.flatMap((each) =>
      places.map((target) => entry(state, target, each, { reason: each.reason, extendedUntil: null })),
    )
  return [
    ...plan.send.flatMap((each) =>
      targets.map((target) =>
        entry('pending', target, each, { reason: null, extendedUntil: each.extendedUntil }),
      ),
    ),
    ...dropped('superseded', plan.superseded, targets),
    ...dropped('expired', plan.expired, targets),
    ...dropped('skipped', plan.skipped, [BY_EMAIL]),
  ]
}

/** The ledger entry of one reminder at one of the places it goes to. */
export function ledgerEntry(
  { id, userId, name }: FactsRow,
  terms: Remindable,
  { renewalDate, day }: ReminderRef,
  more: Pick<LedgerEntry, 'channel' | 'device' | 'state' | 'reason' | 'dueAt' | 'extendedUntil'>,
): LedgerEntry {
  const about = { userId, subscriptionId: id, subscriptionName: name, renewalDate, day }
  return { ...about, ...more, daysBefore: daysBefore(terms, renewalDate, day) }
}

/** The entry of a reminder that was owed and can no longer be of use. */
export function lateEntry(row: FactsRow, terms: Remindable, { ref, dueAt }: DueReminder): LedgerEntry {
  const reason = hasDeadlines(terms) ? 'deadline-passed' : 'renewal-began'
  return ledgerEntry(row, terms, ref, { ...BY_EMAIL, state: 'expired', reason, dueAt, extendedUntil: null })
}

/** Where a ledger entry goes: one of the person's addresses, their number, one of their devices or ways. */
export type Target = Pick<LedgerEntry, 'channel' | 'device'>

const allTargets = (row: FactsRow, deps: { canSendSms: boolean }): Target[] =>
  ledgerChannels(toChannelFacts(row, deps)).flatMap((channel) => targetsOf(channel, row))

/** Ledger entries of one reminder of a subscription: one for each place of each person who is warned. */
export function entriesPerReminder(row: FactsRow, deps: { canSendSms: boolean }): number {
  return readersOfRow(row).reduce((sum, reader) => sum + allTargets(reader, deps).length, 0)
}

/** The one entry that every reminder has. */
export const BY_EMAIL: Target = { channel: 'email', device: '' }

const TO_BACKUP: Target = { channel: 'email', device: BACKUP_ADDRESS }

/** Where the reminders of a channel go. The backup address takes them while the first one is left alone. */
export function targetsOf(
  channel: Channel,
  facts: Pick<FactsRow, 'pushDevices' | 'ways' | 'backupEmail' | 'mailTrouble'>,
): Target[] {
  const { pushDevices, ways, backupEmail, mailTrouble } = facts
  if (channel === 'push') return (pushDevices ?? []).map((device) => ({ channel, device }))
  if (isWayKind(channel))
    return (ways ?? []).flatMap(({ id, kind }) => (kind === channel ? [{ channel, device: id }] : []))
  if (channel === 'sms') return [{ channel, device: '' }]
  return backupEmail !== null && mailTrouble !== null ? [BY_EMAIL, TO_BACKUP] : [BY_EMAIL]
}
