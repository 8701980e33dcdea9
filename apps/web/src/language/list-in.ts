/** 'Ann, Bea and Cleo' in a language: as many words as there are, in their order. */
export function listIn(language: string, words: readonly string[]): string {
  return listOf(language).format(words)
}

/** Elements as such a list: what stands between them is text. */
export function partsInList<Element>(
  language: string,
  elements: readonly Element[],
): (Element | string | undefined)[] {
  return listOf(language)
    .formatToParts(elements.map((_, at) => `${at}`))
    .map(({ type, value }) => (type === 'element' ? elements[Number(value)] : value))
}

// The English of the product has no comma before "and".
const listOf = (language: string) => new Intl.ListFormat(language.startsWith('en') ? 'en-GB' : language)
