import type { Language } from '@duely/texts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#web/language/reader-language.tsx'

/**
 * A function that says a sentence about rights in the reader's language; null while that is fetched. The
 * catalogue's sentences are English, which needs nothing.
 */
export function useSaidRights(): ((english: string) => string) | null {
  const language = useLanguage()
  const { data, isPending } = useQuery({
    queryKey: ['packet-rights', language],
    queryFn: () => fetchRights(language),
    enabled: language !== 'en',
    // A browser does not ask again for a module that failed.
    retry: false,
  })
  if (language !== 'en' && isPending) return null
  // What could not be fetched is said in English.
  return (english) => data?.get(english) ?? english
}

async function fetchRights(language: Language): Promise<ReadonlyMap<string, string>> {
  const { packetRightsTexts } = await import('@duely/texts/packet-rights')
  const own: Readonly<Record<string, string>> = await packetRightsTexts.read(language)
  return new Map(Object.entries(packetRightsTexts.en).map(([key, english]) => [english, own[key] ?? english]))
}
