import { z } from 'zod'
import type { Refund } from './payments.ts'

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
