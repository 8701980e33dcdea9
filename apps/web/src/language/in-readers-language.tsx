import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { lastReadLanguage, readersLanguage, rememberRead, showPage } from './browser-language.ts'
import { ExtendedLetters } from './extended-letters.tsx'
import { frameLanguage } from './frame-language.ts'
import { isInEveryLanguage, languageOfPath } from './page-address.ts'
import { LanguageProvider, SayProvider } from './reader-language.tsx'
import { useSentences } from './use-sentences.ts'

const ACCOUNT_PAGES = 'routes/account'
const SIGNED_IN = 'routes/dashboard'

/** Whether the page is in the language that was read before or the browser's, and its address names none. */
export const useIsInBrowserLanguage = () => useMatches().some(({ id }) => id === ACCOUNT_PAGES)

/**
 * Everything inside in the language of who reads it: the public pages in that of their address, the account
 * pages in the one that somebody comes from, else that of the browser. Signed-in screens say theirs
 * themselves, and are in that of their frame here.
 */
export function InReadersLanguage({ children }: { readonly children: ReactNode }) {
  const isInBrowserLanguage = useIsInBrowserLanguage()
  const isSignedIn = useMatches().some(({ id }) => id === SIGNED_IN)
  // The prerendered page is in English. What comes after is a transition, which waits for the texts.
  const [isRead, setRead] = useState(false)
  useEffect(() => startTransition(() => setRead(true)), [])
  const { pathname } = useLocation()
  const ofPage = languageOfPath(pathname)
  const ofReader = isRead && isInBrowserLanguage ? readersLanguage() : 'en'
  const language = ofPage ?? (isSignedIn ? frameLanguage(undefined) : ofReader)
  useLayoutEffect(() => {
    if (isRead && !isSignedIn) showPage(language)
  }, [isRead, isSignedIn, language])

  // Who went from another language back to English pages reads English.
  const isChosen = ofPage !== null || (isInEveryLanguage(pathname) && lastReadLanguage() !== null)
  useLayoutEffect(() => {
    if (isRead && isChosen) rememberRead(language)
  }, [isRead, isChosen, language])

  // The public pages say nothing of the domain.
  const say = useSentences(isInBrowserLanguage ? language : 'en')
  return (
    <LanguageProvider value={language}>
      {!isSignedIn && <ExtendedLetters language={language} />}
      <SayProvider value={say}>{children}</SayProvider>
    </LanguageProvider>
  )
}
