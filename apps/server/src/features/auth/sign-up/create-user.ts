import { randomBytes } from 'node:crypto'
import type { Transaction } from '../../../platform/database/database.ts'
import { insertUser, type UserRow, upsertPasswordHash } from '../users.repo.ts'
import { ensureMembership } from './ensure-membership.ts'

/** An account to be made. */
export type NewUser = {
  /** Normalised. */
  email: string
  /** Left out while it is only waiting to be confirmed. */
  passwordHash?: string
  timezone: string
  culture: string
  fullName?: string
  /** Only for accounts without verification, such as the demo's. */
  emailVerified?: boolean
}

/** Makes a user with password (if there is one yet), profile and Free membership; undefined if the address is taken. */
export async function createUser(
  tx: Transaction,
  { passwordHash, fullName = '', emailVerified = false, ...rest }: NewUser,
  now: Date,
): Promise<UserRow | undefined> {
  const id = randomBytes(16).toString('hex')
  const user = await insertUser(tx, { id, name: fullName, emailVerified, ...rest }, now)
  if (!user) return undefined
  await upsertPasswordHash(tx, id, passwordHash ?? null, now)
  await ensureMembership(tx, user, now)
  return user
}
