import type { Language } from '@duely/texts'
import { useCallback, useEffect, useState } from 'react'

/** They come with the language and not with the pages, because English needs none. */
export async function fetchSentences(language: Language): Promise<ReadonlyMap<string, string>> {
  const { sentencesTexts } = await import('@duely/texts/sentences')
  const own: Readonly<Record<string, string>> = await sentencesTexts.read(language)
  return new Map(Object.entries(sentencesTexts.en).map(([key, english]) => [english, own[key] ?? english]))
}

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
