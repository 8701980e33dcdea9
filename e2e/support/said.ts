import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { pseudoTexts } from '../../packages/texts/src/testing/pseudo-texts.ts'

/** Who reads in a journey: the words of a language, in the order and with the separators of a culture. */
export type Reader = { readonly language: string; readonly culture: string }

/**
 * What is read where English says this: 'Decide about Netflix' is 'Über Netflix entscheiden'. Days, money and
 * numbers are in the reader's culture, names stay.
 *
 * @param area where the same English is said differently in two places
 * @throws Error for what no catalogue says, or says in several ways
 */
export type Say = (english: string, area?: string) => string

const CATALOGUES = resolve(import.meta.dirname, '../../packages/texts/catalogues')

/** The texts of an area by key, so that a better translation fails no journey. */
export function textsOf(language: string, area: string): Record<string, string> {
  return JSON.parse(readFileSync(`${CATALOGUES}/${language}/${area}.json`, 'utf8'))
}

/** The language of tests: longer English in brackets. Intl says German in it (pseudo.ts). */
export const PSEUDO = 'en-XA'
const intlLanguage = (language: string) => (language === PSEUDO ? 'de' : language)

/** Who has said nothing about their language, as the server takes it of their culture. */
export function readerOf(culture: string): Reader {
  const [base = 'en'] = culture.split('-')
  const language = [culture, base].find((each) => existsSync(`${CATALOGUES}/${each}`)) ?? 'en'
  return { language, culture }
}

export function sayIn(reader: Reader): Say {
  if (reader.language === 'en') return (english) => english
  return (english, area) => {
    const found = translations(english, reader, area)
    if (found.length === 1) return found[0]?.text ?? ''
    const value = found.length === 0 ? valueIn(english, reader) : null
    if (value !== null) return value
    const ways = found.map(({ where, text }) => `${where}: ${text}`)
    throw new Error(`'${english}' is said in ${found.length} ways: ${ways.join('; ')}`)
  }
}

/** Finds what begins with a text: the name of a control that goes on with its description. */
export const begins = (text: string) => new RegExp(`^${escaped(text)}`)
export const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

type Message = { readonly where: string; readonly pattern: Pattern; readonly own: MessageFormatElement[] }
type Values = ReadonlyMap<string, string>

const known = new Map<string, readonly Message[]>()

function messagesOf(language: string): readonly Message[] {
  const before = known.get(language)
  if (before !== undefined) return before
  const areas = globSync('*.json', { cwd: `${CATALOGUES}/en` }).map((file) => basename(file, '.json'))
  const messages = areas.flatMap((area) => {
    const own = textsOf(language === PSEUDO ? 'en' : language, area)
    return Object.entries(textsOf('en', area)).map(([key, english]) => ({
      where: `${area}.${key}`,
      pattern: patternOf(english),
      own: parse(own[key] ?? english, { ignoreTag: true }),
    }))
  })
  known.set(language, messages)
  return messages
}

/** The ways in which the catalogues say it, by the messages of which most is found in it word by word. */
function translations(english: string, reader: Reader, area?: string): { where: string; text: string }[] {
  const fits = messagesOf(reader.language).flatMap(({ where, pattern, own }) => {
    if (area !== undefined && !where.startsWith(`${area}.`)) return []
    const values = valuesIn(english, pattern)
    if (values === null) return []
    const filled = [...values.values()].reduce((sum, value) => sum + value.length, 0)
    return [{ where, values, own, literal: english.length - filled }]
  })
  const most = Math.max(...fits.map(({ literal }) => literal))
  const said = fits
    .filter(({ literal }) => literal === most)
    .map(({ where, values, own }) => ({ where, text: textOf(own, values, reader) }))
  return said.filter(({ text }, at) => said.findIndex((other) => other.text === text) === at)
}

type Pattern = { readonly shape: RegExp; readonly groups: readonly { name: string; value: string | null }[] }

/** What an English message looks like once it is filled in. */
function patternOf(message: string): Pattern {
  const groups: { name: string; value: string | null }[] = []
  const parsed = parse(message, { ignoreTag: true })
  /** A group that takes what stands there, or one that is empty and stands for a known value. */
  const group = (name: string, shape: string, value: string | null = null) => {
    groups.push({ name, value })
    return `(${shape})`
  }
  const write = (parts: readonly MessageFormatElement[], counted: string): string =>
    parts
      .map((part) => {
        if (part.type === TYPE.literal) return escaped(part.value)
        if (part.type === TYPE.argument) return group(part.value, '.+?')
        if (part.type === TYPE.pound) return group(counted, '[\\d,]+')
        if (part.type !== TYPE.plural && part.type !== TYPE.select) throw new Error(message)
        const ways = Object.entries(part.options).map(([option, { value }]) => {
          if (part.type === TYPE.select) return group(part.value, '', option) + write(value, counted)
          const isCounted = value.some(({ type }) => type === TYPE.pound)
          const count = isCounted ? undefined : option === 'one' ? '1' : /^=(\d+)$/.exec(option)?.[1]
          const mark = count === undefined ? '' : group(part.value, '', count)
          return mark + write(value, part.value)
        })
        return `(?:${ways.join('|')})`
      })
      .join('')
  const hasWords = /\p{L}{2}/u.test(message.replace(/\{\w+\}/g, ''))
  return { shape: hasWords ? new RegExp(`^${write(parsed, '')}$`) : /^(?!)/, groups }
}

function valuesIn(english: string, { shape, groups }: Pattern): Values | null {
  const match = shape.exec(english)
  if (match === null) return null
  const values = new Map<string, string>()
  for (const [at, { name, value }] of groups.entries()) {
    const taken = match[at + 1]
    if (taken === undefined) continue
    const here = value ?? taken
    if ((values.get(name) ?? here) !== here) return null
    values.set(name, here)
  }
  return values
}

function textOf(message: readonly MessageFormatElement[], values: Values, reader: Reader): string {
  const filled = new Map([...values].map(([name, value]) => [name, named(value, reader)]))
  if (reader.language !== PSEUDO) return say(message, { raw: values, filled, language: reader.language })
  const isPlain = message.every(({ type }) => type === TYPE.literal)
  const write = (kept: object) =>
    say(message, { raw: values, filled: new Map(Object.entries(kept)), language: 'en' })
  const { text } = pseudoTexts({ text: isPlain ? write({}) : write })
  return typeof text === 'function' ? text(Object.fromEntries(filled)) : String(text)
}

/** Values as they stand in English, and as they are filled in. */
type Given = { readonly raw: Values; readonly filled: Values; readonly language: string }

function say(parts: readonly MessageFormatElement[], given: Given, count = ''): string {
  const one = (part: MessageFormatElement): string => {
    if (part.type === TYPE.literal) return part.value
    if (part.type === TYPE.pound) return number(count, given.language)
    if (part.type === TYPE.argument) return given.filled.get(part.value) ?? ''
    if (part.type !== TYPE.plural && part.type !== TYPE.select) throw new Error('only what catalogues have')
    const value = given.raw.get(part.value) ?? ''
    const form =
      part.type === TYPE.select
        ? value
        : part.options[`=${value}`] !== undefined
          ? `=${value}`
          : new Intl.PluralRules(given.language).select(Number(value.replaceAll(',', '')))
    return say((part.options[form] ?? part.options.other)?.value ?? [], given, value)
  }
  return parts.map(one).join('')
}

/** What is filled in: a day, money, a number, words of another message; a name stays. */
function named(value: string, reader: Reader): string {
  return valueIn(value, reader) ?? translations(value, reader)[0]?.text ?? value
}

const CURRENCIES: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP' }
const DAY = /^(?:(\w+day), )?([A-Z][a-z]{2,8}) (\d{1,2})(?:, (\d{4}))?$/

function valueIn(text: string, { language, culture }: Reader): string | null {
  const [, sign, figure] = /^([$€£])([\d,]+(?:\.\d+)?)$/.exec(text) ?? []
  if (sign !== undefined && figure !== undefined) {
    const digits = figure.includes('.') ? 2 : 0
    const style = { style: 'currency', currency: CURRENCIES[sign] ?? 'USD' } as const
    return new Intl.NumberFormat(culture, {
      ...style,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(Number(figure.replaceAll(',', '')))
  }
  if (/^[\d,]+(?:\.\d+)?$/.test(text)) return number(text, culture)
  const [, weekday, month = '', day, year] = DAY.exec(text) ?? []
  const at = Date.parse(`${month} ${day}, ${year ?? 2026} UTC`)
  if (day === undefined || Number.isNaN(at)) return null
  const own = intlLanguage(language)
  const locale = culture.startsWith(own) ? culture : own
  const isLong = weekday !== undefined || month.length > 3
  return new Intl.DateTimeFormat(locale, {
    ...(weekday === undefined ? {} : { weekday: 'long' }),
    month: isLong ? 'long' : 'short',
    day: 'numeric',
    timeZone: 'UTC',
    ...(year === undefined ? {} : { year: 'numeric' }),
  }).format(at)
}

function number(text: string, locale: string): string {
  const digits = text.split('.')[1]?.length ?? 0
  return new Intl.NumberFormat(locale, { minimumFractionDigits: digits }).format(
    Number(text.replaceAll(',', '')),
  )
}
