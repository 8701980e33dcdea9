import type { Language } from './language.ts'
import { LOADERS } from './loaders/loaders.ts'
import { textsOf } from './texts-of.ts'

/** The texts of a part of the screens: English is in the bundle, a browser fetches another language. */
export type Area<Texts> = {
  readonly en: Texts
  /**
   * The texts in a language: English itself, of another always the same promise. React's `use` knows by its
   * order which one it reads, so a promise that turned into texts between two renders would give one area the
   * texts of the next. English where they cannot be fetched.
   */
  readonly read: (language: Language) => Texts | Promise<Texts>
}

type Loader = () => Promise<Readonly<Record<string, object>>>
/** By language, a module with the loaders of its areas by name. */
type Loaders = Readonly<Record<string, () => Promise<{ readonly loaders: Readonly<Record<string, Loader>> }>>>

/**
 * An area of the screens.
 *
 * @param name what its compiled modules export
 */
export function areaOf<Texts extends object>(
  name: string,
  en: Texts,
  languages: Loaders = LOADERS,
): Area<Texts> {
  const known = new Map<Language, Promise<Texts>>()
  const fetched = async (load: Loaders[string]): Promise<Texts> => {
    try {
      const { loaders } = await load()
      // The compiler has compared the module with English.
      return ((await loaders[name]?.())?.[name] ?? en) as Texts
    } catch {
      return en
    }
  }
  return {
    en,
    read: (language) => {
      const found = known.get(language)
      if (found !== undefined) return found
      const load = languages[language]
      // English, and a language that tests make of it.
      if (load === undefined) return textsOf({ en }, language)
      const coming = fetched(load)
      known.set(language, coming)
      // React reads these, so that texts that have arrived suspend nothing.
      void coming.then((value) => Object.assign(coming, { status: 'fulfilled', value }))
      return coming
    },
  }
}
