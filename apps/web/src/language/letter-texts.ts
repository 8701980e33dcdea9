import { cultureIn, languageOfCountry, type Wording } from '@duely/domain'
import type { Language } from '@duely/texts'
import type { Area } from '@duely/texts/area'
import { use } from 'react'
import { useLanguage } from './reader-language.tsx'

/** In what a letter is written. */
export type LetterTexts<Texts> = { readonly t: Texts; readonly wording: Wording }

/**
 * Texts of a letter in the language of the country where the contract was made, and in the reader's own
 * language. Suspends while they are fetched.
 *
 * @param country that of the profile; without one, or where we do not have its language, the letter is in the
 *   reader's
 */
export function useLetterTexts<Texts>(
  area: Area<Texts>,
  country: string | null,
  wording: Wording,
): {
  readonly letter: LetterTexts<Texts>
  /** Null where the letter is in the reader's own language. */
  readonly own: LetterTexts<Texts> | null
  /** What its language is called in the reader's. */
  readonly called: string
} {
  const reads = useLanguage()
  const language = languageOfCountry(country) ?? reads
  const ownTexts = fetched(area.read(reads))
  const texts = fetched(area.read(language))
  const own = { t: ownTexts, wording }
  const called = new Intl.DisplayNames([reads], { type: 'language' }).of(language) ?? language
  if (language === reads) return { letter: own, own: null, called }
  return { letter: { t: texts, wording: wordingIn(language, wording) }, own, called }
}

const wordingIn = (language: Language, wording: Wording): Wording => ({
  language,
  culture: cultureIn(wording),
})

const fetched = <Texts>(texts: Texts | Promise<Texts>): Texts =>
  texts instanceof Promise ? use(texts) : texts
