import * as contract from '@duely/contract/routes'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { ActorDeps } from '../../platform/http/app-env.ts'
import { createApi } from '../../platform/http/create-api.ts'
import { hasQuery } from '../../platform/http/json-answer.ts'
import { selectAnalyticsAnswer } from './analytics.repo.ts'
import { answerAnalytics, daysToRead, getAnalytics } from './get-analytics.ts'

/** GET /api/analytics: the actor's own. */
export function analyticsRoutes(deps: { db: Queryable; clock: Clock } & ActorDeps) {
  const api = createApi()
  // Session and history in one round trip, before the guard. A date range is handled by the route below.
  api.get('/api/analytics', async (c, next) => {
    if (hasQuery(c)) return next()
    const now = deps.clock.now()
    const { actor, row } = await deps.readAsActor(c, selectAnalyticsAnswer, daysToRead(now))
    return c.json(await answerAnalytics(deps.db, { userId: actor.userId, now }, row), 200)
  })
  api.use('/api/analytics', deps.requireActor)
  return api.openapi(contract.getAnalytics, async (c) =>
    c.json(await getAnalytics(deps, c.var.actor.userId, c.req.valid('query')), 200),
  )
}
