import * as contract from '@duely/contract/routes'
import type { MiddlewareHandler } from 'hono'
import { type AppEnv, createApi } from '../../platform/http/app-env.ts'
import { createSubscription } from './create-subscription.ts'
import { deleteSubscription } from './delete-subscription.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import type { SubscriptionDeps } from './subscription-deps.ts'
import { updateSubscription } from './update-subscription.ts'

/** /api/subscriptions: the actor's own, and only those. */
export function subscriptionsRoutes(deps: SubscriptionDeps & { requireActor: MiddlewareHandler<AppEnv> }) {
  const api = createApi()
  api.use('/api/subscriptions/*', deps.requireActor)
  return api
    .openapi(contract.listSubscriptions, async (c) => {
      const { status } = c.req.valid('query')
      return c.json({ subscriptions: await listSubscriptions(deps.db, c.var.actor.userId, status) }, 200)
    })
    .openapi(contract.createSubscription, async (c) =>
      c.json(await createSubscription(deps, c.var.actor.userId, c.req.valid('json')), 201),
    )
    .openapi(contract.updateSubscription, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await updateSubscription(deps, c.var.actor.userId, id, c.req.valid('json')), 200)
    })
    .openapi(contract.deleteSubscription, async (c) => {
      await deleteSubscription(deps, c.var.actor.userId, c.req.valid('param').id)
      return c.body(null, 204)
    })
}
