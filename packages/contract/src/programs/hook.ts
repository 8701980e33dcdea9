import { HOOK_ENDINGS, HOOK_EVENTS, HOOK_MESSAGES, WEB_ADDRESS_MAX } from '@duely/domain'
import { z } from 'zod'
import { Subscription } from '../subscription.ts'
import { boundedList, requiredOr } from '../text.ts'

/** An http or https URL without a name and password; the server admits https only, but for hosts allowed in tests. */
function isHookUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

/** Body of POST /api/hooks, and the form of the settings. */
export const NewHook = z.strictObject({
  url: z
    .string(requiredOr(HOOK_MESSAGES.url))
    .trim()
    .max(WEB_ADDRESS_MAX, HOOK_MESSAGES.url)
    .refine(isHookUrl, HOOK_MESSAGES.url),
  events: boundedList(
    z.array(z.enum(HOOK_EVENTS)).min(1, HOOK_MESSAGES.events),
    HOOK_EVENTS.length,
    HOOK_MESSAGES.events,
  ),
})
export type NewHook = z.output<typeof NewHook>

/** An outgoing webhook as listed: its secret is shown once, when it is created. */
export const Hook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(HOOK_EVENTS)),
  createdAt: z.iso.datetime(),
  /** When it was turned off, and why. Null: it is on. */
  disabledAt: z.iso.datetime().nullable(),
  disabledReason: z.enum(HOOK_ENDINGS).nullable(),
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
export type Hook = z.infer<typeof Hook>

/** Newest first. */
export const HookList = z.object({ hooks: z.array(Hook) })
export type HookList = z.infer<typeof HookList>

/** The only answer that holds the secret. */
export const CreatedHook = z.object({ id: z.string(), secret: z.string() })
export type CreatedHook = z.infer<typeof CreatedHook>

/** The body that a webhook sends. */
export const HookBody = z.object({
  type: z.enum(HOOK_EVENTS),
  /** When it happened. */
  timestamp: z.iso.datetime(),
  /** The subscription as it was then. */
  data: z.object({ subscription: Subscription }),
})
export type HookBody = z.infer<typeof HookBody>
