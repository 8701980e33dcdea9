import { Refusal, readAppCode, readRecoveryCode } from '@duely/domain'
import type { AuthDeps } from '../auth-deps.ts'
import { isRightPassword } from '../passwords/check-password.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { selectReturned, takeSecondStepCode } from '../two-factor/second-step.ts'
import { selectTwoFactorStatus } from '../two-factor/two-factor.repo.ts'
import type { UserRow } from '../users.repo.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { selectSignInState } from './sign-in.repo.ts'

/**
 * The user with these credentials, without opening a session. Limited like sign-in and counted with it.
 *
 * @param credentials.code of the authenticator app, or a recovery code
 * @returns null when the password is right but a code is needed that was not sent
 * @throws Refusal INVALID_CREDENTIALS (unknown and wrong are indistinguishable), CODE_INVALID (at `code`),
 *   ACCOUNT_DISABLED, TOO_MANY_REQUESTS, PASSWORDS_OFF
 */
export async function checkCredentials(
  deps: AuthDeps,
  { email, password, code }: { email: string; password: string; code?: string | undefined },
  request: AuthRequest,
): Promise<UserRow | null> {
  if (!deps.passwords) throw new Refusal('PASSWORDS_OFF')
  const { attempt, candidate: user } = await beginSignIn(deps, email, request)
  const passwordHash = user?.passwordHash ?? undefined
  const isRight = await attempt.hashing((line) => isRightPassword(passwordHash, password, line))
  if (!user || !isRight) {
    attempt.failed('wrong-password')
    throw new Refusal('INVALID_CREDENTIALS')
  }
  await attempt.succeeded()
  return checkCode(deps, user, code, request)
}

/**
 * The person who has just come back from the provider of single sign-on in this browser, without opening a
 * session.
 *
 * @returns null when a code is needed that was not sent
 * @throws Refusal INVALID_CREDENTIALS when nobody has, CODE_INVALID (at `code`), ACCOUNT_DISABLED,
 *   TOO_MANY_REQUESTS
 */
export async function checkReturned(
  deps: AuthDeps,
  code: string | undefined,
  request: AuthRequest,
): Promise<UserRow | null> {
  const user = await selectReturned(deps, request.headers)
  if (!user) throw new Refusal('INVALID_CREDENTIALS')
  return checkCode(deps, user, code, request)
}

/** The code of those whose sign-in asks for one. */
async function checkCode(
  deps: AuthDeps,
  user: UserRow,
  code: string | undefined,
  request: AuthRequest,
): Promise<UserRow | null> {
  if ((await selectSignInState(deps.db, user.id)).disabledAt !== null) throw new Refusal('ACCOUNT_DISABLED')
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
