import * as contract from '@duely/contract/routes'
import { createApi } from '#server/platform/http/create-api.ts'
import { type AccountDeps, getAccount } from './get-account.ts'

/** GET /api/account: the actor's own account. */
export function accountRoutes(deps: AccountDeps) {
  return createApi().openapi(contract.getAccount, async (c) =>
    c.json(await getAccount(deps, c.var.actor.userId), 200),
  )
}
