import { admitConfirmed } from '#server/features/invitations/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { makeAdministrator, promoteNamed } from '../administrators/make-administrator.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { deleteSignUpsOf, selectSignUpsOf } from './sign-ups.repo.ts'

/**
 * Admits an account whose address has just been confirmed, by any of the sign-ups for it, which then end. The
 * one-time link, if the sign-up by it was proven, and the operator's word make it an administrator's. Call it
 * with the user's row locked.
 *
 * @param proven the sign-up whose browser or password confirmed the address; null: its owner set a new
 *   password, and somebody else may have signed up with the address by mistake
 * @throws Refusal SIGN_UP_CLOSED, INVITATION_OVER: the address stays unconfirmed
 */
export async function admitAccount(
  deps: AuthDeps,
  tx: Transaction,
  user: { id: string; email: string },
  { proven, now, ip }: { proven: string | null; now: Date; ip: string },
): Promise<void> {
  const asked = await selectSignUpsOf(tx, user.id, now)
  const signUps = asked.map(({ id, bySetupLink, ...rest }) => ({
    ...rest,
    bySetupLink: bySetupLink && id === proven,
  }))
  const { isFirstAdministrator } = await admitConfirmed(deps, tx, { user, signUps }, { now, ip })
  await deleteSignUpsOf(tx, user.id)
  const byServer = { administratorId: null, ip: null, personIp: ip }
  if (isFirstAdministrator) await makeAdministrator(tx, user.id, byServer, now)
  await promoteNamed(deps, tx, user)
}
