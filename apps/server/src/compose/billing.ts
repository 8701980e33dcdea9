import { createHmac } from 'node:crypto'
import type { Config } from '../config/config.ts'
import { createBilling } from '../features/billing/billing.ts'
import type { BillingDeps } from '../features/billing/billing-deps.ts'
import type { OpenDatabase } from '../platform/database/database.ts'
import { polarPayments, polarPlanOf } from '../platform/payments/polar-payments.ts'
import { pretendRoutes } from '../platform/payments/pretend/pretend.routes.ts'
import { pretendPlanOf } from '../platform/payments/pretend/pretend-payloads.ts'
import { type PretendDeps, pretendPayments } from '../platform/payments/pretend/pretend-payments.ts'

type BillingContext = Pick<BillingDeps, 'clock' | 'logger' | 'reminders'> & {
  database: OpenDatabase
  deliver: PretendDeps['deliver']
  sweepEveryMs: number
  pokeWorkers: (() => void) | null
}

/**
 * Billing with the payment provider the configuration names: Polar with its keys, without them the pretend one, and in
 * production without them none.
 */
export function composeBilling(config: Config, context: BillingContext) {
  const { publicUrl } = config
  const shared = { ...context, db: context.database.db, publicUrl, passTime: async () => {} }
  if (config.polar) {
    const billing = createBilling({
      ...shared,
      payments: polarPayments(config.polar, context.clock),
      planOf: polarPlanOf(config.polar),
      webhookSecret: config.polarWebhookSecret,
    })
    return { billing, pretendPages: null }
  }
  if (config.production) {
    const webhookSecret = config.polarWebhookSecret
    return {
      billing: createBilling({ ...shared, payments: null, planOf: () => null, webhookSecret }),
      pretendPages: null,
    }
  }
  const secret = config.polarWebhookSecret ?? pretendSecret(config.authSecret)
  const deps: PretendDeps = { ...shared, secret }
  const payments = pretendPayments({ ...deps, production: config.production })
  const { passTime } = payments
  return {
    billing: createBilling({ ...shared, payments, planOf: pretendPlanOf, webhookSecret: secret, passTime }),
    pretendPages: pretendRoutes(payments, deps),
  }
}

/** The same in every process on the same data. */
function pretendSecret(authSecret: string): string {
  return `whsec_${createHmac('sha256', authSecret).update('pretend payments').digest('base64')}`
}
