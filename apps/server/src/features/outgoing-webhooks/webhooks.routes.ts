import * as contract from '@duely/contract/routes'
import { createApi } from '#server/platform/http/create-api.ts'
import { createWebhook, type WebhookDeps } from './create-webhook.ts'
import { listWebhooks } from './list-webhooks.ts'
import { removeWebhook } from './remove-webhook.ts'

/** /api/hooks: the actor's outgoing webhooks. */
export function webhookRoutes(deps: WebhookDeps) {
  return createApi()
    .openapi(contract.listOutgoingWebhooks, async (c) =>
      c.json(await listWebhooks(deps.db, c.var.actor.userId), 200),
    )
    .openapi(contract.createOutgoingWebhook, async (c) =>
      c.json(await createWebhook(deps, c.var.actor, c.req.valid('json')), 201),
    )
    .openapi(contract.deleteOutgoingWebhook, async (c) => {
      await removeWebhook(deps.db, c.var.actor.userId, c.req.valid('param').id, deps.clock.now())
      return c.body(null, 204)
    })
}
