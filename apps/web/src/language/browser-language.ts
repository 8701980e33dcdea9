import { LANGUAGES, type Language, nearestLanguage } from '@duely/texts'

/** The first language of this browser that is one of ours; English without any. */
export function browserLanguage(): Language {
  for (const tag of navigator.languages) {
    const found = nearestLanguage(tag)
    if (found !== null) return found
  }
  return 'en'
}

const READ = 'duely.language'

/** The language of the public page or of the screens that were read in this browser last; null for none. */
export function lastReadLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(READ)
    return LANGUAGES.find((each) => each === stored) ?? null
  } catch {
    return null
  }
}

/** Keeps the language that is read, for pages whose address names none. */
export function rememberRead(language: Language): void {
  try {
    localStorage.setItem(READ, language)
  } catch {
    // No storage (private mode): such pages follow the browser.
  }
}

/** The language for pages whose address names none: that somebody comes from, else that of the browser. */
export const readersLanguage = (): Language => lastReadLanguage() ?? browserLanguage()

const bases = LANGUAGES.map((each) => each.split('-')[0]).join('|')

/** The longest that a page stays unseen, in milliseconds; then it is shown in English. */
const WAIT_MS = 4000

/**
 * Runs inline in the head of the account pages, before the first paint: where another language is read than
 * that of the prerendered page, nothing is seen until the app says it there (`showPage`). A constant text,
 * because its hash is in the content security policy.
 */
export const languageScript = `(function(s,l){try{l=localStorage.getItem('${READ}')||l}catch{}if(l&&!/^en/i.test(l)){s.visibility='hidden';setTimeout(function(){s.visibility=''},${WAIT_MS})}})(document.documentElement.style,navigator.languages.find(function(t){return/^(?:${bases})(?![a-z])/i.test(t)}))`

/**
 * Runs inline in the head of the public pages that there are in every language, as `rememberRead` does once
 * the app is loaded: a person who follows a link before that stays in the page's language. English is kept
 * only after another.
 */
export const readScript = `(function(l){try{var s=localStorage;if(l!=='en'||s.getItem('${READ}'))s.setItem('${READ}',l)}catch{}})(document.documentElement.lang)`

let tell: (language: Language) => void = () => {}

/** Shows the page, which is in this language now. */
export function showPage(language: Language): void {
  const { documentElement: page } = document
  page.lang = language
  page.style.visibility = ''
  tell(language)
}

/**
 * Reports the language of the page, now and after each change, to the one part that is outside all pages.
 * Returns a function that ends this.
 */
export function onPageShown(listener: (language: Language) => void): () => void {
  tell = listener
  listener(nearestLanguage(document.documentElement.lang) ?? 'en')
  return () => {
    tell = () => {}
  }
}
