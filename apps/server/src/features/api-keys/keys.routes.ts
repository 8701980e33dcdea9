import * as contract from '@duely/contract/routes'
import { createApi } from '#server/platform/http/create-api.ts'
import { type CreateKeyDeps, createKey } from './create-key.ts'
import { listKeys } from './list-keys.ts'
import { revokeKey } from './revoke-key.ts'

/** /api/keys: the actor's personal API keys. No key manages keys. */
export function keysRoutes(deps: CreateKeyDeps) {
  return createApi()
    .openapi(contract.listApiKeys, async (c) =>
      c.json(await listKeys(deps.db, c.var.actor.userId, deps.clock.now()), 200),
    )
    .openapi(contract.createApiKey, async (c) =>
      c.json(await createKey(deps, c.var.actor, c.req.valid('json')), 201),
    )
    .openapi(contract.revokeApiKey, async (c) => {
      await revokeKey(deps.db, c.var.actor.userId, c.req.valid('param').id)
      return c.body(null, 204)
    })
}
