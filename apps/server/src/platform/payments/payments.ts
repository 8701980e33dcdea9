import type { PaidPlanId, Purchase } from '@duely/domain'

/** The state of a purchase at one moment, as the provider has it. */
export type ReportedPurchase = Omit<Purchase, 'planId'> & {
  /** The provider's id. */
  id: string
  /** Null: a product that is none of our plans. */
  planId: PaidPlanId | null
  currentPeriodStart: Date
  customerId: string | null
  /** RFC 3339, as exact as the provider gives it: when this state came to be. */
  modifiedAt: string
}

/** What somebody wants to buy. Everything in it is settled on the server. */
export type CheckoutOrder = {
  plan: PaidPlanId
  userId: string
  email: string
  /** 0: without a trial. */
  trialDays: number
  /** Absolute; `{CHECKOUT_ID}` in it becomes the id. */
  successUrl: string
  /** Where somebody goes who thinks better of it. */
  returnUrl: string
}

/** Whose purchases: by our id, and by the provider's where it is known. */
export type PaymentsCustomer = { userId: string; customerId: string | null }

/** A message of the provider, verified and fit to be stored as it is. */
export type ReceivedEvent = {
  /** The provider's id: the same message again has the same one. */
  id: string
  type: string
  /** The version of the provider's interface it was written in; null where it does not say. */
  apiVersion: string | null
  /** The whole message, without NUL characters, which no column of text holds. */
  payload: string
}

/** Whose purchase it is, in the provider's words; null for what it does not say. */
export type ReportedOwner = {
  /** The id we gave the customer at the checkout. */
  externalId: string | null
  /** The id we put into the checkout itself. */
  metadataUserId: string | null
  email: string | null
}

/** What was paid back. */
export type Refund = {
  /** The provider's id of the purchase the order was for; null: for none. */
  purchaseId: string | null
  /** All of it. */
  isFull: boolean
  /** Until when the order paid; null where it does not say. */
  paidUntil: Date | null
  orderedAt: Date | null
}

/** What a message says. */
export type PaymentNews =
  /** A whole purchase, whatever happened to it. `reportedAt` is RFC 3339: when the message was made. */
  | { about: 'purchase'; purchase: ReportedPurchase; owner: ReportedOwner; reportedAt: string }
  /** Money was paid back. `mentions` is our id of the person it is about, if it names one. */
  | { about: 'refund'; refund: Refund; mentions: string | null }
  /** Something changed for a customer: ask what. `userId` is our id of them; null: none of ours. */
  | { about: 'customer'; userId: string | null; mentions: string | null }
  /** Nothing that concerns a plan. */
  | { about: 'nothing'; mentions: string | null }

/** The messages of the payment provider. */
export type PaymentEvents = {
  /**
   * Makes sure that a message is the provider's, and reads what it is kept by.
   *
   * @throws Refusal UNAVAILABLE without a secret to check it by; SIGNATURE_INVALID for a forged, changed or old one
   */
  readEvent(body: string, headers: Headers): Promise<ReceivedEvent>
  /**
   * Reads what a message that was kept says.
   *
   * @throws ZodError or SyntaxError when it makes no sense
   */
  understand(event: Pick<ReceivedEvent, 'type' | 'payload'> & { receivedAt: Date }): PaymentNews
}

/** The payment provider. Every question may throw PaymentsError. */
export type Payments = PaymentEvents & {
  /** Opens a hosted checkout and answers its address. */
  openCheckout(order: CheckoutOrder): Promise<string>
  /** A fresh address of the customer's portal: it needs no password, so it is never kept or logged. */
  openPortal(customer: PaymentsCustomer, returnUrl: string): Promise<string>
  /** The purchases that entitle to something now, among perhaps others; empty if the provider has no such customer. */
  livePurchases(userId: string): Promise<ReportedPurchase[]>
  /** One purchase in whatever state; null if there is none. */
  findPurchase(id: string): Promise<ReportedPurchase | null>
  /** Cancels at the end of the period; one that has ended already is left alone. */
  stopRenewal(id: string): Promise<void>
  /** Ends a purchase at once; one that has ended already, or that is not known, is left alone. */
  endNow(id: string): Promise<void>
}

/** `no-customer`: the provider does not know them. `unavailable`: it could not be asked, or made no sense. */
export class PaymentsError extends Error {
  override readonly name = 'PaymentsError'
  readonly kind: 'no-customer' | 'unavailable'

  constructor(kind: 'no-customer' | 'unavailable', cause?: unknown) {
    super(`The payment provider: ${kind}`, { cause })
    this.kind = kind
  }
}
