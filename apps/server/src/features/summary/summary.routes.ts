import * as contract from '@duely/contract/routes'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { PERSON_HEADER } from '#server/platform/http/app-env.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import { getSummary, type SummaryDeps } from './get-summary.ts'

/** GET /api/summary: the actor's own figures, on every plan. */
export function summaryRoutes(deps: SummaryDeps) {
  const api = createApi()
  api.use('/api/summary', etag({ retainedHeaders: [...RETAINED_304_HEADERS, PERSON_HEADER] }))
  return api.openapi(contract.getSummary, async (c) => {
    // Asked again and again by programs: kept by them alone, and compared by its ETag each time.
    c.header('cache-control', 'private, no-cache')
    return c.json(await getSummary(deps, c.var.actor.viewer, c.req.valid('query').view), 200)
  })
}
