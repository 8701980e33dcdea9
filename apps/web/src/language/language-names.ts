import type { Language } from '@duely/texts'

/** What a language is called in itself, as those who look for it know it: 'Deutsch', 'Français'. */
export function languageName(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
