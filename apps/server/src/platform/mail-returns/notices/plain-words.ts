import { oneLine } from '#server/platform/mail/mailer.ts'

/** The longest text of a reporting server that is kept, in characters. */
const WORDS_MAX = 500

/**
 * A server's words on one line, without characters that are not seen or that turn the direction of writing.
 */
export function plainWords(text: string): string {
  const line = oneLine(text.replace(/\p{Cf}/gu, ''))
  return line.slice(0, WORDS_MAX).toWellFormed()
}
