import { type ReactNode, startTransition, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { browserLanguage, showPage } from './browser-language.ts'
import { fetchSentences } from './domain-sentences.ts'
import { languageOfPath } from './page-address.ts'
import { LanguageProvider, SayProvider } from './reader-language.tsx'

const ACCOUNT_PAGES = 'routes/account'

/** Whether the page's texts are in the browser's language; all others are in English still. */
export const useIsInBrowserLanguage = () => useMatches().some(({ id }) => id === ACCOUNT_PAGES)

/**
 * Everything inside in the language of who reads it: the public pages in that of their address, the account
 * pages in that of the browser.
 */
export function InReadersLanguage({ children }: { readonly children: ReactNode }) {
  const isInBrowserLanguage = useIsInBrowserLanguage()
  // The prerendered page is in English. What comes after is a transition, which waits for the texts.
  const [isRead, setRead] = useState(false)
  useEffect(() => startTransition(() => setRead(true)), [])
  const ofPage = languageOfPath(useLocation().pathname)
  const language = ofPage ?? (isRead && isInBrowserLanguage ? browserLanguage() : 'en')
  useLayoutEffect(() => {
    if (isRead) showPage(language)
  }, [isRead, language])

  const [sentences, setSentences] = useState<ReadonlyMap<string, string>>()
  useEffect(() => {
    // The public pages say nothing of the domain.
    if (language === 'en' || ofPage !== null) return setSentences(undefined)
    let here = true
    void fetchSentences(language).then((fetched) => here && setSentences(fetched))
    return () => {
      here = false
    }
  }, [language, ofPage])
  const say = useCallback((english: string) => sentences?.get(english) ?? english, [sentences])
  return (
    <LanguageProvider value={language}>
      <SayProvider value={say}>{children}</SayProvider>
    </LanguageProvider>
  )
}
