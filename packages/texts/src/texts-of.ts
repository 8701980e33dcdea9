/** By area and language: languages that are not part of the product, such as the one of tests. */
const more = new Map<string, unknown>()

/** The texts of an area in a language; in English where there are none. */
export function textsOf<Texts>(
  all: Readonly<Record<string, Texts>> & { readonly en: Texts },
  area: string,
  language: string,
): Texts {
  const added = more.get(`${area}/${language}`) as Texts | undefined
  return all[language] ?? added ?? addedOf(all, area, language)
}

type Maker = (texts: object) => object
const makers = new Map<string, Maker>()

/** Adds a language that is made of English: the one of tests. */
export function addMadeLanguage(language: string, make: Maker): void {
  makers.set(language, make)
}

function addedOf<Texts>(all: { readonly en: Texts }, area: string, language: string): Texts {
  const make = makers.get(language)
  if (make === undefined) return all.en
  const made = make(all.en as object) as Texts
  more.set(`${area}/${language}`, made)
  return made
}
