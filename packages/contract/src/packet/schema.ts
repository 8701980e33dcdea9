import { DEADLINE_SOURCES, PAID_BY } from '@duely/domain'
import { z } from 'zod'
import { PaidCharge } from '../charges/schema.ts'
import { day } from '../http/fields.ts'

/** Body of PUT /api/subscriptions/{id}/packet. */
export const PacketFacts = z.strictObject({
  paidBy: z.enum(PAID_BY, 'Please say how you paid'),
  /** Day of the statement on which the charge appears; null: not known. */
  statementOn: day.nullable().default(null),
  /** The last day that the bank itself named; null: none. */
  bankDeadline: day.nullable().default(null),
})
export type PacketFacts = z.output<typeof PacketFacts>

/** What is known about a charge after the cancellation, and until when the bank is to be asked. */
export const Packet = z.object({
  charge: PaidCharge.omit({ settled: true })
    .nullable()
    .describe('The latest one after the cancellation that was not refunded'),
  paidBy: z.enum(PAID_BY),
  statementOn: z.string().nullable(),
  bankDeadline: z.string().nullable(),
  deadline: z
    .object({ day: z.string(), from: z.enum(DEADLINE_SOURCES).describe('What it follows from') })
    .nullable()
    .describe('Null without a charge'),
  warnOn: z.string().nullable().describe('The day on which the deadline is reminded of; null: not any more'),
  isSaved: z.boolean().describe('Whether the person has entered anything'),
})
export type Packet = z.infer<typeof Packet>
