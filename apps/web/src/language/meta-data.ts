import type { Language } from '@duely/texts'
import type { Area } from '@duely/texts/area'
import { languageOfPath } from './page-address.ts'

/** The language of a page, and its texts for meta tags. */
export type MetaData<Texts> = { readonly language: Language; readonly texts: Texts }

/**
 * What the meta tags of a page need in a language other than English, for a route's `loader` and
 * `clientLoader`: they are written before texts can be waited for. Null where the address names no language.
 *
 * @param first the first part of the address, where the page has one for its language
 * @param pick selects the texts for the meta tags from the area
 */
export async function metaData<Texts, Picked>(
  first: string | undefined,
  area: Area<Texts>,
  pick: (texts: Texts) => Picked,
): Promise<MetaData<Picked> | null> {
  const language = languageOfPath(`/${first}`)
  return language && { language, texts: pick(await area.read(language)) }
}
