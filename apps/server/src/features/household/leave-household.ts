import { HOUSEHOLD_ACTS, Refusal } from '@duely/domain'
import { deleteInvitationsByHash } from '#server/features/invitations/index.ts'
import { coverHousehold, lockPlansWith, tellProEnded } from '#server/features/plans/index.ts'
import {
  selectReachableMembers,
  selectTouched,
  selectWithoutOwner,
  updateAsPrivate,
} from '#server/features/subscriptions/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Actor } from '#server/platform/http/app-env.ts'
import { announce } from '#server/platform/live/announce.ts'
import { type Admitted, admitHousehold, usersOf } from './admit-household.ts'
import { auditRole, type HouseholdAsk } from './audit-household.ts'
import { memberOf } from './change-members.ts'
import { deleteHousehold, deleteMember, type MemberRow, updateMember } from './household.repo.ts'
import type { HouseholdDeps, LeavingDeps } from './household-deps.ts'
import { deleteInvitationsBy, selectTokenHashes } from './invitations.repo.ts'
import { rederiveRows, SEEN } from './rederive-rows.ts'

/**
 * Leaves the household at once. What the viewer owns goes with them and is private again. Where they paid or
 * decided for others, the owners do. When the last organiser leaves, the member who has been there longest
 * and can act becomes organiser.
 *
 * @throws Refusal NOT_FOUND
 */
export async function leaveHousehold(deps: HouseholdDeps, { viewer, clientIp: ip }: Actor): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    // Lock order everywhere: memberships, household, subscriptions.
    await lockPlansWith(tx, viewer.userId)
    const admitted = await admitHousehold(tx, viewer, 'leave')
    await endMembership(deps, tx, { ...admitted, by: viewer.userId, ip }, admitted.me)
  })
}

/**
 * Removes a member, or a name, from the viewer's household; oneself: leaves it.
 * @throws Refusal NOT_FOUND, NOT_ALLOWED
 */
export async function removeMember(
  deps: HouseholdDeps,
  { viewer, clientIp: ip }: Actor,
  id: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    // Lock order everywhere: memberships, household, subscriptions.
    await lockPlansWith(tx, viewer.userId)
    const admitted = await admitHousehold(tx, viewer, 'leave')
    const member = memberOf(admitted.members, id)
    const answer = member.id === admitted.me.id ? 'yes' : HOUSEHOLD_ACTS.remove[admitted.me.role]
    if (answer !== 'yes') throw new Refusal(answer)
    await endMembership(deps, tx, { ...admitted, by: viewer.userId, ip }, member)
  })
}

/**
 * Ends the membership of one of the members of a locked household; with `lockPlansWith` before.
 */
export async function endMembership(
  { reminders, clock, publicUrl }: LeavingDeps,
  tx: Transaction,
  { household, members, by, ip }: Pick<Admitted, 'household' | 'members'> & { by: string; ip: string | null },
  leaving: MemberRow,
): Promise<void> {
  const now = clock.now()
  const asked = { userId: by, ip, at: now }
  await auditRole(tx, leaving, [leaving.role, null], asked)
  const left = members.filter(({ id }) => id !== leaving.id)
  const touched = await selectTouched(tx, leaving.id)
  // Where they stood in for somebody, the next one does.
  const stoodInFor = leaving.userId === null ? [] : await selectWithoutOwner(tx, household.id)
  const own = leaving.userId === null ? [] : await updateAsPrivate(tx, leaving.userId, now)
  // Pro that one side pays for ends for the other one.
  if (leaving.userId !== null) {
    const ended = await coverHousehold(tx, leaving.userId, now, reminders, { leaving: leaving.id })
    // A person who leaves or deletes their account knows it; the others, or a person who is removed, do not.
    const told = ended.filter(({ userId }) => userId !== by)
    await tellProEnded(tx, told, publicUrl, now)
  }
  const isEmpty = usersOf(left).length === 0
  const ended = isEmpty ? { householdId: household.id } : { memberId: leaving.id }
  await deleteInvitationsByHash(tx, await selectTokenHashes(tx, ended))
  // Nobody comes back by a link of their own.
  if (leaving.userId !== null)
    await deleteInvitationsByHash(tx, await deleteInvitationsBy(tx, household.id, leaving.userId))
  await deleteMember(tx, leaving)
  if (isEmpty) await deleteHousehold(tx, household.id)
  else await followOrganiser(tx, left, asked)
  const shared =
    leaving.userId === null ? [] : own.map((id) => ({ id, userId: leaving.userId ?? '', householdId: null }))
  await rederiveRows(tx, [...touched, ...stoodInFor, ...shared], reminders, now)
  await announce(tx, usersOf(members), ['account', ...SEEN])
}

/**
 * A household has an organiser as long as anybody with an account is in it; one whose account is stopped only
 * where there is nobody else.
 */
async function followOrganiser(
  tx: Transaction,
  left: readonly MemberRow[],
  asked: HouseholdAsk,
): Promise<void> {
  if (left.some(({ role }) => role === 'organiser')) return
  const accounts = left.filter(({ userId }) => userId !== null)
  const [longest] = accounts
  if (longest === undefined) return
  const reachable = await selectReachableMembers(tx, longest.householdId)
  const isStopped = new Map(reachable.map((member) => [member.id, member.isStopped]))
  const next = accounts.find(({ id }) => isStopped.get(id) === false) ?? longest
  await updateMember(tx, next, { role: 'organiser' })
  await auditRole(tx, next, [next.role, 'organiser'], asked)
}
