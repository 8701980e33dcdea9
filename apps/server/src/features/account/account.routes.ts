import * as contract from '@duely/contract/routes'
import type { ActorDeps } from '#server/platform/http/app-env.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import { type AccountDeps, getAccount } from './get-account.ts'

/** GET /api/account: the actor's own account. */
export function accountRoutes(deps: AccountDeps & ActorDeps) {
  const api = createApi()
  api.use('/api/account', deps.requireActor)
  return api.openapi(contract.getAccount, async (c) =>
    c.json(await getAccount(deps, c.var.actor.userId), 200),
  )
}
