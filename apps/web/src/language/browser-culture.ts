import { cultureOf } from '@duely/domain'
import { type Language, nearestLanguage } from '@duely/texts'

/**
 * The culture for who signs up: the browser's (spec, Sign-up payload). A new account is in the language of its
 * culture, so who reads another language than their browser's and English has that one with their region.
 */
export function browserCulture(language: Language): string {
  const culture = cultureOf(navigator.language)
  if (language === 'en' || nearestLanguage(culture) === language) return culture
  const [base] = language.split('-')
  return `${base}-${culture.split('-')[1]}`
}
