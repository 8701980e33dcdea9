import * as contract from '@duely/contract/routes'
import type { MiddlewareHandler } from 'hono'
import type { Queryable } from '#server/platform/database/database.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import { getMarks } from './get-marks.ts'

/** GET /api/marks: marks of the services in the actor's subscriptions. */
export function marksRoutes(deps: { db: Queryable; requireActor: MiddlewareHandler<AppEnv> }) {
  const api = createApi()
  api.use('/api/marks', deps.requireActor)
  return api.openapi(contract.getMarks, async (c) =>
    c.json(await getMarks(deps, c.var.actor.viewer, c.req.valid('query')), 200),
  )
}
