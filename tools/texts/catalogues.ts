import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const TEXTS_FOLDER = fileURLToPath(new URL('../../packages/texts/', import.meta.url))
const FOLDER = join(TEXTS_FOLDER, 'catalogues')

/** Messages of one area in one language: by key, in ICU. */
export type Catalogue = Readonly<Record<string, string>>

export type Catalogues = {
  /** The languages in which everything is said; English is the first. */
  readonly whole: readonly string[]
  /** Those that somebody has begun. */
  readonly begun: readonly string[]
  readonly areas: readonly string[]
  /** Areas of which a browser loads one language. */
  readonly loaded: readonly string[]
  /** Areas whose texts are found by the domain's English or its codes: no source names a key. */
  readonly foundByEnglish: readonly string[]
  /** Empty where a file is missing. */
  read(language: string, area: string): Catalogue
}

/** The catalogues as they stand in packages/texts/catalogues. */
export function readCatalogues(folder = FOLDER): Catalogues {
  const settings = JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'))
  const { whole, loaded, foundByEnglish }: Record<'whole' | 'loaded' | 'foundByEnglish', string[]> = settings
  const present = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const begun = present.map(({ name }) => name).filter((name) => !whole.includes(name))
  const areas = readdirSync(join(folder, 'en')).map((file) => file.replace(/\.json$/, ''))
  return {
    whole,
    loaded,
    foundByEnglish,
    begun: begun.sort(),
    areas: areas.sort(),
    read: (language, area) => {
      const path = join(folder, language, `${area}.json`)
      return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
    },
  }
}
