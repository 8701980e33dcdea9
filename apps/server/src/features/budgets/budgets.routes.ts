import * as contract from '@duely/contract/routes'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import { setBudget } from './set-budget.ts'

/** PUT /api/budgets: the actor's own. */
export function budgetsRoutes(deps: { db: Database; clock: Clock }) {
  return createApi().openapi(contract.setBudget, async (c) =>
    c.json(await setBudget(deps, c.var.actor.userId, c.req.valid('json')), 200),
  )
}
