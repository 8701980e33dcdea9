import type { PaidPlanId, Purchase } from '@duely/domain'

/** The provider's state of a purchase at one moment. */
export type ReportedPurchase = Omit<Purchase, 'planId'> & {
  /** The provider's id. */
  id: string
  /** Null: a foreign product. */
  planId: PaidPlanId | null
  currentPeriodStart: Date
  customerId: string | null
  /** RFC 3339 with the provider's precision: when this state began. */
  modifiedAt: string
}

/** A checkout; all values are set by the server. */
export type CheckoutOrder = {
  plan: PaidPlanId
  userId: string
  email: string
  /** 0: no trial. */
  trialDays: number
  /** Absolute; `{CHECKOUT_ID}` is replaced by the id. */
  successUrl: string
  /** Where cancelling leads. */
  returnUrl: string
}

/** A customer: by our id, and the provider's if known. */
export type PaymentsCustomer = { userId: string; customerId: string | null }

/** A verified event in storable form. */
export type ReceivedEvent = {
  /** The provider's id, equal in every repeat. */
  id: string
  type: string
  /** API version of the event; null when unknown. */
  apiVersion: string | null
  /** The body without NUL characters, which no text column accepts. */
  payload: string
}

/** Identifiers of a purchase's owner; null where missing. */
export type ReportedOwner = {
  /** Our user id, set as the customer's external id at the checkout. */
  externalId: string | null
  /** Our user id, set in the checkout's metadata. */
  metadataUserId: string | null
  email: string | null
}

/** A refund. */
export type Refund = {
  /** The provider's id of the order's purchase; null for none. */
  purchaseId: string | null
  /** Whether the full amount was refunded. */
  isFull: boolean
  /** End of the period the order paid for; null when unknown. */
  paidUntil: Date | null
  orderedAt: Date | null
}

/** An order of a purchase: its first payment, a renewal, or the beginning of a trial, which costs nothing. */
export type ReportedOrder = {
  /** The provider's id. */
  id: string
  /** The provider's id of its purchase; null for none. */
  purchaseId: string | null
  /** The number that the buyer sees. */
  number: string
  /** Number of its receipt; null where that is the same or none. */
  receipt: string | null
  orderedAt: Date
}

/** What is refunded of an order. `amount` in minor units, without taxes, which the provider adds. */
export type RefundedOrder = { number: string; amount: number; currency: string }

/** The content of an event. */
export type PaymentNews =
  /** The state of a purchase. `reportedAt`: RFC 3339 time of the event. */
  | { about: 'purchase'; purchase: ReportedPurchase; owner: ReportedOwner; reportedAt: string }
  /** A refund. `mentions`: our user id, if named. */
  | { about: 'refund'; refund: Refund; mentions: string | null }
  /** An order. */
  | { about: 'order'; order: ReportedOrder; mentions: string | null }
  /** A customer changed; look up the state. `userId`: our id; null for a foreign customer. */
  | { about: 'customer'; userId: string | null; mentions: string | null }
  /** Not about a plan. */
  | { about: 'nothing'; mentions: string | null }

/** Webhook events of the payment provider. */
export type PaymentEvents = {
  /**
   * Verifies an event and reads its key fields.
   *
   * @throws Refusal UNAVAILABLE without a webhook secret;
   *   SIGNATURE_INVALID for a forged, altered or expired event
   */
  readEvent(body: string, headers: Headers): Promise<ReceivedEvent>
  /**
   * Parses a stored event.
   *
   * @throws ZodError when invalid
   */
  understand(event: Pick<ReceivedEvent, 'type' | 'payload'> & { receivedAt: Date }): PaymentNews
}

/** The payment provider. Every call may throw PaymentsError. */
export type Payments = PaymentEvents & {
  /** Opens a hosted checkout and returns its URL. */
  openCheckout(order: CheckoutOrder): Promise<string>
  /** A new portal URL; it grants access, so never store or log it. */
  openPortal(customer: PaymentsCustomer, returnUrl: string): Promise<string>
  /**
   * The customer's live purchases, possibly among others; empty when the provider does not know the customer.
   */
  livePurchases(userId: string): Promise<ReportedPurchase[]>
  /** A purchase in any state; null if unknown. */
  findPurchase(id: string): Promise<ReportedPurchase | null>
  /** Cancels at the end of the period; an ended one is left unchanged. */
  stopRenewal(id: string): Promise<void>
  /** Takes back the cancellation at the end of the period; an ended one is left unchanged. */
  resumeRenewal(id: string): Promise<void>
  /** The orders of a purchase, oldest first. */
  ordersOf(purchaseId: string): Promise<ReportedOrder[]>
  /**
   * Refunds all that was paid for a purchase and not yet refunded. Idempotent: it first asks for what is
   * refunded already, and the provider refuses more than was paid.
   *
   * @returns the orders with what is refunded of them in all; none that cost nothing
   */
  refundPurchase(purchaseId: string): Promise<RefundedOrder[]>
  /** Revokes a purchase at once; an ended or unknown one is left unchanged. */
  endNow(id: string): Promise<void>
}

/** `no-customer`: unknown to the provider. `unavailable`: unreachable, or an invalid answer. */
export class PaymentsError extends Error {
  override readonly name = 'PaymentsError'
  readonly kind: 'no-customer' | 'unavailable'

  constructor(kind: 'no-customer' | 'unavailable', cause?: unknown) {
    super(`The payment provider: ${kind}`, { cause })
    this.kind = kind
  }
}
