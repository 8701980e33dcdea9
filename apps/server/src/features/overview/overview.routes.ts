import * as contract from '@duely/contract/routes'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { ActorDeps } from '../../platform/http/app-env.ts'
import { createApi } from '../../platform/http/create-api.ts'
import { personalAnswer } from '../../platform/http/json-answer.ts'
import { getOverview } from './get-overview.ts'

/** GET /api/overview: the actor's own, on every plan. */
export function overviewRoutes(deps: { db: Queryable; clock: Clock } & ActorDeps) {
  const api = createApi()
  api.use('/api/overview', deps.requireActor)
  return api.openapi(contract.getOverview, async (c) =>
    personalAnswer(c, c.var.actor.userId, await getOverview(deps, c.var.actor.userId)),
  )
}
