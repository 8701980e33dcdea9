import * as contract from '@duely/contract/routes'
import type { MiddlewareHandler } from 'hono'
import type { Queryable } from '../../platform/database/database.ts'
import { type AppEnv, createApi } from '../../platform/http/app-env.ts'
import { getAccount } from './get-account.ts'

/** GET /api/account: the actor's own. */
export function accountRoutes(deps: {
  db: Queryable
  reminderHour: number
  requireActor: MiddlewareHandler<AppEnv>
}) {
  const api = createApi()
  api.use('/api/account', deps.requireActor)
  return api.openapi(contract.getAccount, async (c) =>
    c.json({ ...(await getAccount(deps.db, c.var.actor.userId)), reminderHour: deps.reminderHour }, 200),
  )
}
