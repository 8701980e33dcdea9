import type { Language } from '@duely/texts'
import { useCallback, useEffect, useState } from 'react'
import { fetchSentences } from './domain-sentences.ts'

/** The domain's sentences in a language; in English until they are loaded. */
export function useSentences(language: Language): (english: string) => string {
  const [sentences, setSentences] = useState<ReadonlyMap<string, string>>()
  useEffect(() => {
    if (language === 'en') return setSentences(undefined)
    let here = true
    void fetchSentences(language).then((fetched) => here && setSentences(fetched))
    return () => {
      here = false
    }
  }, [language])
  return useCallback((english: string) => sentences?.get(english) ?? english, [sentences])
}
