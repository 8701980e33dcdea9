import { Refusal, type RefusalCode } from '@duely/domain'
import type { Actor } from '#server/platform/http/app-env.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { beginAttempt } from '../limits/attempt.ts'
import { updateProvenAt } from '../proof/proof.repo.ts'
import { requireProof } from '../proof/require-proof.ts'
import { selectUserById, type UserRow } from '../users.repo.ts'
import { confirmApp, type GivenCode, useCode } from './check-code.ts'
import { tellWrongCodes } from './tell-wrong-codes.ts'
import { selectTwoFactor } from './two-factor.repo.ts'

/**
 * Takes a code from a signed-in user: the first code of a new app
 * turns it on, any other right one is a proof.
 *
 * @throws Refusal CODE_INVALID (at `code`), TOO_MANY_REQUESTS after ten wrong ones, UNAUTHENTICATED;
 *   PROOF_REQUIRED to turn an app on when a passkey was added since it was begun
 */
export async function giveProof(deps: AuthDeps, actor: Actor, given: GivenCode): Promise<UserRow> {
  const { userId, email, sessionId, clientIp } = actor
  const app = await selectTwoFactor(deps.db, userId)
  const isFirst = given.kind === 'app' && app?.confirmedAt === null
  // Checked again here: somebody who began before the owner added a
  // passkey must not get past it with a first code.
  if (isFirst) await requireProof(deps, actor)
  const caller = { kind: 'known', key: `session:${sessionId}` } as const
  const attempt = await beginAttempt(deps, 'own-code', { clientIp, email, caller })
  const isRight = isFirst
    ? await confirmApp(deps, actor, app.secret, given.code)
    : await useCode(deps, actor, given)
  if (!isRight) {
    attempt.failed('wrong-code')
    if (!isFirst) await tellWrongCodes(deps, { userId, what: 'proofs-wrong', isStranger: false })
    throw codeInvalid()
  }
  await attempt.succeeded()
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
