import { cleanLine, cleanParagraph } from '@duely/domain'
import { z } from 'zod'

/** A missing field reads as required, one of another type as what it is. */
export const requiredOr = (required: string) => ({
  error: (issue: { input?: unknown }) => (issue.input === undefined ? required : undefined),
})

/**
 * A list of at most `max` items. Its length is checked before any item is looked at: what a long list of wrong items
 * costs is bounded, and only its length is reported. Every list of a request is one of these.
 */
export const boundedList = <T extends z.ZodType>(
  list: z.ZodArray<T>,
  max: number,
  tooMany: string,
): z.ZodType<z.output<T>[], z.input<T>[]> =>
  // The library itself looks at every item first, and at the length last.
  z.preprocess(
    (value, context) => {
      if (!Array.isArray(value) || value.length <= max) return value
      context.addIssue({ code: 'custom', message: tooMany })
      return z.NEVER
    },
    list.max(max, tooMany),
  ) as unknown as z.ZodType<z.output<T>[], z.input<T>[]>

/** A one-line text of at most `max` characters after cleaning, and not empty where `required` has words for it. */
export const line = (max: number, messages: { required?: string; tooLong: string }) => {
  const { required, tooLong } = messages
  const cleaned = z.string(required === undefined ? {} : requiredOr(required)).transform(cleanLine)
  const bounded = z.string().max(max, tooLong)
  return cleaned.pipe(required === undefined ? bounded : bounded.min(1, required))
}

/** A text of several lines and of at most `max` characters after cleaning. */
export const paragraph = (max: number, tooLong: string) =>
  z.string().transform(cleanParagraph).pipe(z.string().max(max, tooLong))

/**
 * A text of which the domain says what is wrong (null: nothing) and what it means. Only ever transformed when
 * there was nothing wrong.
 */
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
