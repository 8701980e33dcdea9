import * as contract from '@duely/contract/routes'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import { policy } from '#server/platform/http/route-policy.ts'
import type { BillingDeps } from './billing-deps.ts'
import { openCheckout } from './checkout/open-checkout.ts'
import { openPortal } from './checkout/open-portal.ts'
import { getBilling } from './get-billing.ts'
import { receiveWebhook } from './webhooks/receive-webhook.ts'

/** Routes for checkout and portal, and the payment provider's webhook. */
export function billingRoutes(deps: { billing: BillingDeps; requireActor: MiddlewareHandler<AppEnv> }) {
  const { billing, requireActor } = deps
  const api = createApi()
  api.use('/api/billing/*', requireActor)
  api.use('/api/functions/*', requireActor)
  api.use(contract.receivePaymentWebhook.getRoutingPath(), policy({ provesItself: true, isSigned: true }))
  return api
    .openapi(contract.getBilling, async (c) => c.json(await getBilling(billing, c.var.actor.userId), 200))
    .openapi(contract.openCheckout, async (c) => {
      const { plan } = c.req.valid('json')
      return c.json({ url: await openCheckout(billing, c.var.actor, plan) }, 200)
    })
    .openapi(contract.openCustomerPortal, async (c) =>
      c.json({ customer_portal_url: await openPortal(billing, c.var.actor.userId) }, 200),
    )
    .openapi(contract.receivePaymentWebhook, async (c) => {
      await receiveWebhook(billing, await c.req.text(), c.req.raw.headers)
      return c.body(null, 202)
    })
}
