/** The place of a token in an address: `bounces+{token}@example.org`. */
export const TOKEN = '{token}'

/**
 * The texts of this length that stand in place of the token in addresses within a text.
 *
 * @param text in lower case: addresses often lose their case on the way
 */
export function* tokensIn(text: string, template: string, length: number): Generator<string> {
  const [before = '', after] = template.toLowerCase().split(TOKEN)
  if (after === undefined) return
  for (let end = text.indexOf(after); end !== -1; end = text.indexOf(after, end + 1)) {
    const start = end - length
    if (start >= before.length && text.startsWith(before, start - before.length)) yield text.slice(start, end)
  }
}

/** The fields of a mail that name its recipients. */
export const RECIPIENT_FIELDS =
  /^(?:to|cc|delivered-to|x-delivered-to|x-original-to|envelope-to|x-envelope-to|x-forwarded-to|received)$/
