import { randomUUID } from 'node:crypto'
import type { Household, HouseholdMember } from '@duely/contract'
import { HOUSEHOLD_ACTS, HOUSEHOLD_MEMBERS_MAX, Refusal } from '@duely/domain'
import { lockPlansWith } from '#server/features/plans/index.ts'
import { selectWithoutOwner } from '#server/features/subscriptions/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Actor } from '#server/platform/http/app-env.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { announce } from '#server/platform/live/announce.ts'
import { admitHousehold, usersOf } from './admit-household.ts'
import { auditRole } from './audit-household.ts'
import { changedHousehold, presentMember } from './get-household.ts'
import { insertMember, type MemberRow, updateHouseholdName, updateMember } from './household.repo.ts'
import type { HouseholdDeps } from './household-deps.ts'
import { rederiveRows } from './rederive-rows.ts'

/** @throws Refusal NOT_FOUND, NOT_ALLOWED */
export async function renameHousehold(
  { db, clock }: HouseholdDeps,
  viewer: Viewer,
  name: string,
): Promise<Household> {
  const id = await inTransaction(db, async (tx) => {
    const { household, members } = await admitHousehold(tx, viewer, 'name')
    await updateHouseholdName(tx, household.id, name)
    await announce(tx, usersOf(members), ['account'])
    return household.id
  })
  return changedHousehold({ db }, viewer, id, clock.now())
}

/**
 * Adds a member without an account, for shares only.
 * @throws Refusal NOT_FOUND, NOT_ALLOWED, HOUSEHOLD_FULL
 */
export async function addName(
  { db, clock }: HouseholdDeps,
  viewer: Viewer,
  name: string,
): Promise<HouseholdMember> {
  return inTransaction(db, async (tx) => {
    const { household, members } = await admitHousehold(tx, viewer, 'name')
    assertRoom(members)
    const row: MemberRow = {
      id: randomUUID(),
      householdId: household.id,
      userId: null,
      name,
      role: 'member',
      joinedAt: clock.now(),
    }
    await insertMember(tx, row)
    await announce(tx, usersOf(members), ['account'])
    return presentMember(row)
  })
}

/** @throws Refusal HOUSEHOLD_FULL */
export function assertRoom(members: readonly MemberRow[]): void {
  if (members.length >= HOUSEHOLD_MEMBERS_MAX) throw new Refusal('HOUSEHOLD_FULL')
}

/**
 * Renames the viewer as a member, or as an organiser a name without an account.
 * @throws Refusal NOT_FOUND, NOT_ALLOWED
 */
export async function renameMember(
  { db }: HouseholdDeps,
  viewer: Viewer,
  id: string,
  name: string,
): Promise<HouseholdMember> {
  return inTransaction(db, async (tx) => {
    const { me, members } = await admitHousehold(tx, viewer, 'renameSelf')
    const member = memberOf(members, id)
    const answer = member.id === me.id ? 'yes' : HOUSEHOLD_ACTS.name[me.role]
    if (answer !== 'yes') throw new Refusal(answer)
    // Another person's name is theirs.
    if (member.id !== me.id && member.userId !== null) throw new Refusal('NOT_ALLOWED')
    await updateMember(tx, member, { name })
    await announce(tx, usersOf(members), ['account'])
    return presentMember({ ...member, name })
  })
}

/**
 * Makes another member with an account the organiser instead of the viewer.
 * @throws Refusal NOT_FOUND, NOT_ALLOWED
 */
export async function handOver(
  { db, clock, reminders }: HouseholdDeps,
  { viewer, clientIp: ip }: Actor,
  memberId: string,
): Promise<Household> {
  const now = clock.now()
  const id = await inTransaction(db, async (tx) => {
    // Lock order everywhere: memberships, household, subscriptions. Nobody's account is stopped meanwhile.
    await lockPlansWith(tx, viewer.userId)
    const admitted = await admitHousehold(tx, viewer, 'handOver')
    const member = memberOf(admitted.members, memberId)
    if (member.userId === null) throw new Refusal('NOT_ALLOWED')
    const { id } = admitted.household
    if (member.id === admitted.me.id) return id
    await updateMember(tx, admitted.me, { role: 'member' })
    await updateMember(tx, member, { role: 'organiser' })
    const asked = { userId: viewer.userId, ip, at: now }
    await auditRole(tx, admitted.me, ['organiser', 'member'], asked)
    await auditRole(tx, member, [member.role, 'organiser'], asked)
    await announce(tx, usersOf(admitted.members), ['account'])
    // An organiser stands in for members whose account is stopped.
    await rederiveRows(tx, await selectWithoutOwner(tx, id), reminders, now)
    return id
  })
  return changedHousehold({ db }, viewer, id, now)
}

/** @throws Refusal NOT_FOUND for a person who is not in the household */
export function memberOf(members: readonly MemberRow[], id: string): MemberRow {
  const member = members.find((each) => each.id === id)
  if (member === undefined) throw new Refusal('NOT_FOUND')
  return member
}
