import { Plan } from '@duely/contract'
import * as contract from '@duely/contract/routes'
import type { Queryable } from '#server/platform/database/database.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import { selectPlans } from './plans.repo.ts'

/** GET /api/plans: public. */
export function planRoutes({ db }: { db: Queryable }) {
  return createApi().openapi(contract.listPlans, async (c) => {
    const plans = await selectPlans(db)
    return c.json({ plans: plans.map((row) => Plan.parse(row)) }, 200)
  })
}
