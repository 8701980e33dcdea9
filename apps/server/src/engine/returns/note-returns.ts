import { type BounceKind, isResting, withReturn } from '@duely/domain'
import { lockWaitingMails, type MailRow } from '#server/engine/outbox/index.ts'
import { factsOfReader, selectFacts } from '#server/engine/planning/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { lockAddress, selectAddress, updateAddressReturns } from './address.repo.ts'
import { type OtherWaysDeps, queueOtherWays, type ReminderOf, type Ways } from './other-ways.ts'

/** A mail that came back, with the rows that this concerns. */
export type Returned = {
  rows: readonly MailRow[]
  kind: BounceKind
  status: string | null
  words: string
}

/**
 * Notes a returned mail at its address and queues its reminders for the other ways. The caller holds the
 * locks of the subscriptions and has changed the rows.
 */
export async function noteReturned(
  tx: Transaction,
  { rows, kind, status, words }: Returned,
  now: Date,
  deps: OtherWaysDeps,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const { userId, recipient } = first
  let ways: Ways = kind === 'hard' ? 'all' : 'backup-address'
  const concerned = [...rows]
  if (userId !== null && recipient === (await selectAddress(tx, userId))) {
    const leftAt = first.sentAt ?? now
    const before = await lockAddress(tx, userId, recipient, now)
    const known = withReturn(knownOf(before), { kind, leftAt, status, words })
    const restsSince = before.restsSince ?? (isResting(known) ? now : null)
    await updateAddressReturns(tx, userId, { ...known, restsSince })
    // What waits for a mail will not get one now.
    if (before.restsSince === null && restsSince !== null) {
      concerned.push(...(await lockWaitingMails(tx, userId)))
      ways = 'all'
    }
  }
  await queueOtherWays(tx, await withFacts(tx, concerned, now), ways, now, deps)
}

function knownOf(row: Awaited<ReturnType<typeof lockAddress>>) {
  const { since, lastLeftAt, kind, status, firstHardAt, lastHardAt } = row
  if (since === null || lastLeftAt === null || kind === null) return null
  return { since, lastLeftAt, kind, status, words: row.words ?? '', firstHardAt, lastHardAt }
}

/** Rows of reminders with the facts of their subscriptions and readers; others are left out. */
export async function withFacts(tx: Transaction, rows: readonly MailRow[], now: Date): Promise<ReminderOf[]> {
  const ids = [...new Set(rows.flatMap(({ subscriptionId }) => subscriptionId ?? []))]
  const factsOf = new Map((await selectFacts(tx, ids, now)).map((facts) => [facts.id, facts]))
  return rows.flatMap((row) => {
    const facts = factsOfReader(factsOf.get(row.subscriptionId ?? ''), row.userId)
    return facts ? [{ row, facts }] : []
  })
}
