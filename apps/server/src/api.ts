import { planRoutes } from './features/plan/plan.routes.ts'
import type { Database } from './platform/database/database.ts'
import { createApi } from './platform/http/app-env.ts'
import { type Limiter, limitRequests } from './platform/http/rate-limit.ts'
import { type ResolveActor, requireActor } from './platform/http/session-guard.ts'

export type ApiDeps = {
  db: Database
  resolveActor: ResolveActor
  /** How often one person may ask. */
  perUser: Limiter
}

/** Every route that is not a page: first those anyone may call, then, behind the guard, those of a signed-in person. */
export function buildApi(deps: ApiDeps) {
  return createApi().route('/', planRoutes(deps)).route('/', members(deps))
}

/** What the browser's typed client is made from. */
export type Api = ReturnType<typeof buildApi>

function members(deps: ApiDeps) {
  const routes = createApi()
  routes.use('/api/*', requireActor(deps.resolveActor))
  routes.use(
    '/api/*',
    limitRequests(deps.perUser, ({ actor }) => actor?.userId ?? null),
  )
  return routes
}
