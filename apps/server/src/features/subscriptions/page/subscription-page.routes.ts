import * as contract from '@duely/contract/routes'
import { createApi } from '#server/platform/http/create-api.ts'
import type { SubscriptionDeps } from '../subscription-deps.ts'
import { addCharge } from './add-charge.ts'
import { changeCharge, deleteCharge } from './change-charge.ts'
import { addPrice, deletePrice } from './change-prices.ts'
import { getSubscription } from './get-subscription.ts'

/** Routes of one subscription's page: its prices and charges. */
export function subscriptionPageRoutes(deps: SubscriptionDeps) {
  return createApi()
    .openapi(contract.getSubscription, async (c) =>
      c.json(await getSubscription(deps, c.var.actor.viewer, c.req.valid('param').id), 200),
    )
    .openapi(contract.addCharge, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await addCharge(deps, c.var.actor.viewer, id, c.req.valid('json')), 201)
    })
    .openapi(contract.changeCharge, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await changeCharge(deps, c.var.actor.viewer, id, c.req.valid('json')), 200)
    })
    .openapi(contract.deleteCharge, async (c) => {
      await deleteCharge(deps, c.var.actor.viewer, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(contract.addPrice, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await addPrice(deps, c.var.actor.viewer, id, c.req.valid('json')), 201)
    })
    .openapi(contract.deletePrice, async (c) => {
      const { id, from } = c.req.valid('param')
      await deletePrice(deps, c.var.actor.viewer, id, from)
      return c.body(null, 204)
    })
}
