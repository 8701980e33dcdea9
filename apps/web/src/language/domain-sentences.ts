import type { Language } from '@duely/texts'

/**
 * Fetches the translations of the domain's sentences, by sentence. They come with the language and not with
 * the pages, because English needs none.
 */
export async function fetchSentences(language: Language): Promise<ReadonlyMap<string, string>> {
  const { sentencesTexts } = await import('@duely/texts/sentences')
  const own: Readonly<Record<string, string>> = await sentencesTexts.read(language)
  return new Map(Object.entries(sentencesTexts.en).map(([key, english]) => [english, own[key] ?? english]))
}
