import { LANGUAGES, type Language, nearestLanguage } from '@duely/texts'

/** The first language of this browser that is one of ours; English without any. */
export function browserLanguage(): Language {
  for (const tag of navigator.languages) {
    const found = nearestLanguage(tag)
    if (found !== null) return found
  }
  return 'en'
}

const bases = LANGUAGES.map((each) => each.split('-')[0]).join('|')

/** The longest that a page stays unseen, in milliseconds; then it is shown in English. */
const WAIT_MS = 4000

/**
 * Runs inline in the head of the account pages, before the first paint: where this browser reads another
 * language than that of the prerendered page, nothing is seen until the app says it there (`showPage`). A
 * constant text, because its hash is in the content security policy.
 */
export const languageScript = `(function(s,l){if(l&&!/^en/i.test(l)){s.visibility='hidden';setTimeout(function(){s.visibility=''},${WAIT_MS})}})(document.documentElement.style,navigator.languages.find(function(t){return/^(?:${bases})(?![a-z])/i.test(t)}))`

/** Shows the page, which is in this language now. */
export function showPage(language: Language): void {
  const { documentElement: page } = document
  page.lang = language
  page.style.visibility = ''
}
