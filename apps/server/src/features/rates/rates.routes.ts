import * as contract from '@duely/contract/routes'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import { getRates } from './get-rates.ts'
import { deleteOwnRate, listOwnRates, setOwnRate } from './own-rates.ts'

/** /api/rates: the reference rates, for every signed-in user alike, and the actor's own. */
export function ratesRoutes(deps: { db: Database; clock: Clock }) {
  return createApi()
    .openapi(contract.getRates, async (c) => c.json(await getRates(deps), 200))
    .openapi(contract.getOwnRates, async (c) =>
      c.json({ rates: await listOwnRates(deps.db, c.var.actor.userId) }, 200),
    )
    .openapi(contract.setOwnRate, async (c) =>
      c.json(await setOwnRate(deps, c.var.actor.userId, c.req.valid('json')), 201),
    )
    .openapi(contract.deleteOwnRate, async (c) => {
      await deleteOwnRate(deps.db, c.var.actor.userId, c.req.valid('param').currency)
      return c.body(null, 204)
    })
}
