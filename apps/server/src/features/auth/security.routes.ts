import * as contract from '@duely/contract/routes'
import { createApi } from '#server/platform/http/create-api.ts'
import type { AuthDeps } from './auth-deps.ts'
import { changePassword } from './passwords/change-password.ts'
import { endOtherSessions } from './sessions/end-other-sessions.ts'
import { presentSession } from './sessions/present-session.ts'
import { selectSessionsOf } from './sessions/sessions.repo.ts'
import { signInWays } from './sign-in-ways.ts'

/** Routes for the actor's password, sessions and other ways of signing in. */
export function securityRoutes(deps: AuthDeps) {
  return createApi()
    .openapi(contract.changePassword, async (c) => {
      await changePassword(deps, c.var.actor, c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(contract.listSessions, async (c) => {
      const { userId, sessionId } = c.var.actor
      const rows = await selectSessionsOf(deps.db, userId, deps.clock.now())
      const sessions = rows.map((row) => presentSession(row, sessionId))
      const currentFirst = sessions.sort((a, b) => Number(b.current) - Number(a.current))
      return c.json(
        { sessions: currentFirst, signIn: await signInWays(deps, deps.db, userId, deps.clock.now()) },
        200,
      )
    })
    .openapi(contract.endOtherSessions, async (c) =>
      c.json({ ended: await endOtherSessions(deps, c.var.actor) }, 200),
    )
}
