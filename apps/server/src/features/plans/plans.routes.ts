import * as contract from '@duely/contract/routes'
import type { Queryable } from '#server/platform/database/database.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import { listPlans } from './list-plans.ts'

/** GET /api/plans: public. */
export function planRoutes({ db }: { db: Queryable }) {
  return createApi().openapi(contract.listPlans, async (c) => c.json({ plans: await listPlans(db) }, 200))
}
