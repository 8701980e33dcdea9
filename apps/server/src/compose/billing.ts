import { createHmac } from 'node:crypto'
import type { Config } from '#server/config/config.ts'
import { createBilling } from '#server/features/billing/billing.ts'
import type { BillingDeps } from '#server/features/billing/billing-deps.ts'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { polarEvents } from '#server/platform/payments/polar-events.ts'
import { polarPayments, polarPlanOf } from '#server/platform/payments/polar-payments.ts'
import { pretendRoutes } from '#server/platform/payments/pretend/pretend.routes.ts'
import { type PretendDeps, pretendPayments } from '#server/platform/payments/pretend/pretend-payments.ts'
import { createTicker } from '#server/platform/ticker/ticker.ts'

type BillingContext = Pick<BillingDeps, 'clock' | 'logger' | 'reminders'> & {
  database: OpenDatabase
  deliver: PretendDeps['deliver']
  sweepEveryMs: number
  pokeWorkers: (() => void) | null
}

/**
 * Billing with the configured provider: Polar with its keys; without them the pretend provider, or none in
 * production and on a server without plans.
 */
export function composeBilling(config: Config, context: BillingContext) {
  const { publicUrl, polarWebhookSecret: webhookSecret } = config
  const { clock, logger } = context
  const hasPlans = config.plans.on
  const shared = { ...context, db: context.database.db, publicUrl, hasPlans }
  if (config.polar) {
    const events = polarEvents({ webhookSecret, planOf: polarPlanOf(config.polar), logger })
    const payments = polarPayments(config.polar, events, clock)
    return { billing: createBilling({ ...shared, payments, events }), pretend: null }
  }
  if (config.production || !hasPlans) {
    const events = polarEvents({ webhookSecret, planOf: () => null, logger })
    return { billing: createBilling({ ...shared, payments: null, events }), pretend: null }
  }
  const deps: PretendDeps = { ...shared, secret: webhookSecret ?? pretendSecret(config.authSecret) }
  const payments = pretendPayments({ ...deps, production: config.production })
  const { passTime } = payments
  return {
    billing: createBilling({ ...shared, payments, events: payments }),
    pretend: {
      routes: pretendRoutes(payments, deps),
      passTime,
      ticker: createTicker({
        name: 'pretend-payments',
        everyMs: context.sweepEveryMs,
        run: passTime,
        logger,
      }),
    },
  }
}

/** Derived from the auth secret, so that it is equal in all processes. */
function pretendSecret(authSecret: string): string {
  return `whsec_${createHmac('sha256', authSecret).update('pretend payments').digest('base64')}`
}
