import * as contract from '@duely/contract/routes'
import { compress } from 'hono/compress'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import { getOverview } from './get-overview.ts'

/** GET /api/overview: the actor's own, on every plan. */
export function overviewRoutes(deps: { db: Queryable; clock: Clock }) {
  const api = createApi()
  api.use('/api/overview', compress({ encoding: 'gzip' }))
  return api.openapi(contract.getOverview, async (c) =>
    c.json(await getOverview(deps, c.var.actor.viewer, c.req.valid('query').view), 200),
  )
}
