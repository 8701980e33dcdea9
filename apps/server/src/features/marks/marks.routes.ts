import * as contract from '@duely/contract/routes'
import type { Queryable } from '#server/platform/database/database.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import { getMarks } from './get-marks.ts'

/** GET /api/marks: marks of the services in the actor's subscriptions. */
export function marksRoutes(deps: { db: Queryable }) {
  return createApi().openapi(contract.getMarks, async (c) =>
    c.json(await getMarks(deps, c.var.actor.viewer, c.req.valid('query')), 200),
  )
}
