import { randomBytes } from 'node:crypto'
import type { PlanId } from '@duely/domain'
import type { Transaction } from '#server/platform/database/database.ts'
import { insertUser, type UserRow, upsertPasswordHash } from '../users.repo.ts'
import { ensureMembership } from './ensure-membership.ts'

/** An account to create. */
export type NewUser = {
  /** Normalised. */
  email: string
  /** Absent until a sign-up is confirmed. */
  passwordHash?: string
  timezone: string
  culture: string
  fullName?: string
  /** For accounts created without verification, such as the demo account. */
  emailVerified?: boolean
}

/**
 * Creates a user with profile, membership and, if given, a password; undefined when the address is taken.
 */
export async function createUser(
  tx: Transaction,
  { passwordHash, fullName = '', emailVerified = false, ...rest }: NewUser,
  startingPlan: PlanId,
  now: Date,
): Promise<UserRow | undefined> {
  const id = randomBytes(16).toString('hex')
  const user = await insertUser(tx, { id, name: fullName, emailVerified, ...rest }, now)
  if (!user) return undefined
  await upsertPasswordHash(tx, id, passwordHash ?? null, now)
  await ensureMembership(tx, user, startingPlan, now)
  return user
}
