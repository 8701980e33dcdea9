import { HOUSEHOLD_ACTS, type HouseholdAct, Refusal } from '@duely/domain'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { type HouseholdRow, lockHousehold, type MemberRow, selectMembers } from './household.repo.ts'

export type Admitted = {
  readonly household: HouseholdRow
  readonly me: MemberRow
  /** By the day they joined. */
  readonly members: readonly MemberRow[]
}

/**
 * Locks the viewer's household for an act, and admits them to it as they are under the lock.
 * @throws Refusal NOT_FOUND without a household, NOT_ALLOWED
 */
export async function admitHousehold(tx: Transaction, viewer: Viewer, act: HouseholdAct): Promise<Admitted> {
  const household = viewer.member && (await lockHousehold(tx, viewer.member.householdId))
  const members = household === null ? [] : await selectMembers(tx, household.id)
  const me = members.find(({ userId }) => userId === viewer.userId)
  if (household === null || me === undefined) throw new Refusal('NOT_FOUND')
  const answer = HOUSEHOLD_ACTS[act][me.role]
  if (answer !== 'yes') throw new Refusal(answer)
  return { household, me, members }
}

/** The user ids of members with an account. */
export function usersOf(members: readonly MemberRow[]): string[] {
  return members.flatMap(({ userId }) => userId ?? [])
}
