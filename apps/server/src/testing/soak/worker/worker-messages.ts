import { WAY_ERRORS, WAY_KINDS } from '@duely/domain'
import { z } from 'zod'

/** Messages to a worker process. */
export const Order = z.discriminatedUnion('order', [
  z.object({
    order: z.literal('round'),
    /** ISO instant of its clock during the whole round. */
    now: z.string(),
    isDown: z.boolean(),
    losesAnswer: z.number().nullable(),
  }),
  z.object({
    order: z.literal('answer'),
    id: z.number(),
    response: z.string().optional(),
    providerId: z.string().optional(),
    refusal: z
      .object({
        kind: z.enum(['connection', 'temporary', 'permanent', 'unclear']),
        detail: z.string(),
        reason: z.enum(['address-refused', 'CHANNEL_GONE']).optional(),
        way: z.enum(WAY_ERRORS).optional(),
        retryAfterSeconds: z.number().optional(),
        mayHaveLeft: z.boolean().optional(),
      })
      .optional(),
  }),
])
export type Order = z.infer<typeof Order>

/** Messages from a worker process. */
export const Report = z.discriminatedUnion('report', [
  z.object({ report: z.literal('ready') }),
  z.object({ report: z.literal('ended'), end: z.enum(['done', 'failed']) }),
  z.object({
    report: z.literal('mail'),
    id: z.number(),
    mail: z.object({
      to: z.string(),
      messageId: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
    }),
  }),
  z.object({
    report: z.literal('sms'),
    id: z.number(),
    sms: z.object({ to: z.string(), key: z.string(), text: z.string(), mayHaveLeft: z.boolean() }),
  }),
  z.object({
    report: z.literal('way'),
    id: z.number(),
    way: z.object({
      kind: z.enum(WAY_KINDS),
      config: z.record(z.string(), z.string()),
      message: z.object({ id: z.string(), title: z.string(), body: z.string() }),
    }),
  }),
  z.object({
    report: z.literal('push'),
    id: z.number(),
    push: z.object({ to: z.string(), key: z.string(), payload: z.string() }),
  }),
])
export type Report = z.infer<typeof Report>
