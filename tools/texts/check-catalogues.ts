import type { Catalogues } from './catalogues.ts'
import { type CompiledMessage, compileMessage, pluralForms } from './compile-message.ts'

/** What a language lacks or has too much of, a sentence each. */
export type LanguageReport = {
  readonly language: string
  readonly isWhole: boolean
  /** Of English, and how many of them are missing here. */
  readonly keys: number
  readonly missing: number
  readonly problems: readonly string[]
}

/** Compares each language with English: what is missing, extra, given other placeholders or too few forms. */
export function checkCatalogues(catalogues: Catalogues): LanguageReport[] {
  const { whole, begun } = catalogues
  return [...whole, ...begun].map((language) => checkLanguage(catalogues, language))
}

function checkLanguage(catalogues: Catalogues, language: string): LanguageReport {
  const isWhole = catalogues.whole.includes(language)
  const problems: string[] = []
  let keys = 0
  let missing = 0
  for (const area of catalogues.areas) {
    const english = catalogues.read('en', area)
    const own = catalogues.read(language, area)
    const say = (key: string, what: string) => problems.push(`${language}/${area}.json: ${key} ${what}`)
    keys += Object.keys(english).length
    for (const key of Object.keys(english)) {
      const meant = english[key]
      const message = own[key]
      if (message === undefined) {
        missing += 1
        if (isWhole) say(key, 'is missing')
        continue
      }
      for (const what of faultsOf(message, meant ?? '', language)) say(key, what)
    }
    for (const key of Object.keys(own)) if (english[key] === undefined) say(key, 'is not in English')
  }
  return { language, isWhole, keys, missing, problems }
}

function faultsOf(message: string, english: string, language: string): string[] {
  if (message.trim() !== message || message === '') return ['is empty, or begins or ends with a blank']
  const compiled = attempt(message, language)
  if (typeof compiled === 'string') return [`is not a message: ${compiled}`]
  const meant = attempt(english, 'en')
  if (typeof meant === 'string') return []
  const forms = pluralForms(language)
  const lacking = compiled.plurals.flatMap((given) => forms.filter((form) => !given.includes(form)))
  const unknown = compiled.plurals.flatMap((given) =>
    given.filter((form) => !forms.includes(form) && !form.startsWith('=')),
  )
  return [
    ...(isGivenTheSame(compiled, meant)
      ? []
      : [`is given ${said(compiled)} where English has ${said(meant)}`]),
    ...(lacking.length === 0 ? [] : [`lacks the plural form ${[...new Set(lacking)].join(', ')}`]),
    ...(unknown.length === 0 ? [] : [`has a plural form that its language lacks: ${unknown.join(', ')}`]),
  ]
}

function attempt(message: string, language: string): CompiledMessage | string {
  try {
    return compileMessage(message, language)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** A translation may do without a choice, because that is about English grammar; without a value never. */
function isGivenTheSame(own: CompiledMessage, english: CompiledMessage): boolean {
  const isLeftOut = ([name, type]: [string, string]) => type.startsWith("'") && !own.parameters.has(name)
  const expected = [...english.parameters].filter((each) => !isLeftOut(each))
  return said(own) === said({ ...english, parameters: new Map(expected) })
}

function said({ parameters }: CompiledMessage): string {
  const named = [...parameters].map(([name, type]) => `{${name}: ${type.split(' | ').sort().join(' | ')}}`)
  return named.length === 0 ? 'nothing' : named.sort().join(' ')
}

/** Keys of English that no source names. */
export function unusedKeys(catalogues: Catalogues, sources: readonly string[]): string[] {
  // As a property, taken out by a pattern, or named in a table or a list of keys.
  const NAME = /(?:\.|[{,]\s*|[:,[]\s*')([A-Za-z]\w*)/g
  const named = new Set(sources.flatMap((text) => [...text.matchAll(NAME)].map((match) => match[1])))
  const { areas, foundByEnglish } = catalogues
  return areas
    .filter((area) => !foundByEnglish.includes(area))
    .flatMap((area) =>
      Object.keys(catalogues.read('en', area)).flatMap((key) => (named.has(key) ? [] : [`${area}: ${key}`])),
    )
}
