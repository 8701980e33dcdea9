// Control characters and the invisible ones that reorder or hide text (bidi, zero-width, BOM, soft hyphen).
const INVISIBLE = /[\p{Cc}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/** Takes line breaks, control and direction-changing characters out of a one-line text and trims it. */
export function cleanLine(text: string): string {
  // Half of a surrogate pair is no text: the database would store something else than was sent.
  return text
    .toWellFormed()
    .replace(/[\t\n\r]+/g, ' ')
    .replace(INVISIBLE, '')
    .trim()
}

/** The same for a text of several lines: its line breaks and tabs stay. */
export function cleanParagraph(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, (character) => (character === '\n' || character === '\t' ? character : ''))
    .trim()
}
