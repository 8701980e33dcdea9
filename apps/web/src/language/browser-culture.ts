import { cultureOf } from '@duely/domain'
import { type Language, nearestLanguage } from '@duely/texts'

/**
 * The culture of who reads pages before the sign-in: the browser's (spec, Sign-up payload). Who reads another
 * language than the browser's and English has that one with the browser's region, because a new account is in
 * the language of its culture.
 */
export function browserCulture(language: Language): string {
  const culture = cultureOf(navigator.language)
  if (language === 'en' || nearestLanguage(culture) === language) return culture
  const [base] = language.split('-')
  return `${base}-${culture.split('-')[1]}`
}
