import type { Language } from '@duely/texts'
import type { Area } from '@duely/texts/area'
import { languageOfPath } from './page-address.ts'

/** In which language a page is, and what its meta tags say in it. */
export type MetaData<Texts> = { readonly language: Language; readonly texts: Texts }

/**
 * What the meta tags of a page need in another language than English, for a route's `loader` and
 * `clientLoader`: they are written before texts can be waited for. Null where the address names no language.
 *
 * @param first the first part of the address, where the page has one for its language
 * @param pick takes of the area what the meta tags say
 */
export async function metaData<Texts, Picked>(
  first: string | undefined,
  area: Area<Texts>,
  pick: (texts: Texts) => Picked,
): Promise<MetaData<Picked> | null> {
  const language = languageOfPath(`/${first}`)
  return language && { language, texts: pick(await area.read(language)) }
}
