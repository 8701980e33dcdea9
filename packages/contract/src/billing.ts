import { PAID_PLAN_IDS } from '@duely/domain'
import { z } from 'zod'

/**
 * Body of the upgrade buttons. Price, product, trial and return URL are set by the server; other fields are ignored.
 */
export const CheckoutRequest = z.object({ plan: z.enum(PAID_PLAN_IDS) })

/** URL of the payment provider's page. */
export const CheckoutOpened = z.object({ url: z.url() })

export const PortalOpened = z.object({
  /** Grants access to the portal for a short while: never store or log it. */
  customer_portal_url: z.url(),
})
