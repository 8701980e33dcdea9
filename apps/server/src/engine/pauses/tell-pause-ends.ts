import { dayEverywhere, type PlainDate, REMINDERS_PER_MAIL } from '@duely/domain'
import { enqueueMail } from '#server/engine/outbox/index.ts'
import { type SubscriptionRow, whoHearsOfPauses } from '#server/features/subscriptions/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { selectReader } from './pausing.repo.ts'
import { pauseEnded, pauseStays, pausesEnded, pausesStay } from './pausing-messages.ts'

/** A pause that is over; `isActive`: whether the plan of its owner had a place for it. */
export type PauseEnd = { row: SubscriptionRow; nextBillingDate: PlainDate; isActive: boolean }

/** Mails to one user by one step; more ends than that share one, so that 5,000 do not become a flood. */
const MAILS_AT_ONCE = 5

/**
 * Tells of pauses that are over: the owner and, of what is shared, those who are warned of every renewal
 * again. A mail for each pause, or one for many.
 */
export async function tellPauseEnds(
  tx: Transaction,
  ownerId: string,
  ends: readonly PauseEnd[],
  { publicUrl }: { publicUrl: string },
  now: Date,
): Promise<void> {
  const rows = ends.map(({ row }) => row)
  const { users, ownerName } = await whoHearsOfPauses(tx, ownerId, rows, dayEverywhere(now))
  for (const [userId, ids] of users) {
    const reader = await selectReader(tx, userId)
    if (reader === null || !reader.isWanted || reader.isStopped) continue
    const theirs = ends.filter(({ row }) => ids.has(row.id))
    const owner = userId === ownerId || ownerName === null ? {} : { owner: ownerName }
    await queueNotes(tx, { to: reader.email, userId }, theirs, { owner, publicUrl }, now)
  }
}

async function queueNotes(
  tx: Transaction,
  to: { to: string; userId: string },
  ends: readonly PauseEnd[],
  { owner, publicUrl }: { owner: { owner?: string }; publicUrl: string },
  now: Date,
): Promise<void> {
  const listUrl = `${publicUrl}/dashboard/subscriptions`
  for (const isActive of [true, false]) {
    const alike = ends.filter((end) => end.isActive === isActive)
    if (alike.length > MAILS_AT_ONCE) {
      const names = alike.slice(0, REMINDERS_PER_MAIL).map(({ row }) => row.name)
      const payload = { names, more: alike.length - names.length, url: listUrl, ...owner }
      await enqueueMail(tx, isActive ? pausesEnded : pausesStay, { ...to, payload }, now)
      continue
    }
    for (const { row, nextBillingDate } of alike) {
      const payload = { name: row.name, url: `${listUrl}/${row.id}`, ...owner }
      const renewsOn = nextBillingDate
      if (isActive) await enqueueMail(tx, pauseEnded, { ...to, payload: { ...payload, renewsOn } }, now)
      else await enqueueMail(tx, pauseStays, { ...to, payload }, now)
    }
  }
}
