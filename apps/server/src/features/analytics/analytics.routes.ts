import * as contract from '@duely/contract/routes'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { ActorDeps } from '../../platform/http/app-env.ts'
import { createApi } from '../../platform/http/create-api.ts'
import { getAnalytics } from './get-analytics.ts'

/** GET /api/analytics: the actor's own. */
export function analyticsRoutes(deps: { db: Queryable; clock: Clock } & ActorDeps) {
  const api = createApi()
  api.use('/api/analytics', deps.requireActor)
  return api.openapi(contract.getAnalytics, async (c) =>
    c.json(await getAnalytics(deps, c.var.actor.userId, c.req.valid('query')), 200),
  )
}
