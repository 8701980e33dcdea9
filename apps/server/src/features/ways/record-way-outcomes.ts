import { isWayError, WAY_SERVICES } from '@duely/domain'
import { enqueueMail, type Outcome, updateOutcomes } from '#server/engine/outbox/index.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { announce } from '#server/platform/live/announce.ts'
import { lockWay, selectWayIdsOf, updateAnswered, updateWay } from './ways.repo.ts'
import { wayTurnedOff } from './ways-messages.ts'

/**
 * Records the outcomes of messages to ways and what they say about the ways: the last error, and that one no
 * longer exists. That turns it off, and a mail says so, because it may have been the only one.
 *
 * @returns the number of outcomes recorded
 */
export function recordWayOutcomes(
  db: Database,
  outcomes: readonly Outcome[],
  now: Date,
  { publicUrl }: { publicUrl: string },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const recorded = await updateOutcomes(tx, outcomes, now)
    const attempted = outcomes.filter(({ untried }) => !untried)
    const wayOf = await selectWayIdsOf(
      tx,
      attempted.map(({ id }) => id),
    )
    // In a fixed order, so that two processes cannot deadlock.
    const byWay = Map.groupBy(attempted, ({ id }) => wayOf.get(id) ?? '')
    for (const id of [...byWay.keys()].sort())
      if (id !== '') await recordAt(tx, id, byWay.get(id) ?? [], now, publicUrl)
    return recorded
  })
}

async function recordAt(
  tx: Transaction,
  wayId: string,
  outcomes: readonly Outcome[],
  now: Date,
  publicUrl: string,
): Promise<void> {
  const way = await lockWay(tx, wayId)
  const last = outcomes.at(-1)
  if (way === null || last === undefined) return
  const { userId, enabled, email, name, kind } = way
  const isGone = outcomes.some(({ reason }) => reason === 'CHANNEL_GONE')
  const detail = isWayError(last.detail) ? last.detail : 'refused'
  const isTaken = last.state === 'sent' && last.reason === null
  const lastError = isTaken ? null : detail
  await updateAnswered(tx, way, { lastError: isGone ? 'gone' : lastError, at: now })
  await announce(tx, userId, ['account'])
  if (!isGone || !enabled) return
  await updateWay(tx, way, { enabled: false, updatedAt: now })
  const payload = {
    name,
    service: WAY_SERVICES[kind],
    url: `${publicUrl}/dashboard/settings?tab=notifications`,
  }
  await enqueueMail(tx, wayTurnedOff, { to: email, userId, payload }, now)
}
