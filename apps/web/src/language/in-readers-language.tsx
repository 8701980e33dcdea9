import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { browserLanguage, showPage } from './browser-language.ts'
import { languageOfPath } from './page-address.ts'
import { LanguageProvider, SayProvider } from './reader-language.tsx'
import { useSentences } from './use-sentences.ts'

const ACCOUNT_PAGES = 'routes/account'
const SIGNED_IN = 'routes/dashboard'

/** Whether the page's texts are in the browser's language; all others are in English still. */
export const useIsInBrowserLanguage = () => useMatches().some(({ id }) => id === ACCOUNT_PAGES)

/**
 * Everything inside in the language of who reads it: the public pages in that of their address, the account
 * pages in that of the browser. Signed-in screens say theirs themselves.
 */
export function InReadersLanguage({ children }: { readonly children: ReactNode }) {
  const isInBrowserLanguage = useIsInBrowserLanguage()
  const isSignedIn = useMatches().some(({ id }) => id === SIGNED_IN)
  // The prerendered page is in English. What comes after is a transition, which waits for the texts.
  const [isRead, setRead] = useState(false)
  useEffect(() => startTransition(() => setRead(true)), [])
  const ofPage = languageOfPath(useLocation().pathname)
  const language = ofPage ?? (isRead && isInBrowserLanguage ? browserLanguage() : 'en')
  useLayoutEffect(() => {
    if (isRead && !isSignedIn) showPage(language)
  }, [isRead, isSignedIn, language])

  // The public pages say nothing of the domain.
  const say = useSentences(ofPage === null ? language : 'en')
  return (
    <LanguageProvider value={language}>
      <SayProvider value={say}>{children}</SayProvider>
    </LanguageProvider>
  )
}
