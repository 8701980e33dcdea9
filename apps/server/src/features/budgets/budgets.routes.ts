import * as contract from '@duely/contract/routes'
import type { WriteDeps } from '#server/platform/database/deps.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import { setBudget } from './set-budget.ts'

/** PUT /api/budgets: the actor's own. */
export function budgetsRoutes(deps: WriteDeps) {
  return createApi().openapi(contract.setBudget, async (c) =>
    c.json(await setBudget(deps, c.var.actor.userId, c.req.valid('json')), 200),
  )
}
