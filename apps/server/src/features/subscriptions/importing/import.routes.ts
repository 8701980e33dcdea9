import * as contract from '@duely/contract/routes'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../../platform/http/app-env.ts'
import { createApi } from '../../../platform/http/create-api.ts'
import type { SubscriptionDeps } from '../subscription-deps.ts'
import { admitImport } from './admit-import.ts'
import { importSubscriptions } from './import-subscriptions.ts'
import { readImport } from './read-import.ts'
import { undoImport } from './undo-import.ts'

/** /api/import: many of the actor's own at once. */
export function importRoutes(
  deps: SubscriptionDeps & { requireActor: MiddlewareHandler<AppEnv>; rateLimitFactor: number },
) {
  const api = createApi()
  api.use('/api/import/*', deps.requireActor)
  // Before the body is read: thousands of rows cost most while they are looked at.
  api.on('POST', contract.importSubscriptions.getRoutingPath(), async (c, next) => {
    await admitImport(deps, c.var.actor.userId)
    return next()
  })
  // Described whole, but its rows are not checked by the library, which would hold up everybody else: `readImport` does.
  api.openAPIRegistry.registerPath(contract.importSubscriptions)
  const { request: _, ...unchecked } = contract.importSubscriptions
  return api
    .openapi({ ...unchecked, hide: true } as unknown as typeof contract.importSubscriptions, async (c) => {
      const request = await readImport(await c.req.text())
      return c.json(await importSubscriptions(deps, c.var.actor.userId, request), 200)
    })
    .openapi(contract.undoImport, async (c) => {
      await undoImport(deps, c.var.actor.userId, c.req.valid('param').importId)
      return c.body(null, 204)
    })
}
