import { cultureOf, type Wording } from '@duely/domain'
import type { Language } from '@duely/texts'
import { useLanguage } from '#web/language/reader-language.tsx'

/** How days and sums are worded in a language for a reader of this culture. */
export const wordingIn = (language: Language, culture: string): Wording =>
  language === 'en' ? culture : { language, culture }

/** How the page, which is the same for all its readers, says days and sums. */
export function usePageWording(): Wording {
  const language = useLanguage()
  return wordingIn(language, language === 'en' ? 'en-US' : cultureOf(language))
}
