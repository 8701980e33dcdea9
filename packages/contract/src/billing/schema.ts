import { OFFERED_PLAN_IDS, orderRefusal, PAID_PLAN_IDS } from '@duely/domain'
import { z } from 'zod'
import { email } from '../auth/credentials.ts'
import { read } from '../http/fields.ts'

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

/** A withdrawal from the contract. */
export const WithdrawalRequest = z.object({
  email,
  order: read(z.string(), orderRefusal, (typed) => typed.trim()),
})
export type WithdrawalRequest = z.output<typeof WithdrawalRequest>

export const WithdrawalTaken = z.object({ status: z.literal(true) })
