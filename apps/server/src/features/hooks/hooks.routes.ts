import * as contract from '@duely/contract/routes'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { createApi } from '../../platform/http/create-api.ts'
import { createHook, type HookDeps } from './create-hook.ts'
import { listHooks } from './list-hooks.ts'
import { removeHook } from './remove-hook.ts'

/** /api/hooks: the actor's outgoing webhooks. */
export function hooksRoutes(deps: HookDeps & { requireActor: MiddlewareHandler<AppEnv> }) {
  const api = createApi()
  api.use('/api/hooks/*', deps.requireActor)
  return api
    .openapi(contract.listHooks, async (c) => c.json(await listHooks(deps.db, c.var.actor.userId), 200))
    .openapi(contract.createHook, async (c) =>
      c.json(await createHook(deps, c.var.actor, c.req.valid('json')), 201),
    )
    .openapi(contract.deleteHook, async (c) => {
      await removeHook(deps.db, c.var.actor.userId, c.req.valid('param').id, deps.clock.now())
      return c.body(null, 204)
    })
}
