import { OFFERED_PLAN_IDS, PAID_PLAN_IDS } from '@duely/domain'
import { z } from 'zod'
import { email } from '../auth/credentials.ts'

/**
 * Body of the upgrade buttons. Price, product, trial and return URL
 * are set by the server; other fields are ignored.
 */
export const CheckoutRequest = z.object({ plan: z.enum(PAID_PLAN_IDS) })

/** URL of the payment provider's page. */
export const CheckoutOpened = z.object({ url: z.url() })

export const PortalOpened = z.object({
  /** Grants access to the portal for a short while: never store or log it. */
  customer_portal_url: z.url(),
})

/** The state of the actor's own plan. */
export const BillingState = z.object({
  planId: z.enum(OFFERED_PLAN_IDS),
  phase: z.enum(['free', 'trial', 'paid', 'ending', 'past-due']),
  /** When it is certain to end; null when it continues. */
  until: z.iso.datetime().nullable(),
  /** When it is charged next; null when no charge is expected. */
  nextChargeAt: z.iso.datetime().nullable(),
  /** Number of the latest order; null before the payment provider has reported one. */
  order: z.string().nullable(),
})
export type BillingState = z.infer<typeof BillingState>

export const ORDER_NUMBER_MAX = 64

/** A withdrawal from the contract. Order numbers have no dots or slashes, so that no address fits in a mail. */
export const WithdrawalRequest = z.object({
  email,
  order: z
    .string()
    .trim()
    .min(1, 'Please enter the order number.')
    .max(ORDER_NUMBER_MAX, `An order number has at most ${ORDER_NUMBER_MAX} characters.`)
    .regex(/^[A-Za-z0-9#_ -]*$/, 'An order number has letters, digits and hyphens only.'),
})
export type WithdrawalRequest = z.output<typeof WithdrawalRequest>

export const WithdrawalTaken = z.object({ status: z.literal(true) })
