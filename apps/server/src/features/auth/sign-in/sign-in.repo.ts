import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import {
  account,
  deletions,
  profiles,
  subscribers,
  twoFactor,
  user,
} from '#server/platform/database/schema.ts'
import { PASSWORD_PROVIDER, USER_COLUMNS, type UserRow } from '../users.repo.ts'

/** The account of a sign-in; without a password hash while the address is unverified. */
export type Candidate = UserRow & { passwordHash: string | null }

/** The account of an address; the same single statement for unknown addresses. */
export async function selectCandidate(db: Queryable, email: string): Promise<Candidate | undefined> {
  const [row] = await db
    .select({ ...USER_COLUMNS, passwordHash: account.password })
    .from(user)
    .leftJoin(account, and(eq(account.userId, user.id), eq(account.providerId, PASSWORD_PROVIDER)))
    .where(eq(user.email, email))
  return row
}

/**
 * A user's password hash, locked: a new password and other sign-ins
 * of the account wait, or have been waited for.
 */
export async function lockPasswordHash(tx: Transaction, userId: string): Promise<string | null> {
  const [row] = await tx
    .select({ passwordHash: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, PASSWORD_PROVIDER)))
    .for('update')
  return row?.passwordHash ?? null
}

type SignInState = {
  /** Since when an administrator has kept them out. */
  disabledAt: Date | null
  /** The end of the undo period of an account that is being deleted. */
  purgeAfter: Date | null
  hasSecondStep: boolean
  /** Whether profile and active membership exist. */
  isComplete: boolean
}

/** What decides whether a right password opens a session. */
export async function selectSignInState(db: Queryable, userId: string): Promise<SignInState> {
  const [row] = await db
    .select({
      disabledAt: user.disabledAt,
      purgeAfter: deletions.purgeAfter,
      secondStepSince: twoFactor.confirmedAt,
      membershipId: subscribers.id,
    })
    .from(user)
    .leftJoin(deletions, and(eq(deletions.userId, user.id), isNull(deletions.purgedAt)))
    .leftJoin(twoFactor, and(eq(twoFactor.userId, user.id), isNotNull(twoFactor.confirmedAt)))
    .leftJoin(profiles, eq(profiles.id, user.id))
    .leftJoin(subscribers, and(eq(subscribers.userId, profiles.id), eq(subscribers.status, 'active')))
    .where(eq(user.id, userId))
  return {
    disabledAt: row?.disabledAt ?? null,
    purgeAfter: row?.purgeAfter ?? null,
    hasSecondStep: (row?.secondStepSince ?? null) !== null,
    isComplete: (row?.membershipId ?? null) !== null,
  }
}
