import { type PaidPlanId, Refusal } from '@duely/domain'
import { z } from 'zod'
import { jsonOrNull } from '#server/platform/json-or-null.ts'
import type { Logger } from '../logger/logger.ts'
import type { PaymentEvents } from './payments.ts'
import { readPolarOrder, readPolarRefund } from './polar-order.ts'
import { readPolarOwner, readPolarPurchase } from './polar-purchase.ts'
import { isSignedByPolar } from './polar-webhook.ts'

/** Events with a whole subscription. The type is ignored; its state counts. */
const ABOUT_PURCHASES: ReadonlySet<string> = new Set(
  [
    'created',
    'active',
    'updated',
    'cycled',
    'canceled',
    'uncanceled',
    'past_due',
    'paused',
    'resumed',
    'revoked',
    'migrated',
  ].map((what) => `subscription.${what}`),
)

const ABOUT_ORDERS: ReadonlySet<string> = new Set(['order.created', 'order.paid', 'order.updated'])

const Typed = z.object({ type: z.string().max(100) })
const Envelope = z.object({
  timestamp: z.iso.datetime({ offset: true }).optional().catch(undefined),
  data: z.unknown(),
})
const StateChanged = z.object({ external_id: z.string().nullish() })

/** Where events about orders, checkouts and customers name the user. */
const Mention = z.object({
  data: z.object({
    external_id: z.string().nullish(),
    external_customer_id: z.string().nullish(),
    customer_external_id: z.string().nullish(),
    customer: z.object({ external_id: z.string().nullish() }).nullish(),
  }),
})

export type PolarEventsOptions = {
  /** Null: every event is refused. */
  webhookSecret: string | null
  /** Our plan of a provider's product; null for a foreign one. */
  planOf: (productId: string) => PaidPlanId | null
  logger: Logger
}

/** Polar's events: verified by Standard Webhooks, parsed from Polar's format. */
export function polarEvents({ webhookSecret, planOf, logger }: PolarEventsOptions): PaymentEvents {
  return {
    readEvent: async (body, headers) => {
      if (!webhookSecret) {
        logger.error({ event: 'payment-webhook-without-secret' })
        throw new Refusal('UNAVAILABLE')
      }
      const id = headers.get('webhook-id')
      if (!id || !(await isSignedByPolar(body, headers, webhookSecret)))
        throw new Refusal('SIGNATURE_INVALID')
      const payload = withoutNul(body)
      const typed = Typed.safeParse(jsonOrNull(payload))
      const type = typed.success ? typed.data.type : 'unreadable'
      return { id, type, apiVersion: headers.get('webhook-api-version'), payload }
    },

    understand: ({ type, payload, receivedAt }) => {
      const event = jsonOrNull(payload)
      if (ABOUT_PURCHASES.has(type)) {
        const { data, timestamp } = Envelope.parse(event)
        const reportedAt = timestamp ?? receivedAt.toISOString()
        const purchase = readPolarPurchase(data, planOf, reportedAt)
        return { about: 'purchase', purchase, owner: readPolarOwner(data), reportedAt }
      }
      const mentions = mentionedIn(event)
      if (type === 'order.refunded')
        return { about: 'refund', refund: readPolarRefund(Envelope.parse(event).data), mentions }
      if (ABOUT_ORDERS.has(type))
        return { about: 'order', order: readPolarOrder(Envelope.parse(event).data), mentions }
      if (type !== 'customer.state_changed') return { about: 'nothing', mentions }
      const { external_id: userId } = StateChanged.parse(Envelope.parse(event).data)
      return { about: 'customer', userId: userId ?? null, mentions }
    },
  }
}

function mentionedIn(event: unknown): string | null {
  const mention = Mention.safeParse(event)
  if (!mention.success) return null
  const { external_id, external_customer_id, customer_external_id, customer } = mention.data.data
  return external_id ?? external_customer_id ?? customer_external_id ?? customer?.external_id ?? null
}

/** Removes NULs, raw or escaped, which no column accepts and no name or id contains. */
function withoutNul(body: string): string {
  return body.replaceAll('\0', '').replaceAll(/(?<!\\)((?:\\\\)*)\\u0000/g, '$1')
}
