import type { Language } from '@duely/texts'
import extendedFonts from '../styles/fonts-latin-ext.css?url'

/** Declares fonts for letters beyond Latin-1 where a language has them in every line. */
export function ExtendedLetters({ language }: { readonly language: Language }) {
  // Without a precedence, which would hold the page back until they are here.
  return language === 'pl' ? <link rel="stylesheet" href={extendedFonts} /> : null
}
