import * as contract from '@duely/contract/routes'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { ActorDeps } from '#server/platform/http/app-env.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { authRequestOf, publicUser, setCookies, setSignedIn } from '../auth-http.ts'
import { signInWays } from '../sign-in-ways.ts'
import { addPasskey, registerOptions } from './add-passkey.ts'
import { removePasskey } from './remove-passkey.ts'
import { authenticateOptions, usePasskey } from './sign-in-with-passkey.ts'

/** /api/auth/passkey: passkeys in the settings, as a proof, and to sign in. */
export function passkeyRoutes(deps: AuthDeps & ActorDeps) {
  const api = createApi()
  for (const act of [
    'list-user-passkeys',
    'generate-register-options',
    'verify-registration',
    'delete-passkey',
  ])
    api.use(`/api/auth/passkey/${act}`, deps.requireActor)
  return api
    .openapi(contract.listPasskeys, async (c) => {
      const { passkeys } = await signInWays(deps, deps.db, c.var.actor.userId, deps.clock.now())
      return c.json({ passkeys }, 200)
    })
    .openapi(contract.passkeyRegisterOptions, async (c) => {
      const options = await registerOptions(deps, c.var.actor, c.req.valid('json').password)
      return c.json({ ...options }, 200)
    })
    .openapi(contract.verifyPasskeyRegistration, async (c) => {
      const { name, response } = c.req.valid('json')
      // The library checks the rest of its shape.
      const answer = response as unknown as RegistrationResponseJSON
      return c.json(await addPasskey(deps, c.var.actor, { name, response: answer }), 200)
    })
    .openapi(contract.passkeyAuthenticateOptions, async (c) => {
      const { options, cookies } = await authenticateOptions(deps, authRequestOf(c))
      setCookies(c, cookies)
      return c.json({ ...options }, 200)
    })
    .openapi(contract.verifyPasskey, async (c) => {
      const answer = c.req.valid('json').response as unknown as AuthenticationResponseJSON
      const { user, cookies, isNewSession } = await usePasskey(deps, answer, authRequestOf(c))
      if (isNewSession) setSignedIn(c, deps, user.email, cookies)
      return c.json({ user: publicUser(user) }, 200)
    })
    .openapi(contract.deletePasskey, async (c) => {
      await removePasskey(deps, c.var.actor, c.req.valid('json').id)
      return c.json({ status: true } as const, 200)
    })
}
