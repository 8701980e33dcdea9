import { MONTHS } from './typed-date.ts'
import { TYPED_WORDS, type TypedWords } from './typed-words.ts'

type Rule = readonly [form: RegExp, english: string | ((...found: string[]) => string)]

const UNITS = ['day', 'week', 'month', 'quarter', 'year'] as const
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const START = '(?<=^|[\\s\\d])'
const END = '(?=$|[\\s,;.)])'

/** Amounts that are written with a word or a sign of their own. */
const MONEY: readonly Rule[] = [
  [/(?<=\d)\s?zł(?:otych)?(?!\p{L})/giu, ' PLN'],
  [/R\$\s?(?=\d)/gu, 'BRL '],
  [/(?<=\d)\s?reais(?!\p{L})/giu, ' BRL'],
]

const known = new Map<string, readonly Rule[]>()

/**
 * A typed line with the words for intervals and days in English, from any of the other languages: 'Netflix
 * 15,49 monatlich am 10.' is 'Netflix 15,49 monthly on the 10.'. Other words, such as names, stay.
 *
 * @param language a language tag; of English, or a language without such words, the line stays
 */
export function inTypedEnglish(line: string, language: string): string {
  const [base = ''] = language.split('-')
  const words = Object.hasOwn(TYPED_WORDS, base) ? TYPED_WORDS[base] : undefined
  if (words === undefined) return line
  const rules = known.get(base) ?? [...MONEY, ...rulesOf(words)]
  known.set(base, rules)
  return rules.reduce((text, [form, english]) => text.replace(form, english as string), line)
}

function rulesOf(words: TypedWords): Rule[] {
  const { every, per, within, on, costs, numbers, months, days, others } = words
  const count = `(?:(\\d{1,3})\\.?\\s+|(?:(${numbers[0]})|(${numbers[1]})|(${numbers[2]}))\\s+)`
  const countOf = ([digits, ...words]: readonly (string | undefined)[]) => {
    const at = words.findIndex(Boolean)
    return digits ?? (at === -1 ? '' : String(at + 1))
  }
  return [
    ...others.map(([form, english]): Rule => [whole(form), english]),
    ...UNITS.flatMap((unit): Rule[] => [
      [
        whole(`(?:${every})\\s+${count}?(?:${words[unit]})`),
        (_, ...found) => `every ${countOf(found.slice(0, 4))} ${unit}`,
      ],
      [new RegExp(`\\s*/\\s*(?:${words[unit]})${END}`, 'giu'), ` per ${unit}`],
      [whole(`(?:${per})\\s+(?:${words[unit]})`), `per ${unit}`],
      [
        whole(`(?:${within})\\s+${count}(?:${words[unit]})`),
        (_, ...found) => `in ${countOf(found.slice(0, 4))} ${unit}s`,
      ],
      [whole(`(?:${within})\\s+(?:${words[unit]})`), `in 1 ${unit}`],
    ]),
    ...months.map((month, at): Rule => {
      const form = `(\\d{1,2})(?:\\.|er|º|°)?\\s+(?:de\\s+)?(?:${month})\\.?(?:\\s+(?:de\\s+)?(\\d{4}))?`
      return [whole(form), (_, day, year) => `${day} ${MONTHS[at]} ${year ?? ''}`]
    }),
    ...days.map((day, at): Rule => [whole(`(?:(?:${on}|${every})\\s+)(?:${day})`), `on ${DAYS[at]}`]),
    [new RegExp(`${START}(?:${on})\\s+(?=\\d)`, 'giu'), 'on the '],
    [new RegExp(`(?<=\\s)(?:${costs})\\s+(?=[\\d$€£])`, 'giu'), ''],
  ]
}

function whole(form: string): RegExp {
  return new RegExp(`${START}(?:${form})${END}`, 'giu')
}
