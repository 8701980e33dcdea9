// Control characters and invisible ones that reorder or hide text (bidi, zero-width, BOM, soft hyphen).
const INVISIBLE = /[\p{Cc}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/** Removes line breaks, control and bidirectional characters from a one-line text and trims it. */
export function cleanLine(text: string): string {
  // Removes lone surrogates, which the database would store as something else.
  return text
    .toWellFormed()
    .replace(/[\t\n\r]+/g, ' ')
    .replace(INVISIBLE, '')
    .trim()
}

/** Cleans a text of several lines: line breaks and tabs are kept. */
export function cleanParagraph(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, (character) => (character === '\n' || character === '\t' ? character : ''))
    .trim()
}
