import * as contract from '@duely/contract/routes'
import type { Context } from 'hono'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { type ActorDeps, type AppEnv, PERSON_HEADER } from '../../platform/http/app-env.ts'
import { createApi } from '../../platform/http/create-api.ts'
import { compressedJsonAnswer, type JsonAnswer } from '../../platform/http/json-answer.ts'
import { answerOverview, getOverview, lastDayAnywhere } from './get-overview.ts'
import { selectOverviewAnswer } from './overview.repo.ts'

/** GET /api/overview: the actor's own, on every plan. */
export function overviewRoutes(deps: { db: Queryable; clock: Clock } & ActorDeps) {
  const api = createApi()
  // Session and facts in one round trip, before the guard.
  api.get('/api/overview', async (c) => {
    const now = deps.clock.now()
    const { actor, row } = await deps.readAsActor(c, selectOverviewAnswer, { lastDay: lastDayAnywhere(now) })
    return send(c, actor.userId, await answerOverview(deps.db, { userId: actor.userId, now }, row))
  })
  api.use('/api/overview', deps.requireActor)
  return api.openapi(contract.getOverview, async (c) =>
    send(c, c.var.actor.userId, await getOverview(deps, c.var.actor.userId)),
  )
}

type Overview = Awaited<ReturnType<typeof getOverview>>

function send(c: Context<AppEnv>, owner: string, overview: Overview): Promise<JsonAnswer<Overview>> {
  return compressedJsonAnswer(c, JSON.stringify(overview), { [PERSON_HEADER]: owner })
}
