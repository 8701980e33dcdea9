import { LANGUAGES, type Language } from '@duely/texts'

/**
 * The public pages that exist in every language, apart from those of services, by their address in English.
 */
export const PAGES_IN_EVERY_LANGUAGE: readonly string[] = ['/', '/contact', '/cancel']

/** '/cancel/netflix'; the list of services would be too much for every page. */
const OF_A_SERVICE = /^\/cancel\/[^/]+$/

/** Whether a page is in every language where it is in English, by its address there. */
export const isInEveryLanguage = (path: string) =>
  PAGES_IN_EVERY_LANGUAGE.includes(path) || OF_A_SERVICE.test(path)

/** The language that an address is in ('/de/contact'); null where it names none, as in English. */
export function languageOfPath(pathname: string): Language | null {
  const first = pathname.split('/')[1]
  return LANGUAGES.find((each) => each !== 'en' && each.toLowerCase() === first) ?? null
}

/** The address of the page in English: '/contact' for '/de/contact' and, as it is built, '/de/contact/'. */
export function englishPath(pathname: string): string {
  const language = languageOfPath(pathname)
  const path = language === null ? pathname : pathname.slice(language.length + 1)
  return path.replace(/\/$/, '') || '/'
}

/**
 * The address of a page in a language; what there is in English alone stays as it is.
 *
 * @param path the address in English, also with a section: '/#pricing'
 */
export function pathIn(language: Language, path: string): string {
  const [page = ''] = path.split('#')
  if (language === 'en' || !isInEveryLanguage(page)) return path
  return `/${language.toLowerCase()}${page === '/' ? path.slice(1) : path}`
}
