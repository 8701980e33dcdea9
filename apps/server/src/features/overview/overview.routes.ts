import * as contract from '@duely/contract/routes'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { ActorDeps } from '../../platform/http/app-env.ts'
import { createApi } from '../../platform/http/create-api.ts'
import { personalAnswer } from '../../platform/http/json-answer.ts'
import { answerOverview, getOverview, lastDayAnywhere } from './get-overview.ts'
import { selectOverviewAnswer } from './overview.repo.ts'

/** GET /api/overview: the actor's own, on every plan. */
export function overviewRoutes(deps: { db: Queryable; clock: Clock } & ActorDeps) {
  const api = createApi()
  // Session and facts in one round trip, before the guard.
  api.get('/api/overview', async (c) => {
    const now = deps.clock.now()
    const { actor, row } = await deps.readAsActor(c, selectOverviewAnswer, { lastDay: lastDayAnywhere(now) })
    return personalAnswer(c, actor.userId, await answerOverview(deps.db, { userId: actor.userId, now }, row))
  })
  api.use('/api/overview', deps.requireActor)
  return api.openapi(contract.getOverview, async (c) =>
    personalAnswer(c, c.var.actor.userId, await getOverview(deps, c.var.actor.userId)),
  )
}
