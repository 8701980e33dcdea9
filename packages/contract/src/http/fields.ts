import { cleanLine, cleanParagraph, FIELD_MESSAGES, parsePlainDate } from '@duely/domain'
import { z } from 'zod'

/** A missing value is reported as required, one of another type as wrong type. */
export const requiredOr = (required: string) => ({
  error: (issue: { input?: unknown }) => (issue.input === undefined ? required : undefined),
})

/**
 * A list of at most `max` items. The length is checked before any item, so that long invalid lists are cheap
 * to refuse and only their length is reported. Every list in a request uses it.
 */
export const boundedList = <T extends z.ZodType>(list: z.ZodArray<T>, max: number, tooMany: string) =>
  // zod itself validates every item first and the length last.
  z.preprocess(
    (value: z.input<T>[], context) => {
      if (!Array.isArray(value) || value.length <= max) return value
      context.addIssue({ code: 'custom', message: tooMany })
      return z.NEVER
    },
    list.max(max, tooMany),
  )

/** A type whose field `K` may also be omitted. */
export type MayOmit<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>

/** A one-line text of at most `max` characters after cleaning; not empty if `required` has a message. */
export const line = (max: number, messages: { required?: string; tooLong: string }) => {
  const { required, tooLong } = messages
  const cleaned = z.string(required === undefined ? {} : requiredOr(required)).transform(cleanLine)
  const bounded = z.string().max(max, tooLong)
  return cleaned.pipe(required === undefined ? bounded : bounded.min(1, required))
}

/** A multi-line text of at most `max` characters after cleaning. */
export const paragraph = (max: number, tooLong: string) =>
  z.string().transform(cleanParagraph).pipe(z.string().max(max, tooLong))

/** Empty and null both mean unset. */
export const orNull = (text: z.ZodType<string, string>) => text.nullable().transform((value) => value || null)

/** A text with the domain's error message (null: valid) and transformation. Transformed only when valid. */
export const read = <T>(
  text: z.ZodType<string, string>,
  refusalOf: (text: string) => string | null,
  meaningOf: (text: string) => T | null,
) =>
  text.transform((value, context): T => {
    const meaning = meaningOf(value)
    if (meaning !== null) return meaning
    context.addIssue({ code: 'custom', message: refusalOf(value) ?? 'Invalid input' })
    return z.NEVER
  })

/** A calendar day: "2026-03-10". */
export const day = read(z.string(), () => FIELD_MESSAGES.terms.date, parsePlainDate)
