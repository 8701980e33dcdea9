import type { Language } from '@duely/texts'

/** What a language is called by those who speak it: 'Deutsch', 'Português (Brasil)'. */
export function languageName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
