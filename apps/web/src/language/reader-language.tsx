import type { Language } from '@duely/texts'
import type { Area } from '@duely/texts/area'
import { createContext, createElement, Fragment, type ReactNode, use, useContext } from 'react'

const LanguageContext = createContext<Language>('en')
const SayContext = createContext<(english: string) => string>((english) => english)

/** The language of everything inside. */
export const LanguageProvider = LanguageContext.Provider
/** The domain's sentences in that language. */
export const SayProvider = SayContext.Provider

/** The language of who reads; English outside of a provider. */
export const useLanguage = (): Language => useContext(LanguageContext)

/** The texts of an area in the reader's language. Suspends while they are fetched; English never is. */
export function useTexts<Texts>(area: Area<Texts>): Texts {
  const texts = area.read(useLanguage())
  return texts instanceof Promise ? use(texts) : texts
}

/**
 * A function that says a sentence of the domain or of the server in the reader's language. What it does not
 * know stays as it is.
 */
export const useSay = () => useContext(SayContext)

const OPENS = '\ue002'
const CLOSES = '\ue003'

/**
 * A text with elements in it: `withParts(t.sentTo, { email: <strong>…</strong> })`. Their place is where the
 * language puts it.
 */
export function withParts<Name extends string>(
  text: (values: { readonly [Each in Name]: string }) => string,
  parts: Readonly<Record<Name, ReactNode>>,
): ReactNode {
  const names = Object.keys(parts) as Name[]
  const marks = Object.fromEntries(names.map((name) => [name, `${OPENS}${name}${CLOSES}`]))
  const pieces = text(marks as { readonly [Each in Name]: string }).split(/\ue002([^\ue003]*)\ue003/)
  // As children and not as a list, so that they need no keys.
  return createElement(
    Fragment,
    null,
    ...pieces.map((piece, at) => (at % 2 === 0 ? piece : parts[piece as Name])),
  )
}
