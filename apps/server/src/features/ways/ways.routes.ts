import * as contract from '@duely/contract/routes'
import { createApi } from '#server/platform/http/create-api.ts'
import { addWay } from './add-way.ts'
import { changeWay } from './change-way.ts'
import { listWays } from './list-ways.ts'
import { removeWay } from './remove-way.ts'
import { testWay } from './test-way.ts'
import type { WaysDeps } from './ways-deps.ts'

/** /api/channels: the ways to reach a person that they added. */
export function waysRoutes(deps: WaysDeps) {
  return createApi()
    .openapi(contract.listWays, async (c) => c.json(await listWays(deps.db, c.var.actor.userId), 200))
    .openapi(contract.addWay, async (c) => c.json(await addWay(deps, c.var.actor, c.req.valid('json')), 201))
    .openapi(contract.changeWay, async (c) => {
      await changeWay(deps, c.var.actor, c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(contract.removeWay, async (c) => {
      await removeWay(deps, c.var.actor.userId, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(contract.testWay, async (c) =>
      c.json(await testWay(deps, c.var.actor.userId, c.req.valid('param').id), 200),
    )
}
