import {
  OUTGOING_WEBHOOK_ENDINGS,
  OUTGOING_WEBHOOK_EVENTS,
  OUTGOING_WEBHOOK_MESSAGES,
  WEB_ADDRESS_MAX,
} from '@duely/domain'
import { z } from 'zod'
import { boundedList, requiredOr } from '../http/fields.ts'
import { Subscription } from '../subscriptions/schema.ts'

/**
 * An http or https URL without a name and password; the server
 * admits https only, but for hosts allowed in tests.
 */
function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

/** Body of POST /api/hooks, and the form of the settings. */
export const NewOutgoingWebhook = z.strictObject({
  url: z
    .string(requiredOr(OUTGOING_WEBHOOK_MESSAGES.url))
    .trim()
    .max(WEB_ADDRESS_MAX, OUTGOING_WEBHOOK_MESSAGES.url)
    .refine(isWebhookUrl, OUTGOING_WEBHOOK_MESSAGES.url),
  events: boundedList(
    z.array(z.enum(OUTGOING_WEBHOOK_EVENTS)).min(1, OUTGOING_WEBHOOK_MESSAGES.events),
    OUTGOING_WEBHOOK_EVENTS.length,
    OUTGOING_WEBHOOK_MESSAGES.events,
  ),
})
export type NewOutgoingWebhook = z.output<typeof NewOutgoingWebhook>

/** An outgoing webhook as listed: its secret is shown once, when it is created. */
export const OutgoingWebhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(OUTGOING_WEBHOOK_EVENTS)),
  createdAt: z.iso.datetime(),
  /** When it was turned off, and why. Null: it is on. */
  disabledAt: z.iso.datetime().nullable(),
  disabledReason: z.enum(OUTGOING_WEBHOOK_ENDINGS).nullable(),
  /** The last attempt: the receiver's status code, or why there was none. Null: nothing was sent yet. */
  lastStatus: z.string().nullable(),
  lastAt: z.iso.datetime().nullable(),
  /** Since when nothing was accepted. */
  failingSince: z.iso.datetime().nullable(),
  /** Events that wait to be sent. */
  waiting: z.int(),
  /** Events that were not kept because too many waited. */
  missed: z.int(),
})
export type OutgoingWebhook = z.infer<typeof OutgoingWebhook>

/** Newest first. */
export const OutgoingWebhookList = z.object({ hooks: z.array(OutgoingWebhook) })
export type OutgoingWebhookList = z.infer<typeof OutgoingWebhookList>

/** The only answer that holds the secret. */
export const CreatedOutgoingWebhook = z.object({ id: z.string(), secret: z.string() })
export type CreatedOutgoingWebhook = z.infer<typeof CreatedOutgoingWebhook>

/** The body that a webhook sends. */
export const OutgoingWebhookBody = z.object({
  type: z.enum(OUTGOING_WEBHOOK_EVENTS),
  /** When it happened. */
  timestamp: z.iso.datetime(),
  /** The subscription as it was then. */
  data: z.object({ subscription: Subscription }),
})
export type OutgoingWebhookBody = z.infer<typeof OutgoingWebhookBody>
