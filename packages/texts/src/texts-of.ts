type Maker = (texts: object) => object

/** A language that is no part of the product but made of English, and what was made: the one of tests. */
let made: { readonly language: string; readonly make: Maker; readonly known: Map<object, object> } | undefined

/** Adds the language that is made of English. */
export function addMadeLanguage(language: string, make: Maker): void {
  made = { language, make, known: new Map() }
}

/** The texts of an area in a language; in English where there are none. */
export function textsOf<Texts extends object>(
  all: Readonly<Record<string, Texts>> & { readonly en: Texts },
  language: string,
): Texts {
  const own = all[language]
  if (own !== undefined || made?.language !== language) return own ?? all.en
  const texts = made.known.get(all.en) ?? made.make(all.en)
  made.known.set(all.en, texts)
  return texts as Texts
}
