import type { DeliveryReason } from '@duely/domain'
import { updateSuperseded } from '#server/engine/ledger/index.ts'
import { watchOf } from '#server/features/subscriptions/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { FactsRow } from '../facts/fact-columns.repo.ts'
import { NO_READER } from '../reader-reasons.ts'
import { askedOf } from './asked-of.ts'
import { selectQuestions, updateWatches } from './watching.repo.ts'

/** Reasons why a question ended that depend on the person it was for. */
const WITHOUT_READER: ReadonlySet<DeliveryReason | null> = new Set([
  NO_READER,
  'account-disabled',
  'account-deleted',
] as const)

/**
 * Ends the questions of shared subscriptions that wait for somebody who is not asked any more. Where nobody
 * has received one, the watch is due again, so that the person who is to be asked now gets it. The caller
 * holds the row locks and read the facts after taking them.
 *
 * @returns the rows with their watches after it
 */
export async function handOverQuestions(
  tx: Transaction,
  rows: readonly FactsRow[],
  now: Date,
): Promise<readonly FactsRow[]> {
  const asked = rows.filter(
    ({ readers, derivedFor, watch }) =>
      watch?.state === 'asked' && (readers !== undefined || derivedFor !== undefined),
  )
  if (asked.length === 0) return rows
  const linesOf = Map.groupBy(
    await selectQuestions(
      tx,
      asked.map(({ id }) => id),
    ),
    ({ subscriptionId }) => subscriptionId ?? '',
  )
  const gone: string[] = []
  const again = new Map<string, FactsRow>()
  for (const row of asked) {
    const watch = watchOf(row)
    const by = askedOf(row)?.userId
    if (watch === null || by === undefined) continue
    const its = (linesOf.get(row.id) ?? []).filter(
      ({ renewalDate, day }) => renewalDate === watch.chargeOn && day === watch.askOn,
    )
    const isGone = (line: (typeof its)[number]) => line.state === 'pending' && line.userId !== by
    gone.push(...its.filter(isGone).map(({ id }) => id))
    const left = its.filter((line) => !isGone(line))
    const ended = its.length > left.length || left.some(({ reason }) => WITHOUT_READER.has(reason))
    if (ended && left.every(({ state }) => state === 'superseded'))
      again.set(row.id, { ...row, watch: { ...watch, state: 'waiting' } })
  }
  await updateSuperseded(
    tx,
    gone.map((id) => ({ id, reason: NO_READER })),
    now,
  )
  const written = [...again.values()].map((row) => ({
    id: row.id,
    watch: watchOf(row),
    watchAt: row.watchAt,
  }))
  await updateWatches(tx, written)
  return rows.map((row) => again.get(row.id) ?? row)
}
