import { randomUUID } from 'node:crypto'
import type { Household, NewHousehold } from '@duely/contract'
import { HOUSEHOLD_NAME_MAX, Refusal } from '@duely/domain'
import { lockActivePlan } from '#server/features/plans/index.ts'
import { lockProfile } from '#server/features/profile/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Actor } from '#server/platform/http/app-env.ts'
import { announce } from '#server/platform/live/announce.ts'
import { auditRole } from './audit-household.ts'
import { changedHousehold } from './get-household.ts'
import { insertHousehold, insertMember, selectMemberOfUser } from './household.repo.ts'
import type { HouseholdDeps } from './household-deps.ts'

/**
 * Starts a household with the viewer as its organiser.
 * @throws Refusal HOUSEHOLD_EXISTS
 */
export async function createHousehold(
  { db, clock }: HouseholdDeps,
  { viewer, clientIp: ip }: Actor,
  { name, yourName }: NewHousehold,
): Promise<Household> {
  const { userId } = viewer
  const now = clock.now()
  const id = randomUUID()
  await inTransaction(db, async (tx) => {
    const ownName = await lockNewMember(tx, userId)
    await insertHousehold(tx, { id, name, createdAt: now })
    await insertMember(tx, {
      id: randomUUID(),
      householdId: id,
      userId,
      role: 'organiser',
      name: yourName ?? ownName,
      joinedAt: now,
    })
    await auditRole(tx, { userId }, [null, 'organiser'], { userId, ip, at: now })
    await announce(tx, userId, ['account'])
  })
  return changedHousehold({ db }, viewer, id, now)
}

/**
 * Locks somebody who is about to become a member, so that nobody becomes two at once.
 *
 * @returns their name, by their profile or address
 * @throws Refusal HOUSEHOLD_EXISTS, NOT_FOUND (the account no longer exists)
 */
export async function lockNewMember(tx: Transaction, userId: string): Promise<string> {
  // Lock order everywhere: membership, profile, subscriptions.
  await lockActivePlan(tx, userId)
  const profile = await lockProfile(tx, userId)
  if ((await selectMemberOfUser(tx, userId)) !== null) throw new Refusal('HOUSEHOLD_EXISTS')
  const name = profile.fullName || (profile.email.split('@')[0] ?? '')
  return name.slice(0, HOUSEHOLD_NAME_MAX)
}
