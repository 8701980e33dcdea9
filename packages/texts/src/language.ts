import { LANGUAGES } from './compiled/languages.ts'

export { LANGUAGES }

/** A supported language, as a BCP 47 tag. */
export type Language = (typeof LANGUAGES)[number]

/** Who reads: the language chooses the words, the culture the order and separators of dates and numbers. */
export type Reader = { readonly language: Language; readonly culture: string }

/** What is stored of somebody: null, or a language that is not offered, stands for their culture's. */
export type LanguageChoice = { readonly language: string | null; readonly culture: string | null }

/** The language for somebody: their own choice, else that of their culture where we have it, else English. */
export function languageOf({ language, culture }: LanguageChoice): Language {
  return LANGUAGES.find((each) => each === language) ?? nearestLanguage(culture ?? '') ?? 'en'
}

/** Who reads, of what is stored of them. Without a culture it is that of the United States. */
export function readerOf(choice: LanguageChoice): Reader {
  return { language: languageOf(choice), culture: choice.culture ?? 'en-US' }
}

/** The language that says a BCP 47 tag best: 'de' for 'de-AT', 'pt-BR' for 'pt-PT'; null for none of ours. */
export function nearestLanguage(tag: string): Language | null {
  const base = baseOf(tag)
  return (
    LANGUAGES.find((each) => each.toLowerCase() === tag.toLowerCase()) ??
    LANGUAGES.find((each) => baseOf(each) === base) ??
    null
  )
}

/**
 * The first of a browser's languages that is supported; English without any.
 *
 * @param header an Accept-Language header; 500 characters of it are read
 */
export function acceptedLanguage(header: string | undefined): Language {
  const wishes = (header ?? '').slice(0, 500).split(',').map(wishOf)
  const inOrder = wishes.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality)
  for (const { tag } of inOrder) {
    const found = nearestLanguage(tag)
    if (found !== null) return found
  }
  return 'en'
}

function wishOf(text: string): { tag: string; quality: number } {
  const [tag = '', weight] = text.split(';')
  const quality = weight === undefined ? 1 : Number(weight.trim().replace(/^q=/, ''))
  return { tag: tag.trim(), quality: Number.isFinite(quality) ? quality : 0 }
}

const baseOf = (tag: string) => tag.toLowerCase().split(/[-_]/)[0]
