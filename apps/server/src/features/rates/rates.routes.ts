import * as contract from '@duely/contract/routes'
import type { MiddlewareHandler } from 'hono'
import type { Queryable } from '#server/platform/database/database.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import { getRates } from './get-rates.ts'

/** GET /api/rates: the same for every signed-in user. */
export function ratesRoutes(deps: { db: Queryable; requireActor: MiddlewareHandler<AppEnv> }) {
  const api = createApi()
  api.use('/api/rates', deps.requireActor)
  return api.openapi(contract.getRates, async (c) => c.json(await getRates(deps), 200))
}
