import { selectClosest } from '#server/engine/ledger/index.ts'
import type { DueRow } from '#server/engine/outbox/index.ts'
import type { FactsRow } from '#server/engine/planning/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Secrets } from '#server/platform/secrets/seal.ts'
import type { SmsSender } from '#server/platform/sms/sms-provider.ts'
import type { SendingContext } from './judge-reminder.ts'
import { type Places, readReach } from './reach.ts'

type ContextDeps = Secrets & { sms: SmsSender | null; reminderHour: number }

/** Reads what decides whether and how rows are sent, apart from the facts of their subscriptions. */
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
    closest: (row) => closestOf.get(keyOf(row)),
    firstSent: (row) => firstSent.get(renewalOf(row)),
  }
}
