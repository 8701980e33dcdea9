import { LANGUAGES, type Language } from '@duely/texts'
import { rememberRead } from './browser-language.ts'

/**
 * The language in which the page's frame was prerendered: in the build that of its folder, in the browser
 * that of the document.
 *
 * @param folder 'de', 'pt-br'; undefined outside of a language's folder
 */
export function frameLanguage(folder: string | undefined): Language {
  const tag = import.meta.env.SSR ? folder : document.documentElement.lang
  return LANGUAGES.find((each) => each.toLowerCase() === tag?.toLowerCase()) ?? 'en'
}

const COOKIE = 'duely_language'
const A_YEAR_S = 365 * 86_400

/**
 * Holds the language alone, so that the server answers the frames in it from the next visit on. The account
 * pages are in it, too.
 */
export function rememberLanguage(language: Language): void {
  rememberRead(language)
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser that we support
  document.cookie = `${COOKIE}=${language}; path=/; max-age=${A_YEAR_S}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}

/** The language that this browser remembers; null for none. */
export function rememberedLanguage(): Language | null {
  const value = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie)?.[1]
  return LANGUAGES.find((each) => each === value) ?? null
}
