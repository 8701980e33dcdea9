import type { PaidPlanId, Purchase } from '@duely/domain'

/** The state of a purchase at one moment, as the provider has it. */
export type ReportedPurchase = Omit<Purchase, 'planId'> & {
  /** The provider's id. */
  id: string
  /** Null: a product that is none of our plans. */
  planId: PaidPlanId | null
  currentPeriodStart: Date
  customerId: string | null
  /** RFC 3339, as exact as the provider knows it: when this state came to be. */
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

/** The payment provider. Every act may throw PaymentsError. */
export type Payments = {
  /** Opens a hosted checkout and answers its address. */
  openCheckout(order: CheckoutOrder): Promise<string>
  /** A fresh address of the customer's portal: it needs no password, so it is never kept or logged. */
  openPortal(customer: PaymentsCustomer, returnUrl: string): Promise<string>
  /** The purchases that entitle to something now, among perhaps others; empty if the provider knows no such customer. */
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
