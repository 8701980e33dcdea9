import { randomUUID } from 'node:crypto'
import { trialDays as defaultTrialDays } from '@duely/domain'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import { type Payments, PaymentsError, type ReportedPurchase } from '../payments.ts'
import { polarEvents } from '../polar-events.ts'
import { readPolarOrder } from '../polar-order.ts'
import { readPolarPurchase } from '../polar-purchase.ts'
import { signLikePolar } from '../polar-webhook.ts'
import { makePortalSession } from './portal-session.ts'
import {
  cancelAtPeriodEnd,
  endPeriod,
  type PretendAction,
  type PretendChange,
  resume,
  revoke,
} from './pretend-changes.ts'
import { insertPretendOrder, selectPretendOrders, updateRefunded } from './pretend-orders.repo.ts'
import { inPolarsWords, orderInPolarsWords, pretendPlan, pretendPlanOf } from './pretend-payloads.ts'
import {
  insertPurchase,
  type PretendPurchase,
  selectEnded,
  selectHasBought,
  selectLive,
  selectPurchase,
} from './pretend-purchases.repo.ts'

export type PretendDeps = {
  db: Database
  clock: Clock
  logger: Logger
  publicUrl: string
  /** Signs webhook events and portal links. */
  secret: string
  /** Delivers an event to our webhook. */
  deliver: (message: Request) => Promise<Response>
}

/** The pretend provider: the server's interface, and the acts of its own pages and clock. */
export type PretendPayments = Payments & {
  /** Changes a purchase and sends its events; false where the change is not possible. */
  act(change: PretendAction, row: PretendPurchase): Promise<boolean>
  /** Renews and ends purchases by the clock, and sends their events. Call it regularly. */
  passTime(): Promise<void>
}

/**
 * Simulates the payment provider on a developer's machine: own data, renewals by the clock, and signed
 * webhooks in Polar's format.
 *
 * @throws in production
 */
export function pretendPayments(deps: PretendDeps & { production: boolean }): PretendPayments {
  if (deps.production) throw new Error('Pretend payments are never used in production')
  const { db, clock, logger, publicUrl, secret } = deps
  const reported = (row: PretendPurchase): ReportedPurchase =>
    readPolarPurchase(inPolarsWords(row), pretendPlanOf, clock.now().toISOString())

  async function act(change: PretendAction, row: PretendPurchase): Promise<boolean> {
    const changed = await change(db, row, clock.now())
    if (changed !== null) {
      await order(changed.row)
      await tell(deps, changed)
    }
    return changed !== null
  }

  /** The order of a running period, once: a trial's costs nothing. */
  async function order({ id, planId, status, currentPeriodStart }: PretendPurchase): Promise<void> {
    const price = pretendPlan(planId).priceMinor
    const made = await insertPretendOrder(db, {
      id: `${id}-${currentPeriodStart.getTime()}-${planId}`,
      purchaseId: id,
      number: `PRETEND-${randomUUID().slice(0, 8).toUpperCase()}`,
      amount: status === 'trialing' ? 0 : price,
      createdAt: currentPeriodStart,
    })
    if (made) await send(deps, 'order.created', made.createdAt, orderInPolarsWords(made))
  }

  async function passTime(): Promise<void> {
    for (const row of await selectEnded(db, clock.now())) await act(endPeriod, row)
  }

  return {
    ...polarEvents({ webhookSecret: secret, planOf: pretendPlanOf, logger }),
    act,
    passTime,
    openCheckout: async ({ plan, userId, email, trialDays = defaultTrialDays }) => {
      const now = clock.now()
      const checkoutId = `pretend-${randomUUID()}`
      await insertPurchase(db, {
        id: `pretend-${randomUUID()}`,
        checkoutId,
        userId,
        email,
        planId: plan,
        status: 'open',
        trialDays,
        currentPeriodStart: now,
        currentPeriodEnd: now,
        createdAt: now,
      })
      return `${publicUrl}/pretend/checkout/${checkoutId}?${new URLSearchParams({ customer_email: email })}`
    },
    openPortal: async ({ userId }) => {
      if (!(await selectHasBought(db, userId))) throw new PaymentsError('no-customer')
      return `${publicUrl}/pretend/portal?session=${makePortalSession(userId, clock.now(), secret)}`
    },
    livePurchases: async (userId) => {
      await passTime()
      return (await selectLive(db, userId)).map(reported)
    },
    findPurchase: async (id) => {
      await passTime()
      const row = await selectPurchase(db, id)
      return row && reported(row)
    },
    stopRenewal: async (id) => {
      const row = await selectPurchase(db, id)
      if (row) await act(cancelAtPeriodEnd, row)
    },
    resumeRenewal: async (id) => {
      const row = await selectPurchase(db, id)
      if (row) await act(resume, row)
    },
    ordersOf: async (purchaseId) =>
      (await selectPretendOrders(db, purchaseId)).map((row) => readPolarOrder(orderInPolarsWords(row))),
    refundPurchase: async (purchaseId) => {
      const refunded = (await updateRefunded(db, purchaseId)).filter(({ amount }) => amount > 0)
      return refunded.map(({ number, amount }) => ({ number, amount, currency: 'USD' }))
    },
    endNow: async (id) => {
      const row = await selectPurchase(db, id)
      if (row) await act(revoke, row)
    },
  }

  async function tell(to: PretendDeps, { row, reported: names }: PretendChange): Promise<void> {
    for (const type of names) await send(to, type, row.modifiedAt ?? row.createdAt, inPolarsWords(row))
  }

  async function send({ deliver }: PretendDeps, type: string, at: Date, data: object): Promise<void> {
    const body = JSON.stringify({ type, timestamp: at.toISOString(), data })
    // Signed with real time, like every sender.
    const headers = signLikePolar({ id: randomUUID(), body, sentAt: new Date() }, secret)
    const answer = await deliver(
      new Request(`${publicUrl}/api/webhooks/polar`, { method: 'POST', headers, body }),
    )
    // A refused event is recovered by the next reconciliation, as with the real provider.
    if (!answer.ok) logger.warn({ event: 'pretend-message-refused', type, status: answer.status })
  }
}
