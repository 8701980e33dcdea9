import type { Transaction } from '#server/platform/database/database.ts'
import { promoteNamed } from '../administrators/make-administrator.ts'
import type { AuthDeps } from '../auth-deps.ts'
import type { Attempt } from '../limits/attempt.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { replaceSession } from '../sessions/replace-session.ts'
import { ensureMembership } from '../sign-up/ensure-membership.ts'
import { lockIdentity } from '../single-sign-on/identities.repo.ts'
import type { UserRow } from '../users.repo.ts'
import { lockPasswordHash, selectSignInState } from './sign-in.repo.ts'

/** What somebody has shown: the hash that their password matched, or who they are at the provider. */
export type Shown = { passwordHash: string } | ShownIdentity
export type ShownIdentity = { identityId: string; providerSession: string | null }

export type SignInToOpen = {
  user: UserRow
  shown: Shown
  /** Whether a code of the second step was right; the session is proven by it. */
  isSecondStep: boolean
  attempt: Pick<Attempt, 'succeeded'>
}

/**
 * What came of it; `purgeAfter`: the end of the undo period of an account that is being deleted,
 * `way-ended`: the password was changed, or the identity unlinked, meanwhile.
 */
export type Opened =
  | { kind: 'opened'; cookie: string }
  | { kind: 'disabled' }
  | { kind: 'being-deleted'; purgeAfter: Date }
  | { kind: 'needs-second-step' }
  | { kind: 'way-ended' }

/**
 * Records the success of an attempt and opens the session, unless something prevents it. Recreates a missing
 * profile. Waits for a concurrent password change and then requires the new password; a later change ends
 * this session too. So does it wait while the identity is unlinked.
 */
export async function openSignedInSession(
  deps: AuthDeps,
  tx: Transaction,
  { user, shown, isSecondStep, attempt }: SignInToOpen,
  request: AuthRequest,
): Promise<Opened> {
  if (!(await lockShown(tx, user.id, shown))) return { kind: 'way-ended' }
  await attempt.succeeded(tx)
  const { disabledAt, purgeAfter, hasSecondStep, isComplete } = await selectSignInState(tx, user.id)
  // A row created by hand or partly restored must not lock its owner out.
  if (!isComplete) await ensureMembership(tx, user, deps.startingPlan, deps.clock.now())
  if (disabledAt !== null) return { kind: 'disabled' }
  // The undo needs a code itself, and a code works once.
  if (purgeAfter !== null) return { kind: 'being-deleted', purgeAfter }
  if (hasSecondStep && !isSecondStep) return { kind: 'needs-second-step' }
  await promoteNamed(deps, tx, user)
  const opening =
    'passwordHash' in shown ? ({ way: 'password' } as const) : ({ way: 'provider', ...shown } as const)
  const cookie = await replaceSession({ ...deps, db: tx }, user.id, request, {
    ...opening,
    isProven: isSecondStep,
  })
  return { kind: 'opened', cookie }
}

/** Whether what was shown still holds; until the transaction ends it does. */
async function lockShown(tx: Transaction, userId: string, shown: Shown): Promise<boolean> {
  if ('passwordHash' in shown) return (await lockPasswordHash(tx, userId)) === shown.passwordHash
  return lockIdentity(tx, userId, shown.identityId)
}
