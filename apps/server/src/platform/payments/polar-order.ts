import { z } from 'zod'
import type { Refund, ReportedOrder } from './payments.ts'

const Instant = z.iso
  .datetime({ offset: true })
  .nullish()
  .transform((text) => (text == null ? null : new Date(text)))

/** The fields of a Polar order that we read. */
const PolarOrder = z.object({
  status: z.string(),
  created_at: Instant,
  subscription_id: z
    .string()
    .nullish()
    .transform((id) => id ?? null),
  items: z.array(z.object({ end_timestamp: Instant })).nullish(),
})

/**
 * Parses the order in a refund event.
 *
 * @throws ZodError when there is none
 */
export function readPolarRefund(data: unknown): Refund {
  const { status, created_at: orderedAt, subscription_id: purchaseId, items } = PolarOrder.parse(data)
  const ends = (items ?? []).flatMap(({ end_timestamp: end }) => (end === null ? [] : [end.getTime()]))
  return {
    purchaseId,
    isFull: status === 'refunded',
    paidUntil: ends.length === 0 ? null : new Date(Math.max(...ends)),
    orderedAt,
  }
}

const Text = z
  .string()
  .nullish()
  .transform((text) => text || null)

const PolarOrderFacts = z.object({
  id: z.string().min(1),
  created_at: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  subscription_id: Text,
  invoice_number: Text,
  receipt_number: Text,
})

/**
 * Parses an order.
 *
 * @throws ZodError when there is none
 */
export function readPolarOrder(data: unknown): ReportedOrder {
  const order = PolarOrderFacts.parse(data)
  const number = order.invoice_number ?? order.receipt_number ?? order.id
  return {
    id: order.id,
    purchaseId: order.subscription_id,
    number,
    receipt: order.receipt_number === number ? null : order.receipt_number,
    orderedAt: order.created_at,
  }
}

/** What of an order can be refunded: `net_amount` is what was paid without taxes. */
export const PolarPayment = z.object({
  id: z.string(),
  status: z.string(),
  currency: z.string(),
  net_amount: z.number().int(),
})

/** A refund that counts unless it failed. */
export const PolarRefund = z.object({ order_id: z.string(), status: z.string(), amount: z.number().int() })
