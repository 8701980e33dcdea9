import { PAID_PLAN_IDS } from '@duely/domain'
import { z } from 'zod'

/**
 * What the upgrade buttons send. Price, product, trial and the way back are the server's business: whatever else comes
 * along is not read.
 */
export const CheckoutRequest = z.object({ plan: z.enum(PAID_PLAN_IDS) })

/** Where the payment provider goes on. */
export const CheckoutOpened = z.object({ url: z.url() })

export const PortalOpened = z.object({
  /** Opens the portal without a password for a short while: never to be kept or logged. */
  customer_portal_url: z.url(),
})
