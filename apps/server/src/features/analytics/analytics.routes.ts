import * as contract from '@duely/contract/routes'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import { getAnalytics } from './get-analytics.ts'
import { listCharges } from './list-charges.ts'

/** GET /api/analytics and GET /api/charges: the actor's own. */
export function analyticsRoutes(deps: { db: Queryable; clock: Clock }) {
  return createApi()
    .openapi(contract.getAnalytics, async (c) =>
      c.json(await getAnalytics(deps, c.var.actor.viewer, c.req.valid('query')), 200),
    )
    .openapi(contract.getCharges, async (c) =>
      c.json(await listCharges(deps, c.var.actor.viewer, c.req.valid('query')), 200),
    )
}
