import type { PaidPlanId } from '@duely/domain'
import { z } from 'zod'
import type { Clock } from '../clock/clock.ts'
import { type PaymentEvents, type Payments, PaymentsError, type RefundedOrder } from './payments.ts'
import { PolarPayment, PolarRefund, readPolarOrder } from './polar-order.ts'
import { readPolarPurchase } from './polar-purchase.ts'

export type PolarAccess = {
  accessToken: string
  baseUrl: string
  /** Products of the plan; the first is sold, the others still count. */
  productsMonthly: readonly [string, ...string[]]
  productsAnnual: readonly [string, ...string[]]
}

/** Timeout of calls triggered by a user. */
const TIMEOUT_SECONDS = 8
/** Timeout of a check before the actual call. */
const CHECK_TIMEOUT_SECONDS = 4

const Url = z.url({ protocol: /^https?$/ })
const CheckoutAnswer = z.object({ url: Url })
const PortalAnswer = z.object({ customer_portal_url: Url })
const Listed = z.object({ items: z.array(z.unknown()) })
/** More orders than a purchase within its period of withdrawal can have. */
const LISTED = 100
const CustomerState = z.object({ active_subscriptions: z.array(z.unknown()) })

/** Our plan of a Polar product; null for a foreign one. */
export function polarPlanOf({ productsMonthly, productsAnnual }: PolarAccess) {
  return (productId: string): PaidPlanId | null => {
    if (productsMonthly.includes(productId)) return 'pro-monthly'
    return productsAnnual.includes(productId) ? 'pro-annual' : null
  }
}

/** Polar, the merchant of record, through its SDK. */
export function polarPayments(access: PolarAccess, events: PaymentEvents, clock: Clock): Payments {
  const planOf = polarPlanOf(access)
  const read = (data: unknown) => readPolarPurchase(data, planOf, clock.now().toISOString())
  let loaded: ReturnType<typeof load> | undefined
  /** Imported with the first call. */
  const sdk = () => {
    loaded ??= load(access)
    return loaded
  }
  return {
    ...events,

    openCheckout: async ({ plan, userId, email, trialDays, successUrl, returnUrl }) => {
      const { polar } = await sdk()
      const made = await ask(() =>
        polar.checkouts.create({
          products: [(plan === 'pro-annual' ? access.productsAnnual : access.productsMonthly)[0]],
          external_customer_id: userId,
          customer_email: email,
          metadata: { user_id: userId },
          success_url: successUrl,
          return_url: returnUrl,
          ...(trialDays > 0
            ? { allow_trial: true, trial_interval: 'day', trial_interval_count: trialDays }
            : { allow_trial: false }),
        }),
      )
      const url = new URL(understand(CheckoutAnswer, made).url)
      // The checkout knows the address; the specification also wants it in the link.
      if (!url.searchParams.has('customer_email')) url.searchParams.set('customer_email', email)
      return url.href
    },

    openPortal: async ({ userId, customerId }, returnUrl) => {
      const { polar, errors } = await sdk()
      const scope = customerId === null ? { external_customer_id: userId } : { customer_id: customerId }
      const made = await ask(
        () => polar.customerSessions.create({ ...scope, return_url: returnUrl }),
        [errors.HTTPValidationError, errors.ResourceNotFound],
      )
      return understand(PortalAnswer, made).customer_portal_url
    },

    livePurchases: async (userId) => {
      const { polar, errors } = await sdk()
      const state = await ask(
        () => polar.customers.getStateExternal(userId, { timeout: CHECK_TIMEOUT_SECONDS }),
        [errors.ResourceNotFound],
      ).catch(noneIfUnknown)
      if (state === null) return []
      return understand(CustomerState, state).active_subscriptions.map((data) => understood(() => read(data)))
    },

    findPurchase: async (id) => {
      const { polar, errors } = await sdk()
      const found = await ask(
        () => polar.subscriptions.get(id),
        [errors.ResourceNotFound, errors.HTTPValidationError],
      ).catch(noneIfUnknown)
      return found === null ? null : understood(() => read(found))
    },

    stopRenewal: async (id) => {
      const { polar, errors } = await sdk()
      // 403: it has ended or is already being cancelled.
      await ask(
        () => polar.subscriptions.update(id, { cancel_at_period_end: true }),
        [errors.SubscriptionsUpdate403Error, errors.ResourceNotFound],
      ).catch(noneIfUnknown)
    },

    resumeRenewal: async (id) => {
      const { polar, errors } = await sdk()
      // 403: it has ended. 409: it goes on already.
      await ask(
        () => polar.subscriptions.update(id, { cancel_at_period_end: false }),
        [errors.SubscriptionsUpdate403Error, errors.SubscriptionsUpdate409Error, errors.ResourceNotFound],
      ).catch(noneIfUnknown)
    },

    ordersOf: async (purchaseId) => {
      const { polar } = await sdk()
      const found = await ask(() =>
        polar.orders.list({ subscription_id: purchaseId, limit: LISTED }, { timeout: CHECK_TIMEOUT_SECONDS }),
      )
      const orders = understand(Listed, found).items.map((data) => understood(() => readPolarOrder(data)))
      return orders.sort((a, b) => a.orderedAt.getTime() - b.orderedAt.getTime())
    },

    refundPurchase: async (purchaseId) => refundAll((await sdk()).polar, purchaseId),

    endNow: async (id) => {
      const { polar, errors } = await sdk()
      // 403: it has already ended.
      await ask(
        () => polar.subscriptions.revoke(id),
        [errors.AlreadyCanceledSubscription, errors.ResourceNotFound],
      ).catch(noneIfUnknown)
    },
  }
}

async function load(access: PolarAccess) {
  const { createPolar, errors } = await import('@polar-sh/sdk/2026-10')
  return { polar: createPolar({ ...access, timeout: TIMEOUT_SECONDS }), errors }
}

type Polar = Awaited<ReturnType<typeof load>>['polar']

const Refunds = z.object({ items: z.array(PolarRefund) })
const PAID: readonly string[] = ['paid', 'partially_refunded', 'refunded']
/** States of refunds that return no money. */
const VOID: readonly string[] = ['failed', 'canceled']

/** Refunds what was paid for a purchase and is not yet refunded or on its way. */
async function refundAll(polar: Polar, purchaseId: string): Promise<RefundedOrder[]> {
  const ofPurchase = { subscription_id: purchaseId, limit: LISTED }
  const listed = understand(Listed, await ask(() => polar.orders.list(ofPurchase))).items
  const orders = listed.map((data) =>
    understood(() => ({ ...readPolarOrder(data), ...PolarPayment.parse(data) })),
  )
  const refunds = understand(Refunds, await ask(() => polar.refunds.list(ofPurchase))).items
  const refunded: RefundedOrder[] = []
  for (const { id, number, status, currency, net_amount: amount, purchaseId: of } of orders) {
    if (of !== purchaseId || amount <= 0 || !PAID.includes(status)) continue
    const before = refunds
      .filter((each) => each.order_id === id && !VOID.includes(each.status))
      .reduce((sum, each) => sum + each.amount, 0)
    if (status !== 'refunded' && before < amount) {
      const refund = { order_id: id, amount: amount - before, reason: 'customer_request' } as const
      await ask(() => polar.refunds.create(refund))
    }
    refunded.push({ number, amount, currency: currency.toUpperCase() })
  }
  return refunded
}

type ErrorClass = abstract new (...args: never[]) => Error

/** Calls Polar; the given errors mean that the customer is unknown. */
async function ask<T>(question: () => Promise<T>, unknown: readonly ErrorClass[] = []): Promise<T> {
  try {
    return await question()
  } catch (error) {
    const isUnknown = unknown.some((kind) => error instanceof kind) || isPlainNotFound(error, unknown)
    throw new PaymentsError(isUnknown ? 'no-customer' : 'unavailable', withoutBody(error))
  }
}

/** Some endpoints have no error class of their own for 404. */
function isPlainNotFound(error: unknown, unknown: readonly ErrorClass[]): boolean {
  return unknown.length > 0 && error instanceof Error && 'statusCode' in error && error.statusCode === 404
}

/** Polar's answer may contain personal data, so only the status is kept. */
function withoutBody(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('unknown')
  const status = 'statusCode' in error ? ` ${String(error.statusCode)}` : ''
  return new Error(`${error.name}${status}`)
}

function noneIfUnknown(error: unknown): null {
  if (error instanceof PaymentsError && error.kind === 'no-customer') return null
  throw error
}

function understand<T>(schema: z.ZodType<T>, answer: unknown): T {
  return understood(() => schema.parse(answer))
}

function understood<T>(read: () => T): T {
  try {
    return read()
  } catch {
    throw new PaymentsError('unavailable', new Error('The answer was not understood'))
  }
}
