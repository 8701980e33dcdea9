import type { Language } from '@duely/texts'
import { useEffect, useState } from 'react'
import { useLanguage } from '#web/language/reader-language.tsx'

type Said = ReadonlyMap<string, string>

/**
 * A function that says a sentence about rights in the reader's language; null while that is fetched. The
 * catalogue's sentences are English, which needs nothing.
 */
export function useSaidRights(): ((english: string) => string) | null {
  const language = useLanguage()
  const [said, setSaid] = useState<{ readonly language: Language; readonly sentences: Said }>()
  useEffect(() => {
    let here = true
    const set = (sentences: Said) => here && setSaid({ language, sentences })
    if (language !== 'en') fetchRights(language).then(set, () => set(new Map()))
    return () => {
      here = false
    }
  }, [language])
  if (language === 'en') return (english) => english
  return said?.language === language ? (english) => said.sentences.get(english) ?? english : null
}

async function fetchRights(language: Language): Promise<Said> {
  const { packetRightsTexts } = await import('@duely/texts/packet-rights')
  const own: Readonly<Record<string, string>> = await packetRightsTexts.read(language)
  return new Map(Object.entries(packetRightsTexts.en).map(([key, english]) => [english, own[key] ?? english]))
}
