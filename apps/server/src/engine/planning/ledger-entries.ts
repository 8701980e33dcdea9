import {
  BACKUP_ADDRESS,
  type Channel,
  type DeliveryReason,
  type DroppedReminder,
  daysBefore,
  isWayKind,
  ledgerChannels,
  type PlannedReminder,
  type ReminderPlan,
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
    { channel, device }: Target,
    each: PlannedReminder,
    more: { reason: DeliveryReason | null; extendedUntil: Date | null },
  ): LedgerEntry => ({
    ...more,
    state,
    channel,
    device,
    userId: row.userId,
    subscriptionId: row.id,
    subscriptionName: row.name,
    renewalDate: each.renewalDate,
    day: each.day,
    daysBefore: daysBefore(terms, each.renewalDate, each.day),
    dueAt: each.dueAt,
  })
  const dropped = (state: LedgerEntry['state'], by: readonly Target[]) => (each: DroppedReminder) =>
    by.map((target) => entry(state, target, each, { reason: each.reason, extendedUntil: null }))
  return [
    ...plan.send.flatMap((each) =>
      targets.map((target) =>
        entry('pending', target, each, { reason: null, extendedUntil: each.extendedUntil }),
      ),
    ),
    ...plan.superseded.flatMap(dropped('superseded', targets)),
    ...plan.expired.flatMap(dropped('expired', targets)),
    ...plan.skipped.flatMap(dropped('skipped', [BY_EMAIL])),
  ]
}

/** Where a ledger entry goes: one of the person's addresses, their number, one of their devices or ways. */
export type Target = Pick<LedgerEntry, 'channel' | 'device'>

const allTargets = (row: FactsRow, deps: { canSendSms: boolean }): Target[] =>
  ledgerChannels(toChannelFacts(row, deps)).flatMap((channel) => targetsOf(channel, row))

/** How many ledger entries one reminder of a subscription makes: one for each place of everybody warned. */
export function entriesPerReminder(row: FactsRow, deps: { canSendSms: boolean }): number {
  return readersOfRow(row).reduce((sum, reader) => sum + allTargets(reader, deps).length, 0)
}

const BY_EMAIL: Target = { channel: 'email', device: '' }

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
