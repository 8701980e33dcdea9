import { mayTryResting } from '@duely/domain'
import { selectClosest } from '#server/engine/ledger/index.ts'
import type { DueRow } from '#server/engine/outbox/index.ts'
import { type FactsRow, readersOfRow } from '#server/engine/planning/index.ts'
import type { ReminderDevice } from '#server/features/push/index.ts'
import { readStoppedNumbers } from '#server/features/sms/index.ts'
import type { ReminderWay } from '#server/features/ways/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/secrets/seal.ts'
import type { SmsSender } from '#server/platform/sms/sms-provider.ts'
import type { SendingContext } from './judge-reminder.ts'
import { selectLastTried } from './message-counts.repo.ts'
import { subscriptionIds } from './select-recipients.ts'

/** What the due rows go to, by id. */
export type Places = {
  readonly devices: ReadonlyMap<string, ReminderDevice>
  readonly ways: ReadonlyMap<string, ReminderWay>
}

type ContextDeps = Secrets & { sms: SmsSender | null; reminderHour: number }

/** Reads what decides besides the facts of the subscriptions. */
export async function readContext(
  tx: Transaction,
  rows: readonly DueRow[],
  { facts, places }: { facts: readonly FactsRow[]; places: Places },
  now: Date,
  deps: ContextDeps,
): Promise<SendingContext> {
  const renewalOf = (row: Pick<DueRow, 'userId' | 'subscriptionId' | 'renewalDate'>) =>
    `${row.userId}/${row.subscriptionId}/${row.renewalDate}`
  const keyOf = (row: Pick<DueRow, 'userId' | 'subscriptionId' | 'renewalDate' | 'channel'>) =>
    `${renewalOf(row)}/${row.channel}`
  const closest = await selectClosest(tx, subscriptionIds(rows), now)
  const closestOf = new Map(closest.map((row) => [keyOf(row), row.day]))
  const firstSent = new Map<string, string>()
  for (const each of closest) {
    const { firstSent: day } = each
    const known = firstSent.get(renewalOf(each))
    if (day !== null && (known === undefined || day < known)) firstSent.set(renewalOf(each), day)
  }
  const people = facts.flatMap(readersOfRow)
  const resting = people.flatMap(({ userId, mailTrouble }) => (mailTrouble === 'rests' ? [userId] : []))
  const lastTried = await selectLastTried(tx, [...new Set(resting)])
  const texts = rows.filter(({ channel }) => channel === 'sms')
  const numbers = texts.length === 0 ? [] : people.flatMap(({ phoneNumber }) => phoneNumber ?? [])
  const stopped = await readStoppedNumbers(tx, numbers, deps)
  return {
    isStopped: (phone) => stopped.has(phone),
    now,
    reminderHour: deps.reminderHour,
    closest: (row) => closestOf.get(keyOf(row)),
    firstSent: (row) => firstSent.get(renewalOf(row)),
    mayTryResting: (userId) => mayTryResting(lastTried.get(userId) ?? null, now),
    canSendSms: deps.sms !== null,
    hasDevice: ({ device, userId }) => places.devices.get(device)?.userId === userId,
    hasWay: ({ device, userId }) => places.ways.get(device)?.userId === userId,
  }
}
