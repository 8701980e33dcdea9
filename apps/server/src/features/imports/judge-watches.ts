import type { ImportRequest, ImportResult, ImportRow } from '@duely/contract'
import { judgeStatement, plainDate, type Watch, watchAfterStatement } from '@duely/domain'
import { insertActLine } from '#server/engine/outbox/index.ts'
import { type SubscriptionRow, watchOf } from '#server/features/subscriptions/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'

type Own = Pick<SubscriptionRow, 'id' | 'name' | 'status' | 'watch'>
type Verdict = ImportResult['watched'][number]['is']

/** What the charges of rows say of a cancelled one that they update; null where it is not watched. */
export function judgedByCharges(
  own: Own,
  rows: readonly ImportRow[],
  statement: ImportRequest['statement'],
): { watch: Watch; is: Verdict } | null {
  const watch = own.status === 'cancelled' ? watchOf(own) : null
  if (watch === null) return null
  const charges = rows.flatMap((row) => (row.charges ?? []).filter(({ refunded }) => !refunded))
  const days = charges.map(({ date }) => plainDate(date))
  // Without the days of a statement only what was charged says anything.
  const { from, to } = statement ?? { from: watch.chargeOn, to: watch.chargeOn }
  const verdict = judgeStatement(watch, { from, to, charges: days })
  return { watch: watchAfterStatement(watch, verdict), is: verdict.is }
}

/** Writes into the log what a statement showed of a subscription. */
export async function logJudged(
  tx: Transaction,
  userId: string,
  { id, name, watch: before }: Own,
  after: Watch,
  now: Date,
): Promise<void> {
  if (after.state === before?.state && after.chargedOn === before.chargedOn) return
  const isCharged = after.state === 'charged'
  await insertActLine(tx, {
    userId,
    subscriptionId: id,
    subscriptionName: name,
    at: now,
    renewalDate: (isCharged ? after.chargedOn : null) ?? after.chargeOn,
    reason: isCharged ? 'seen-charged' : 'seen-stopped',
  })
}
