import { Refusal, readAppCode, readRecoveryCode } from '@duely/domain'
import type { AuthDeps } from '../auth-deps.ts'
import { admit } from '../limits/admit.ts'
import { identifyCaller } from '../limits/caller.ts'
import { comparePassword } from '../passwords/check-password.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { takeSecondStepCode } from '../two-factor/second-step.ts'
import { selectTwoFactorStatus } from '../two-factor/two-factor.repo.ts'
import { selectUserByEmail, type UserRow } from '../users.repo.ts'

/**
 * The user with these credentials, without opening a session. Limited like sign-in and counted with it.
 *
 * @param credentials.code of the authenticator app, or a recovery code
 * @returns null when the password is right and a code is asked for that was not sent
 * @throws Refusal INVALID_CREDENTIALS (unknown and wrong are indistinguishable), CODE_INVALID (at `code`),
 *   TOO_MANY_REQUESTS
 */
export async function checkCredentials(
  deps: AuthDeps,
  { email, password, code }: { email: string; password: string; code?: string | undefined },
  request: AuthRequest,
): Promise<UserRow | null> {
  const caller = await identifyCaller(deps, email, request)
  const admission = await admit(deps, 'sign-in', { clientIp: request.clientIp, email, caller })
  const user = await selectUserByEmail(deps.db, email)
  const isRight = await comparePassword(deps, user?.id, password, admission)
  if (!user || !isRight) throw new Refusal('INVALID_CREDENTIALS')
  if ((await selectTwoFactorStatus(deps.db, user.id)).enabledAt === null) return user
  if (code === undefined) return null
  const appCode = readAppCode(code)
  const given =
    appCode === null
      ? ({ kind: 'recovery', code: readRecoveryCode(code) ?? '' } as const)
      : ({ kind: 'app', code: appCode } as const)
  const step = await takeSecondStepCode(deps, user, given, request)
  await step.succeeded()
  return user
}
