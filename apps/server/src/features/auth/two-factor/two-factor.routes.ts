import * as contract from '@duely/contract/routes'
import { Refusal } from '@duely/domain'
import type { Context } from 'hono'
import type { ActorDeps, AppEnv } from '#server/platform/http/app-env.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { authRequestOf, publicUser, setSignedIn } from '../auth-http.ts'
import { proveByPassword } from '../proof/prove-by-password.ts'
import { actorOfSession, readSession } from '../sessions/read-session.ts'
import type { GivenCode } from './check-code.ts'
import { giveProof } from './give-proof.ts'
import { finishSecondStep } from './second-step.ts'
import { renewRecoveryCodes, setUpApp, turnAppOff } from './set-up-app.ts'

/** /api/auth/two-factor: the authenticator app and its recovery codes, at sign-in and in the settings. */
export function twoFactorRoutes(deps: AuthDeps & ActorDeps) {
  const api = createApi()
  for (const act of ['enable', 'disable', 'generate-backup-codes'])
    api.use(`/api/auth/two-factor/${act}`, deps.requireActor)
  api.use('/api/auth/verify-password', deps.requireActor)

  /** A sign-in that waits in this browser comes first; else the code is one of the signed-in user. */
  async function takeCode(c: Context<AppEnv>, given: GivenCode) {
    const request = authRequestOf(c)
    const finished = await finishSecondStep(deps, given, request)
    if (finished) {
      setSignedIn(c, deps, finished.user.email, finished.cookies)
      return publicUser(finished.user)
    }
    const session = await readSession(deps, request.headers)
    if (!session) throw new Refusal('UNAUTHENTICATED')
    return publicUser(await giveProof(deps, actorOfSession(deps, session, request.clientIp), given))
  }

  return api
    .openapi(contract.enableTwoFactor, async (c) => {
      const { password } = c.req.valid('json')
      return c.json(await setUpApp(deps, c.var.actor, password), 200)
    })
    .openapi(contract.verifyTotp, async (c) => {
      const { code } = c.req.valid('json')
      return c.json({ user: await takeCode(c, { kind: 'app', code }) }, 200)
    })
    .openapi(contract.verifyBackupCode, async (c) => {
      const { code } = c.req.valid('json')
      return c.json({ user: await takeCode(c, { kind: 'recovery', code }) }, 200)
    })
    .openapi(contract.generateBackupCodes, async (c) => {
      const { password } = c.req.valid('json')
      return c.json({ backupCodes: await renewRecoveryCodes(deps, c.var.actor, password) }, 200)
    })
    .openapi(contract.verifyPassword, async (c) => {
      await proveByPassword(deps, c.var.actor, c.req.valid('json').password)
      return c.json({ status: true } as const, 200)
    })
    .openapi(contract.disableTwoFactor, async (c) => {
      await turnAppOff(deps, c.var.actor, c.req.valid('json').password)
      return c.json({ status: true } as const, 200)
    })
}
