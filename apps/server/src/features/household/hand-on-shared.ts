import { heirOf } from '@duely/domain'
import { enqueueMail } from '#server/engine/outbox/index.ts'
import { updateFilesOwner } from '#server/features/evidence/index.ts'
import { updatePacketsOwner } from '#server/features/packet/index.ts'
import {
  type LockedShared,
  lockShared,
  selectReachableMembers,
  updateOwner,
} from '#server/features/subscriptions/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { viewerOf } from '#server/platform/http/viewer.ts'
import { lockHousehold, selectMemberOfUser, selectMembers } from './household.repo.ts'
import type { LeavingDeps } from './household-deps.ts'
import { householdHandedOn } from './household-messages.ts'
import { endMembership } from './leave-household.ts'
import { rederiveRows } from './rederive-rows.ts'

/** Names that the mail lists. */
const NAMED = 20

/**
 * Hands on what somebody shares with their household, because their account is being deleted, and ends their
 * membership: to the decider, otherwise the payer, otherwise an organiser, who are informed by mail. So
 * nothing that others are reminded of ends silently. What is private stays and is deleted with the account.
 */
export async function handOnShared(deps: LeavingDeps, tx: Transaction, userId: string): Promise<void> {
  const now = deps.clock.now()
  const me = await selectMemberOfUser(tx, userId)
  const household = me && (await lockHousehold(tx, me.householdId))
  if (me === null || household === null) return
  const others = (await selectReachableMembers(tx, household.id)).filter(({ id }) => id !== me.id)
  const heirs = others.map((member) => ({ ...member, memberId: member.id }))
  const { day } = viewerOf(userId, null, now)
  const byHeir = new Map<string, { memberId: string; email: string; rows: LockedShared[] }>()
  for (const row of await lockShared(tx, userId, day)) {
    const heir = heirOf({ payer: row.payerMemberId, decider: row.deciderMemberId }, heirs)
    const known = heirs.find(({ memberId }) => memberId === heir?.memberId)
    if (known === undefined || known.userId === null || known.email === null) continue
    const { memberId, email } = known
    const given = byHeir.get(known.userId) ?? { memberId, email, rows: [] }
    given.rows.push(row)
    byHeir.set(known.userId, given)
  }
  for (const [heirId, { memberId, email, rows }] of byHeir) {
    const ids = rows.map(({ id }) => id)
    await updateFilesOwner(tx, ids, heirId)
    await updatePacketsOwner(tx, ids, heirId)
    await updateOwner(tx, ids, { userId: heirId, memberId }, now)
    const theirs = rows.map(({ id, householdId }) => ({ id, userId: heirId, householdId }))
    await rederiveRows(tx, theirs, deps.reminders, now)
    const payload = {
      from: me.name,
      names: rows.slice(0, NAMED).map(({ name }) => name),
      more: Math.max(0, rows.length - NAMED),
      url: `${deps.publicUrl}/dashboard/subscriptions`,
    }
    await enqueueMail(tx, householdHandedOn, { to: email, userId: heirId, payload }, now)
  }
  const members = await selectMembers(tx, household.id)
  await endMembership(deps, tx, { household, members, by: userId, ip: null }, me)
}
