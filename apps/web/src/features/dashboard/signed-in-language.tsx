import type { Account } from '@duely/contract'
import { type Language, languageOf } from '@duely/texts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { readersLanguage, showPage } from '#web/language/browser-language.ts'
import { ExtendedLetters } from '#web/language/extended-letters.tsx'
import { frameLanguage, rememberedLanguage, rememberLanguage } from '#web/language/frame-language.ts'
import { LanguageProvider, SayProvider } from '#web/language/reader-language.tsx'
import { useSentences } from '#web/language/use-sentences.ts'
import { refreshKeptFrames } from '#web/lib/offline/kept-frames.ts'
import { accountQuery } from '#web/lib/queries.ts'

/** The language of a person's screens: that of their account, before it is known that of this browser. */
export function screenLanguage(account: Pick<Account, 'profile'> | undefined): Language {
  return account === undefined ? (rememberedLanguage() ?? readersLanguage()) : languageOf(account.profile)
}

/** Every signed-in screen, in its reader's language. The frame as it was prerendered comes first. */
export function InSignedInLanguage({ children }: { readonly children: ReactNode }) {
  const { language: folder } = useParams()
  const [language, setLanguage] = useState(() => frameLanguage(folder))
  // The shell asks for it. When it leaves, nothing may ask again, because that is refused by then.
  const { data: account } = useQuery({ ...accountQuery, enabled: false })
  const own = account === undefined ? null : languageOf(account.profile)
  // A transition waits for the texts, and the screen stays as it is meanwhile.
  useEffect(() => startTransition(() => setLanguage(own ?? screenLanguage(undefined))), [own])
  useLayoutEffect(() => showPage(language), [language])
  const kept = useRef<Language | null>(null)
  useEffect(() => {
    if (own === null || own === kept.current) return
    kept.current = own
    const before = rememberedLanguage() ?? 'en'
    rememberLanguage(own)
    if (before !== own) void refreshKeptFrames()
  }, [own])
  const say = useSentences(language)
  return (
    <LanguageProvider value={language}>
      <ExtendedLetters language={language} />
      <SayProvider value={say}>{children}</SayProvider>
    </LanguageProvider>
  )
}
