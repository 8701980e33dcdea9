import { useEffect } from 'react'
import { useLanguage } from '#web/language/reader-language.tsx'
import { site } from '#web/site.ts'

/** The title of the browser's tab in the reader's language; in English it is the route's. */
export function useTabTitle(title: string): void {
  const language = useLanguage()
  useEffect(() => {
    if (language !== 'en') document.title = `${title} · ${site.name}`
  }, [language, title])
}
