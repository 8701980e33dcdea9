import * as contract from '@duely/contract/routes'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { createApi } from '../../platform/http/create-api.ts'
import type { BillingDeps } from './billing-deps.ts'
import { openCheckout } from './checkout/open-checkout.ts'
import { openPortal } from './checkout/open-portal.ts'
import { receiveWebhook } from './webhooks/receive-webhook.ts'

/** The upgrade and the portal, for whoever is signed in, and the provider's own door. */
export function billingRoutes(deps: { billing: BillingDeps; requireActor: MiddlewareHandler<AppEnv> }) {
  const { billing, requireActor } = deps
  const api = createApi()
  api.use('/api/billing/*', requireActor)
  api.use('/api/functions/*', requireActor)
  return api
    .openapi(contract.openCheckout, async (c) => {
      const { plan } = c.req.valid('json')
      return c.json({ url: await openCheckout(billing, c.var.actor, plan) }, 200)
    })
    .openapi(contract.openCustomerPortal, async (c) =>
      c.json({ customer_portal_url: await openPortal(billing, c.var.actor.userId) }, 200),
    )
    .openapi(contract.receivePaymentWebhook, async (c) => {
      await receiveWebhook(billing, await c.req.text(), (name) => c.req.header(name))
      return c.body(null, 202)
    })
}
