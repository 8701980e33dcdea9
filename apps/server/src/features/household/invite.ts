import { randomUUID } from 'node:crypto'
import type {
  CreatedHouseholdInvitation,
  Household,
  HouseholdPreview,
  NewHouseholdInvitation,
} from '@duely/contract'
import {
  formatMoment,
  HOUSEHOLD_INVITATION_DAYS,
  HOUSEHOLD_INVITATIONS_A_DAY,
  invitationHolds,
  Refusal,
} from '@duely/domain'
import { enqueueMail, selectReaderAt } from '#server/engine/outbox/index.ts'
import { deleteInvitationsByHash } from '#server/features/invitations/index.ts'
import { coverHousehold, lockMembershipsOf } from '#server/features/plans/index.ts'
import { selectTouched, selectWithoutOwner } from '#server/features/subscriptions/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { isUuid } from '#server/platform/database/uuid.ts'
import type { Actor } from '#server/platform/http/app-env.ts'
import { viewerOf } from '#server/platform/http/viewer.ts'
import { requireAllowance } from '#server/platform/limits/take-allowance.ts'
import { announce } from '#server/platform/live/announce.ts'
import { hashOf, isSecret, newSecret } from '#server/platform/secrets/random-secret.ts'
import { admitHousehold, usersOf } from './admit-household.ts'
import { admitStrangers, mayAdmitStrangers } from './admit-strangers.ts'
import { auditInvitation, auditRole } from './audit-household.ts'
import { assertRoom, memberOf } from './change-members.ts'
import { lockNewMember } from './create-household.ts'
import { changedHousehold, presentInvitation } from './get-household.ts'
import {
  insertMember,
  lockHousehold,
  selectHousehold,
  selectMembers,
  updateMember,
} from './household.repo.ts'
import type { HouseholdDeps } from './household-deps.ts'
import { householdInvited } from './household-messages.ts'
import {
  deleteOpen,
  deleteReplaced,
  type HouseholdInvitationRow,
  insertInvitation,
  lockByToken,
  selectByToken,
  updateUsed,
} from './invitations.repo.ts'
import { rederiveRows } from './rederive-rows.ts'

const DAY_SECONDS = 86_400
const DAY_MS = DAY_SECONDS * 1_000

/**
 * Makes an invitation: a link that admits one person within seven days. With an address it is bound to it,
 * replaces an earlier one for it, and a mail brings it there. An administrator's admits somebody without an
 * account where people sign up by invitation.
 *
 * @throws Refusal NOT_FOUND, NOT_ALLOWED, HOUSEHOLD_FULL, PROOF_REQUIRED; RateLimited after twenty a day
 */
export async function invite(
  deps: HouseholdDeps,
  actor: Actor,
  given: NewHouseholdInvitation,
): Promise<CreatedHouseholdInvitation> {
  const { db, clock, publicUrl } = deps
  const { viewer, email: from, clientIp: ip } = actor
  const { email = null, member: memberId = null } = given
  const now = clock.now()
  const token = newSecret()
  const url = `${publicUrl}/join/${token}`
  const row = await inTransaction(db, async (tx) => {
    const isForStrangers = await mayAdmitStrangers(tx, deps, actor)
    const { household, me, members } = await admitHousehold(tx, viewer, 'invite')
    if (memberId === null) assertRoom(members)
    else if (memberOf(members, memberId).userId !== null) throw new Refusal('NOT_FOUND')
    const max = HOUSEHOLD_INVITATIONS_A_DAY * deps.rateLimitFactor
    await requireAllowance(tx, { key: `household-invite:${household.id}`, max, seconds: DAY_SECONDS }, now)
    const replaced = await deleteReplaced(tx, household.id, { email, memberId }, now)
    await deleteInvitationsByHash(tx, replaced)
    const expiresAt = new Date(now.getTime() + HOUSEHOLD_INVITATION_DAYS * DAY_MS)
    const made: HouseholdInvitationRow = {
      id: randomUUID(),
      householdId: household.id,
      tokenHash: hashOf(token),
      email,
      memberId,
      invitedBy: viewer.userId,
      createdAt: now,
      expiresAt,
      usedAt: null,
    }
    await insertInvitation(tx, made)
    await auditInvitation(tx, { userId: viewer.userId, ip, at: now }, [null, 'open'])
    if (isForStrangers) await admitStrangers(tx, made, ip)
    await announce(tx, viewer.userId, ['account'])
    if (email === null) return made
    const { language, culture, timezone } = await selectReaderAt(tx, email, viewer.userId)
    const until = formatMoment(expiresAt, { language, culture }, timezone)
    const payload = { url, until, by: me.name, address: from, household: household.name }
    await enqueueMail(tx, householdInvited, { to: email, language, payload }, now)
    return made
  })
  return { ...presentInvitation(row), url }
}

/**
 * Who is in the household that a link invites to.
 * @throws Refusal NOT_FOUND (no such link), INVITATION_OVER
 */
export async function previewInvitation(
  { db, clock }: Pick<HouseholdDeps, 'db' | 'clock'>,
  token: string,
): Promise<HouseholdPreview> {
  const row = isSecret(token) ? await selectByToken(db, hashOf(token)) : null
  const household = row && (await selectHousehold(db, row.householdId))
  if (row === null || household === null) throw new Refusal('NOT_FOUND')
  if (!invitationHolds(row, clock.now())) throw new Refusal('INVITATION_OVER')
  const members = await selectMembers(db, household.id)
  return {
    name: household.name,
    members: members.filter(({ userId }) => userId !== null).map(({ name }) => name),
    claims: members.find(({ id }) => id === row.memberId)?.name ?? null,
    email: row.email,
    expiresAt: row.expiresAt.toISOString(),
  }
}

/**
 * Ends an invitation at once, by its id or its token.
 * @throws Refusal NOT_FOUND, NOT_ALLOWED
 */
export async function withdrawInvitation(
  { db, clock }: HouseholdDeps,
  { viewer, clientIp: ip }: Actor,
  idOrToken: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { household } = await admitHousehold(tx, viewer, 'invite')
    const by = isUuid(idOrToken) ? { id: idOrToken } : { tokenHash: hashOf(idOrToken) }
    const ended = await deleteOpen(tx, household.id, by, clock.now())
    if (ended === undefined) throw new Refusal('NOT_FOUND')
    await deleteInvitationsByHash(tx, [ended.tokenHash])
    await auditInvitation(tx, { userId: viewer.userId, ip, at: clock.now() }, ['open', 'ended'])
    await announce(tx, viewer.userId, ['account'])
  })
}

/**
 * Joins the household that a link invites to. Nothing of anybody becomes visible by it.
 * @throws Refusal NOT_FOUND, INVITATION_OVER, HOUSEHOLD_EXISTS, HOUSEHOLD_FULL
 */
export async function acceptInvitation(
  { db, clock, reminders }: HouseholdDeps,
  { viewer, email, clientIp: ip }: Actor,
  token: string,
  yourName: string | undefined,
): Promise<Household> {
  const { userId } = viewer
  const now = clock.now()
  if (!isSecret(token)) throw new Refusal('NOT_FOUND')
  const { id, joined } = await inTransaction(db, async (tx) => {
    const found = await selectByToken(tx, hashOf(token))
    // Lock order everywhere: memberships, profile, household.
    await lockMembershipsOf(tx, [userId, ...usersOf(found ? await selectMembers(tx, found.householdId) : [])])
    const ownName = await lockNewMember(tx, userId)
    const household = found && (await lockHousehold(tx, found.householdId))
    const invitation = household && (await lockByToken(tx, hashOf(token)))
    if (household === null || invitation === null) throw new Refusal('NOT_FOUND')
    if (!invitationHolds(invitation, now, email)) throw new Refusal('INVITATION_OVER')
    const members = await selectMembers(tx, household.id)
    const claimed = members.find((each) => each.id === invitation.memberId && each.userId === null)
    if (invitation.memberId !== null && claimed === undefined) throw new Refusal('INVITATION_OVER')
    const id = claimed?.id ?? randomUUID()
    if (claimed === undefined) {
      assertRoom(members)
      const name = yourName ?? ownName
      await insertMember(tx, { id, householdId: household.id, userId, name, role: 'member', joinedAt: now })
    } else await updateMember(tx, claimed, { userId, joinedAt: now })
    await updateUsed(tx, invitation.id, now)
    await deleteInvitationsByHash(tx, [invitation.tokenHash])
    await auditRole(tx, { userId }, [null, 'member'], { userId, ip, at: now })
    await auditInvitation(tx, { userId: invitation.invitedBy, ip: null, at: now }, ['open', 'used'])
    await announce(tx, [userId, ...usersOf(members)], ['account', 'subscriptions'])
    const joined = viewerOf(userId, { id, householdId: household.id, role: 'member' }, now)
    await coverHousehold(tx, userId, now, reminders)
    // What a name paid for, and what nobody could act on, somebody can be warned of now.
    const claimedRows = claimed === undefined ? [] : await selectTouched(tx, claimed.id)
    const withoutOwner = await selectWithoutOwner(tx, household.id)
    await rederiveRows(tx, [...claimedRows, ...withoutOwner], reminders, now)
    return { id: household.id, joined }
  })
  return changedHousehold({ db }, joined, id, now)
}
