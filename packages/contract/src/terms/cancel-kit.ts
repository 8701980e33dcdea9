import { cleanWebAddress, FIELD_MESSAGES, NOTES_MAX, PAYMENT_METHOD_MAX, REFERENCE_MAX } from '@duely/domain'
import { z } from 'zod'
import { line, paragraph } from '../text.ts'

const { terms: texts } = FIELD_MESSAGES

/** Empty and null both mean unset. */
const orNull = (text: z.ZodType<string, string>) => text.nullable().transform((value) => value || null)

const webAddress = orNull(
  z.string().transform((value, context) => {
    const address = cleanWebAddress(value)
    if (address !== null) return address
    context.addIssue({ code: 'custom', message: texts.webAddress })
    return z.NEVER
  }),
)

/** Details needed for cancelling, as written: every field may be omitted, empty or null. */
export const cancelKitFields = {
  website: webAddress.optional(),
  /** URL for cancelling. */
  cancelUrl: webAddress.optional(),
  /** Customer or contract number. */
  reference: orNull(line(REFERENCE_MAX, { tooLong: texts.referenceTooLong })).optional(),
  notes: orNull(paragraph(NOTES_MAX, texts.notesTooLong)).optional(),
  /** Payment method in the owner's words: "Visa 4242". */
  paymentMethod: orNull(line(PAYMENT_METHOD_MAX, { tooLong: texts.paymentMethodTooLong })).optional(),
}

/** The same as answered: null when unset. */
export const cancelKitAnswer = {
  website: z.string().nullable(),
  cancelUrl: z.string().nullable(),
  reference: z.string().nullable(),
  notes: z.string().nullable(),
  paymentMethod: z.string().nullable(),
}
