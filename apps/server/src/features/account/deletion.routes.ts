import * as contract from '@duely/contract/routes'
import { authRequestOf, SESSION_COOKIE } from '#server/features/auth/index.ts'
import type { ActorDeps } from '#server/platform/http/app-env.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import type { DeletionDeps } from './deletion-deps.ts'
import { requestDeletion } from './request-deletion.ts'
import { undoDeletion } from './undo-deletion.ts'

/** DELETE /api/account, and its undo, which works without a session because deletion ends all of them. */
export function deletionRoutes(deps: DeletionDeps & ActorDeps) {
  const api = createApi()
  api.use('/api/account', deps.requireActor)
  return api
    .openapi(contract.deleteAccount, async (c) => {
      const planned = await requestDeletion(deps, c.var.actor, c.req.valid('json').password)
      c.header('set-cookie', SESSION_COOKIE.cleared(deps.publicUrl))
      return c.json(planned, 200)
    })
    .openapi(contract.undoDeletion, async (c) => {
      const isUndone = await undoDeletion(deps, c.req.valid('json'), authRequestOf(c))
      return isUndone ? c.body(null, 204) : c.json({ twoFactorRedirect: true } as const, 200)
    })
}
