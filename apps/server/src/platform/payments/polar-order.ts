import { z } from 'zod'

const Instant = z.iso
  .datetime({ offset: true })
  .nullish()
  .transform((text) => (text == null ? null : new Date(text)))

/** An order in Polar's words: what we read of it. */
const PolarOrder = z.object({
  status: z.string(),
  created_at: Instant,
  subscription_id: z
    .string()
    .nullish()
    .transform((id) => id ?? null),
  items: z.array(z.object({ end_timestamp: Instant })).nullish(),
})

/** What was paid back. */
export type PolarRefund = {
  /** The provider's id of the subscription the order was for; null: for none. */
  purchaseId: string | null
  /** All of it. */
  isFull: boolean
  /** Until when the order paid; null where it does not say. */
  paidUntil: Date | null
  orderedAt: Date | null
}

/**
 * Reads the order inside a message about a refund.
 *
 * @throws ZodError when there is none
 */
export function readPolarRefund(data: unknown): PolarRefund {
  const { status, created_at: orderedAt, subscription_id: purchaseId, items } = PolarOrder.parse(data)
  const ends = (items ?? []).flatMap(({ end_timestamp: end }) => (end === null ? [] : [end.getTime()]))
  return {
    purchaseId,
    isFull: status === 'refunded',
    paidUntil: ends.length === 0 ? null : new Date(Math.max(...ends)),
    orderedAt,
  }
}
