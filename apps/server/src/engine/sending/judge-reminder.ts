import {
  BACKUP_ADDRESS,
  basisText,
  checkReminder,
  DELETED_STATUS,
  type DeliveryReason,
  isLastChance,
  isWayKind,
  onBackupAddress,
  type PlainDate,
  quietUntil,
  type Recipient,
  type Remindable,
  reminderChannel,
  reminderUsefulUntil,
  whyClosed,
} from '@duely/domain'
import type { ActSubject } from '#server/engine/links/index.ts'
import type { DueRow, Verdict } from '#server/engine/outbox/index.ts'
import {
  type FactsRow,
  factsOfReader,
  NO_READER,
  reasonFor,
  toBasis,
  toChannelFacts,
  toDate,
} from '#server/engine/planning/index.ts'

/** A reminder cleared for sending, with everything its message needs. */
export type Approved = {
  facts: FactsRow
  remindable: Remindable
  recipient: Recipient
  renewalDate: PlainDate
  /** Whether it repeats one that was sent and not answered. */
  isRepeated: boolean
}

/** What links in a message to this person are about; null where they cannot act, so that it has none. */
export function linkSubject({
  facts,
  renewalDate,
}: Pick<Approved, 'facts' | 'renewalDate'>): ActSubject | null {
  const { id: subscriptionId, shared, userId } = facts
  if (shared === undefined) return { subscriptionId, renewalDate }
  return shared.mayAct ? { subscriptionId, renewalDate, reader: userId } : null
}

/** Facts other than the subscription. */
export type SendingContext = {
  reminderHour: number
  now: Date
  /** Day of the latest reminder of the same renewal and channel to the same person that was not dropped. */
  closest: (row: DueRow) => string | undefined
  /** Day of the first reminder of the same renewal that was sent to the same person, on any channel. */
  firstSent: (row: DueRow) => string | undefined
  /** Whether an address that rests may be tried: once a week. */
  mayTryResting: (userId: string) => boolean
  canSendSms: boolean
  /** Whether the device of a notification is still the recipient's. */
  hasDevice: (row: DueRow) => boolean
  /** Whether the way is still the recipient's and turned on. */
  hasWay: (row: DueRow) => boolean
  isStopped: (phoneNumber: string) => boolean
}

/** Delay before an entry is checked again while its subscription waits for derivation. */
const DERIVED_WITHIN_MS = 5_000

/**
 * Checks a ledger entry against today's facts: sends it only if it is still owed and wanted, and if the
 * person is still warned of it.
 *
 * @param subscription with everybody who is warned of it
 */
export function judgeReminder(
  row: DueRow,
  subscription: FactsRow | undefined,
  context: SendingContext,
): { verdict: Verdict; approved?: Approved } {
  const { extendedUntil } = row
  if (!subscription || subscription.status === DELETED_STATUS || row.renewalDate === null || row.day === null)
    return drop('superseded', 'subscription-deleted')
  const facts = factsOfReader(subscription, row.userId)
  if (facts === undefined) return drop('superseded', NO_READER)
  const channel = reminderChannel(row.channel)
  const { now } = context
  const basis = toBasis(facts, context.reminderHour)
  // A pending change may still extend or withdraw this entry.
  if (facts.deriveSince !== null && facts.derivedFrom !== basisText(basis))
    return { verdict: { do: 'look-again', at: new Date(now.getTime() + DERIVED_WITHIN_MS) } }
  const { remindable, recipient } = basis
  const renewalDate = toDate(row.renewalDate)
  const ref = { renewalDate, day: toDate(row.day) }
  const check = checkReminder(ref, basis, now, extendedUntil)
  if (check.owed === 'later') return { verdict: { do: 'postpone', until: check.at } }
  if (!check.owed) return drop(check.state, reasonFor(facts, check.reason))
  if ((context.closest(row) ?? ref.day) > ref.day) return drop('superseded', 'closer-reminder')
  const isBackup = channel === 'email' && row.device === BACKUP_ADDRESS
  if (isBackup && facts.backupEmail === null) return drop('skipped', 'backup-removed')
  const isTried = isLastChance(ref, row.dueAt, basis) || context.mayTryResting(facts.userId)
  const channelFacts = toChannelFacts(facts, {
    canSendSms: context.canSendSms,
    emailRefused: facts.mailTrouble === 'rests' && !isTried,
    phoneStopped: facts.phoneNumber !== null && context.isStopped(facts.phoneNumber),
  })
  const closed = whyClosed(channel, isBackup ? onBackupAddress(channelFacts) : channelFacts)
  if (channel === 'push' && !context.hasDevice(row)) return drop('skipped', 'device-removed')
  if (isWayKind(channel) && !context.hasWay(row)) return drop('skipped', 'way-removed')
  if (closed !== null) return drop('skipped', closed)
  const until = reminderUsefulUntil(ref, basis, extendedUntil)
  const quietHours = channel !== 'email' ? quietHoursVerdict(until, recipient.zone, now) : null
  if (quietHours !== null) return { verdict: quietHours }
  return {
    verdict: { do: 'send', usefulUntil: until },
    approved: {
      ...{ facts, remindable, recipient, renewalDate },
      isRepeated: remindable.insist === true && (context.firstSent(row) ?? ref.day) < ref.day,
    },
  }
}

function drop(state: 'skipped' | 'superseded' | 'expired', reason: DeliveryReason): { verdict: Verdict } {
  return { verdict: { do: 'drop', state, reason } }
}

/** Quiet hours: what is no mail waits at night for the morning if it is still useful then. */
function quietHoursVerdict(usefulUntil: Date, zone: string, now: Date): Verdict | null {
  const until = quietUntil(now, zone)
  if (until === null) return null
  return until < usefulUntil ? { do: 'look-again', at: until } : drop('expired', 'quiet-hours').verdict
}
