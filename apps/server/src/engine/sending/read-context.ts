import { selectClosest } from '#server/engine/ledger/index.ts'
import type { DueRow } from '#server/engine/outbox/index.ts'
import type { FactsRow } from '#server/engine/planning/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/secrets/seal.ts'
import type { SmsSender } from '#server/platform/sms/sms-provider.ts'
import { type Places, readReach } from './reach.ts'

type ContextDeps = Secrets & { sms: SmsSender | null; reminderHour: number }

/** Facts other than the subscription. */
export type SendingContext = Awaited<ReturnType<typeof readContext>>

/** Reads what decides whether and how rows are sent, apart from the facts of their subscriptions. */
export async function readContext(
  tx: Transaction,
  rows: readonly DueRow[],
  { facts, places }: { facts: readonly FactsRow[]; places: Places },
  now: Date,
  deps: ContextDeps,
) {
  const renewalOf = (row: Pick<DueRow, 'userId' | 'subscriptionId' | 'renewalDate'>) =>
    `${row.userId}/${row.subscriptionId}/${row.renewalDate}`
  const keyOf = (row: Pick<DueRow, 'userId' | 'subscriptionId' | 'renewalDate' | 'channel'>) =>
    `${renewalOf(row)}/${row.channel}`
  const closest = await selectClosest(tx, rows, now)
  const closestOf = new Map(closest.map((row) => [keyOf(row), row.day]))
  const firstSent = new Map<string, string>()
  for (const each of closest) {
    const { firstSent: day } = each
    const known = firstSent.get(renewalOf(each))
    if (day !== null && (known === undefined || day < known)) firstSent.set(renewalOf(each), day)
  }
  return {
    ...(await readReach(tx, rows, { facts, places }, now, deps)),
    reminderHour: deps.reminderHour,
    /** Day of the latest reminder of the same renewal and channel to the same person that was not dropped. */
    closest: (row: DueRow) => closestOf.get(keyOf(row)),
    /** Day of the first reminder of the same renewal that was sent to the same person, on any channel. */
    firstSent: (row: DueRow) => firstSent.get(renewalOf(row)),
  }
}
