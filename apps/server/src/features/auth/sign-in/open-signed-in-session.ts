import type { Transaction } from '#server/platform/database/database.ts'
import { promoteNamed } from '../administrators/make-administrator.ts'
import type { AuthDeps } from '../auth-deps.ts'
import type { Attempt } from '../limits/attempt.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { replaceSession } from '../sessions/replace-session.ts'
import { ensureMembership } from '../sign-up/ensure-membership.ts'
import type { UserRow } from '../users.repo.ts'
import { lockPasswordHash, selectSignInState } from './sign-in.repo.ts'

export type SignInToOpen = {
  user: UserRow
  /** The hash that the password matched. */
  passwordHash: string
  /** Whether a code of the second step was right; the session is proven by it. */
  isSecondStep: boolean
  attempt: Attempt
}

/**
 * What came of a right password; `purgeAfter`: the end of the
 * undo period of an account that is being deleted.
 */
export type Opened =
  | { kind: 'opened'; cookie: string }
  | { kind: 'disabled' }
  | { kind: 'being-deleted'; purgeAfter: Date }
  | { kind: 'needs-second-step' }
  | { kind: 'password-changed' }

/**
 * Records the success of an attempt and opens the session, unless something prevents it. Recreates a missing
 * profile. Waits for a concurrent password change and then requires the new password; a later change ends
 * this session too.
 */
export async function openSignedInSession(
  deps: AuthDeps,
  tx: Transaction,
  { user, passwordHash, isSecondStep, attempt }: SignInToOpen,
  request: AuthRequest,
): Promise<Opened> {
  if ((await lockPasswordHash(tx, user.id)) !== passwordHash) return { kind: 'password-changed' }
  await attempt.succeeded(tx)
  const { disabledAt, purgeAfter, hasSecondStep, isComplete } = await selectSignInState(tx, user.id)
  // A row created by hand or partly restored must not lock its owner out.
  if (!isComplete) await ensureMembership(tx, user, deps.startingPlan, deps.clock.now())
  if (disabledAt !== null) return { kind: 'disabled' }
  // The undo needs a code itself, and a code works once.
  if (purgeAfter !== null) return { kind: 'being-deleted', purgeAfter }
  if (hasSecondStep && !isSecondStep) return { kind: 'needs-second-step' }
  await promoteNamed(deps, tx, user)
  const cookie = await replaceSession({ ...deps, db: tx }, user.id, request, { isProven: isSecondStep })
  return { kind: 'opened', cookie }
}
