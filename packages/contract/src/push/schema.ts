import { isBase64UrlOf, isPushEndpoint, PUSH_DEVICE_NAME_MAX } from '@duely/domain'
import { z } from 'zod'
import { line } from '../http/fields.ts'

/** A device on which a person turned notifications on. */
export const PushDevice = z.object({ id: z.string(), name: z.string(), createdAt: z.iso.datetime() })
export type PushDevice = z.infer<typeof PushDevice>

export const PushDevices = z.object({
  /** The server's VAPID key, as base64url: `applicationServerKey` of a subscription. */
  publicKey: z.string(),
  devices: z.array(PushDevice),
})
export type PushDevices = z.infer<typeof PushDevices>

const INVALID = 'This is no subscription of a push service'
const keyOf = (bytes: number) => z.string().refine((text) => isBase64UrlOf(text, bytes), { error: INVALID })

/** Body of POST /api/push: a PushSubscription as its JSON, and what the device is called. */
export const NewPushDevice = z.strictObject({
  subscription: z.object({
    endpoint: z.string().refine(isPushEndpoint, { error: INVALID }),
    keys: z.object({ p256dh: keyOf(65), auth: keyOf(16) }),
  }),
  name: line(PUSH_DEVICE_NAME_MAX, {
    tooLong: `Please use at most ${PUSH_DEVICE_NAME_MAX} characters`,
    required: 'Please name the device',
  }),
  /** The address that the browser's push service replaced, by which the device is known. */
  replaces: z.string().refine(isPushEndpoint, { error: INVALID }).optional(),
})
export type NewPushDevice = z.output<typeof NewPushDevice>
