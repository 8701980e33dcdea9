import { z } from 'zod'

// C0, C1 and the invisible characters that reorder or hide text (bidi controls, zero-width, BOM, soft hyphen).
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** Takes line breaks, control and direction-changing characters out of a one-line text and trims it. */
export function cleanLine(text: string): string {
  return text.replace(/[\t\n\r]+/g, ' ').replace(INVISIBLE, '').trim()
}

/** A one-line text of `min` to `max` characters after cleaning. */
export const line = (max: number, messages: { required?: string; tooLong: string }) => {
  const cleaned = z.string().transform(cleanLine)
  const bounded = z.string().max(max, messages.tooLong)
  return messages.required === undefined
    ? cleaned.pipe(bounded)
    : cleaned.pipe(bounded.min(1, messages.required))
}
