import { addPseudo, PSEUDO } from '@duely/texts/testing'
import type { ReactNode } from 'react'
import { LanguageProvider, SayProvider } from './reader-language.tsx'

export { hardCoded } from './hard-coded.ts'

addPseudo()

/** Everything inside in the language of tests, whose texts stand in brackets. */
export function InPseudo({ children }: { readonly children: ReactNode }) {
  return (
    <LanguageProvider value={PSEUDO}>
      <SayProvider value={(english) => `[${english}]`}>{children}</SayProvider>
    </LanguageProvider>
  )
}
