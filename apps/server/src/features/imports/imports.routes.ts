import * as contract from '@duely/contract/routes'
import type { SubscriptionDeps } from '#server/features/subscriptions/index.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import { requirePerHour } from '#server/platform/limits/take-allowance.ts'
import { importSubscriptions } from './import-subscriptions.ts'
import { undoImport } from './undo-import.ts'

/** An import of a whole account's rows, a hundred a request, takes fifty. Dry runs count too. */
const REQUESTS_PER_HOUR = 150

/** /api/import: bulk import for the actor. */
export function importRoutes(deps: SubscriptionDeps & { rateLimitFactor: number }) {
  const api = createApi()
  // Rate-limited before the body is read, because parsing is the expensive part.
  api.on('POST', contract.importSubscriptions.getRoutingPath(), async (c, next) => {
    await requirePerHour(deps, `import:${c.var.actor.userId}`, REQUESTS_PER_HOUR)
    return next()
  })
  return api
    .openapi(contract.importSubscriptions, async (c) =>
      c.json(await importSubscriptions(deps, c.var.actor.viewer, c.req.valid('json')), 200),
    )
    .openapi(contract.undoImport, async (c) => {
      await undoImport(deps, c.var.actor.userId, c.req.valid('param').importId)
      return c.body(null, 204)
    })
}
