import * as contract from '@duely/contract/routes'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../../platform/http/app-env.ts'
import { createApi } from '../../../platform/http/create-api.ts'
import type { SubscriptionDeps } from '../subscription-deps.ts'
import { admitImport } from './admit-import.ts'
import { importSubscriptions } from './import-subscriptions.ts'
import { undoImport } from './undo-import.ts'

/** /api/import: many of the actor's own at once. */
export function importRoutes(
  deps: SubscriptionDeps & { requireActor: MiddlewareHandler<AppEnv>; rateLimitFactor: number },
) {
  const api = createApi()
  api.use('/api/import/*', deps.requireActor)
  return api
    .openapi(contract.importSubscriptions, async (c) => {
      const { userId } = c.var.actor
      await admitImport(deps, userId)
      return c.json(await importSubscriptions(deps, userId, c.req.valid('json')), 200)
    })
    .openapi(contract.undoImport, async (c) => {
      await undoImport(deps, c.var.actor.userId, c.req.valid('param').importId)
      return c.body(null, 204)
    })
}
