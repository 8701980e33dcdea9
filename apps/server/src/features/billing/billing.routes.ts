import * as contract from '@duely/contract/routes'
import { type AuthDeps, authRequestOf } from '#server/features/auth/index.ts'
import type { ActorDeps } from '#server/platform/http/app-env.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import { policy } from '#server/platform/http/route-policy.ts'
import type { BillingDeps } from './billing-deps.ts'
import { changeRenewal } from './cancelling/change-renewal.ts'
import { openCheckout } from './checkout/open-checkout.ts'
import { openPortal } from './checkout/open-portal.ts'
import { getBilling } from './get-billing.ts'
import { receiveWebhook } from './webhooks/receive-webhook.ts'
import { declareWithdrawal } from './withdrawals/declare-withdrawal.ts'

/** Routes for checkout, portal, cancelling and withdrawal, and the payment provider's webhook. */
export function billingRoutes(deps: AuthDeps & ActorDeps & { billing: BillingDeps }) {
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
    .openapi(contract.cancelPlan, async (c) => c.json(await changeRenewal(billing, c.var.actor, true), 200))
    .openapi(contract.keepPlan, async (c) => c.json(await changeRenewal(billing, c.var.actor, false), 200))
    .openapi(contract.declareWithdrawal, async (c) => {
      await declareWithdrawal(billing, deps, c.req.valid('json'), authRequestOf(c))
      return c.json({ status: true } as const, 202)
    })
    .openapi(contract.receivePaymentWebhook, async (c) => {
      await receiveWebhook(billing, await c.req.text(), c.req.raw.headers)
      return c.body(null, 202)
    })
}
