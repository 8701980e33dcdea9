import { Refusal, type RefusalCode } from '@duely/domain'
import type { Actor } from '../../../platform/http/app-env.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { admit } from '../limits/admit.ts'
import { updateProvenAt } from '../proof/proof.repo.ts'
import { requireProof } from '../proof/require-proof.ts'
import { selectUserById, type UserRow } from '../users.repo.ts'
import { tellWrongCodes } from './tell-wrong-codes.ts'
import { selectTwoFactor } from './two-factor.repo.ts'
import { confirmApp, type GivenCode, useCode } from './use-code.ts'

/**
 * Takes a code from a signed-in user: the first code of a new app turns it on, any other right one is a proof.
 *
 * @throws Refusal CODE_INVALID (at `code`), TOO_MANY_REQUESTS after ten wrong ones, UNAUTHENTICATED; PROOF_REQUIRED to
 *   turn an app on when a passkey was added since it was begun
 */
export async function giveProof(
  deps: AuthDeps,
  actor: Actor,
  given: GivenCode,
  clientIp: string,
): Promise<UserRow> {
  const { userId, email, sessionId } = actor
  const app = await selectTwoFactor(deps.db, userId)
  const isFirst = given.kind === 'app' && app?.confirmedAt === null
  // Not at the beginning alone: whoever began before the owner added a passkey must not get past it with a first code.
  if (isFirst) await requireProof(deps, actor)
  const caller = { kind: 'known', key: `session:${sessionId}` } as const
  const admission = await admit(deps, 'own-code', { clientIp, email, caller })
  const isRight = isFirst
    ? await confirmApp(deps, { userId, clientIp }, app.secret, given.code)
    : await useCode(deps, { userId, clientIp }, given)
  if (!isRight) {
    admission.failed('wrong-code')
    if (!isFirst) await tellWrongCodes(deps, { userId, what: 'proofs-wrong', isStranger: false })
    throw codeInvalid()
  }
  await admission.succeeded()
  await updateProvenAt(deps.db, actor, deps.clock.now())
  const user = await selectUserById(deps.db, userId)
  if (!user) throw new Refusal('UNAUTHENTICATED')
  return user
}

/** A wrong code, reported at its field. */
export function codeInvalid(): Refusal {
  const code = 'CODE_INVALID' satisfies RefusalCode
  return new Refusal(code, [{ path: 'code', message: new Refusal(code).message }])
}
