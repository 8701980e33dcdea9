import {
  BACKUP_ADDRESS,
  type DeliveryReason,
  isWayKind,
  mayTryResting,
  onBackupAddress,
  quietUntil,
  reminderChannel,
  whyClosed,
} from '@duely/domain'
import type { DueRow, Verdict } from '#server/engine/outbox/index.ts'
import { type FactsRow, readersOfRow, toChannelFacts } from '#server/engine/planning/index.ts'
import { readPushTargets } from '#server/features/push/index.ts'
import { readStoppedNumbers } from '#server/features/sms/index.ts'
import { readWayTargets } from '#server/features/ways/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/secrets/seal.ts'
import type { SmsSender } from '#server/platform/sms/sms-provider.ts'
import { selectLastTried } from './message-counts.repo.ts'

/** What the due rows go to, by id. */
export type Places = Awaited<ReturnType<typeof readPlaces>>

/** The facts outside a subscription that decide whether a row can go out. */
export type Reach = Awaited<ReturnType<typeof readReach>>

export async function readPlaces(tx: Transaction, rows: readonly DueRow[], secrets: Secrets) {
  return {
    devices: await readPushTargets(
      tx,
      deviceIds(rows, (channel) => channel === 'push'),
    ),
    ways: await readWayTargets(tx, deviceIds(rows, isWayKind), secrets),
  }
}

function deviceIds(rows: readonly DueRow[], isOf: (channel: string) => boolean): string[] {
  return [...new Set(rows.flatMap(({ channel, device }) => (isOf(channel) ? [device] : [])))]
}

export async function readReach(
  tx: Transaction,
  rows: readonly DueRow[],
  { facts, places }: { facts: readonly FactsRow[]; places: Places },
  now: Date,
  deps: Secrets & { sms: SmsSender | null },
) {
  const people = facts.flatMap(readersOfRow)
  const resting = people.flatMap(({ userId, mailTrouble }) => (mailTrouble === 'rests' ? [userId] : []))
  const lastTried = await selectLastTried(tx, [...new Set(resting)], now)
  const texts = rows.filter(({ channel }) => channel === 'sms')
  const numbers = texts.length === 0 ? [] : people.flatMap(({ phoneNumber }) => phoneNumber ?? [])
  const stopped = await readStoppedNumbers(tx, numbers, deps)
  return {
    now,
    isStopped: (phone: string) => stopped.has(phone),
    /** Whether an address that rests may be tried: once a week. */
    mayTryResting: (userId: string) => mayTryResting(lastTried.get(userId) ?? null, now),
    canSendSms: deps.sms !== null,
    /** Whether the device of a notification is still the recipient's. */
    hasDevice: ({ device, userId }: DueRow) => places.devices.get(device)?.userId === userId,
    /** Whether the way is still the recipient's and turned on. */
    hasWay: ({ device, userId }: DueRow) => places.ways.get(device)?.userId === userId,
  }
}

/**
 * Why a row cannot go out on its channel, or not now; null when it can.
 *
 * @param isTried whether an address that rests is tried
 */
export function whyNotReached(
  row: DueRow,
  facts: FactsRow,
  { isTried, usefulUntil, zone }: { isTried: boolean; usefulUntil: Date; zone: string },
  reach: Reach,
): Verdict | null {
  const channel = reminderChannel(row.channel)
  const isBackup = channel === 'email' && row.device === BACKUP_ADDRESS
  if (isBackup && facts.backupEmail === null) return skipped('backup-removed')
  const channelFacts = toChannelFacts(facts, {
    canSendSms: reach.canSendSms,
    emailRefused: facts.mailTrouble === 'rests' && !isTried,
    phoneStopped: facts.phoneNumber !== null && reach.isStopped(facts.phoneNumber),
  })
  const closed = whyClosed(channel, isBackup ? onBackupAddress(channelFacts) : channelFacts)
  if (channel === 'push' && !reach.hasDevice(row)) return skipped('device-removed')
  if (isWayKind(channel) && !reach.hasWay(row)) return skipped('way-removed')
  if (closed !== null) return skipped(closed)
  return channel === 'email' ? null : quietHoursVerdict(usefulUntil, zone, reach.now)
}

function skipped(reason: DeliveryReason): Verdict {
  return { do: 'drop', state: 'skipped', reason }
}

/** Quiet hours: what is not a mail waits at night for the morning if it is still useful then. */
function quietHoursVerdict(usefulUntil: Date, zone: string, now: Date): Verdict | null {
  const until = quietUntil(now, zone)
  if (until === null) return null
  if (until < usefulUntil) return { do: 'look-again', at: until }
  return { do: 'drop', state: 'expired', reason: 'quiet-hours' }
}
