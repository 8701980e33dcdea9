import { cleanWebAddress, FIELD_MESSAGES, NOTES_MAX, PAYMENT_METHOD_MAX, REFERENCE_MAX } from '@duely/domain'
import { z } from 'zod'
import { line, paragraph } from '../text.ts'

const { terms: texts } = FIELD_MESSAGES

/** Empty and null both mean: not set. */
const orNull = (text: z.ZodType<string, string>) => text.nullable().transform((value) => value || null)

const webAddress = orNull(
  z.string().transform((value, context) => {
    const address = cleanWebAddress(value)
    if (address !== null) return address
    context.addIssue({ code: 'custom', message: texts.webAddress })
    return z.NEVER
  }),
)

/** What one needs at hand to cancel, as it is written: every field may be left out, empty or null. */
export const cancelKitFields = {
  website: webAddress.optional(),
  /** Where one cancels. */
  cancelUrl: webAddress.optional(),
  /** The customer or contract number. */
  reference: orNull(line(REFERENCE_MAX, { tooLong: texts.referenceTooLong })).optional(),
  notes: orNull(paragraph(NOTES_MAX, texts.notesTooLong)).optional(),
  /** What it is paid with, as its owner calls it: "Visa 4242". */
  paymentMethod: orNull(line(PAYMENT_METHOD_MAX, { tooLong: texts.paymentMethodTooLong })).optional(),
}

/** The same as it is answered: null where it is not set. */
export const cancelKitAnswer = {
  website: z.string().nullable(),
  cancelUrl: z.string().nullable(),
  reference: z.string().nullable(),
  notes: z.string().nullable(),
  paymentMethod: z.string().nullable(),
}
