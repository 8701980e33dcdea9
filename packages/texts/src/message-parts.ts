import type { PLURAL_FORMS } from './compiled/languages.ts'

/** The languages that catalogues are written in, those that are begun included. */
export type Written = keyof typeof PLURAL_FORMS
type Forms<In extends Written> = Readonly<Record<(typeof PLURAL_FORMS)[In][number], string>>

const rules = new Map<string, Intl.PluralRules>()
const numbers = new Map<string, Intl.NumberFormat>()

/**
 * The form of a text that its language has for a number. Each form of the language has to be given; `=0` or
 * `=1`, where given, is used for exactly that number.
 */
export function plural<In extends Written>(
  language: In,
  count: number,
  forms: Forms<In> & Readonly<Partial<Record<`=${number}`, string>>>,
): string {
  const known: Readonly<Record<string, string | undefined>> = forms
  return known[`=${count}`] ?? known[rulesOf(language).select(count)] ?? forms['other' as keyof Forms<In>]
}

/** A whole number inside a text: '1,234', '1.234'. */
export function digits(language: Written, count: number): string {
  const format = numbers.get(language) ?? new Intl.NumberFormat(language)
  numbers.set(language, format)
  return format.format(count)
}

function rulesOf(language: Written): Intl.PluralRules {
  const found = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, found)
  return found
}
