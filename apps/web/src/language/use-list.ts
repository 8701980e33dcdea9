import { useLanguage } from './reader-language.tsx'

/** A function that lists notes or names in the reader's language: 'A, B, C'. */
export function useList(): (parts: readonly string[]) => string {
  const language = useLanguage()
  return (parts) => new Intl.ListFormat(language, { type: 'unit' }).format(parts)
}
