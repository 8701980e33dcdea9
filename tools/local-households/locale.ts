import { readFileSync } from 'node:fs'
import type { RhythmName } from '@duely/domain'
import type { Dice } from '../households/dice.ts'

/** What a merchant sells, as it is named on statements. Prices in hundredths. */
export type Trade = {
  readonly name: string
  readonly low: number
  readonly high: number
  readonly rhythms: readonly RhythmName[]
}

/** A regular cost that is not a subscription: its payee, its purpose, and whether the amount varies. */
export type Duty = {
  readonly payee: string
  readonly purpose: string
  readonly low: number
  readonly high: number
  readonly varies: boolean
}

/** The merchants, people and words of a country. */
export type Locale = {
  readonly surnames: readonly string[]
  readonly people: readonly string[]
  readonly places: readonly string[]
  readonly trades: readonly Trade[]
  /** Visited often, at changing prices: groceries, restaurants, fuel. */
  readonly shops: readonly string[]
  readonly grocers: readonly string[]
  readonly fuel: readonly string[]
  readonly bakeries: readonly string[]
  readonly rides: readonly string[]
  readonly parking: readonly string[]
  readonly online: readonly string[]
  readonly bills: readonly Duty[]
  readonly rent: Duty
  readonly wages: string
  readonly savings: string
  readonly gift: string
  /** Payment services that write themselves in front of the merchant. */
  readonly services: readonly string[]
  readonly suffixes: readonly string[]
  readonly months: readonly string[]
  /** Prices of this currency against the euro. */
  readonly scale: number
}

const RHYTHM_OF: Readonly<Record<string, RhythmName>> = {
  w: 'weekly',
  f: 'fortnightly',
  '4': 'four-weekly',
  m: 'monthly',
  '2': 'two-monthly',
  q: 'quarterly',
  h: 'half-yearly',
  y: 'yearly',
}

/** A locale as its file in `locales` has it. {S} is a surname, {P} a place, {C} an invented word. */
type Written = Omit<Locale, 'trades' | 'bills'> & {
  /** `name|low|high|rhythms`; prices in units. */
  readonly trades: readonly string[]
  /** `payee|purpose|low|high`, with `|varies` behind it where the amount changes every time. */
  readonly bills: readonly string[]
}

/** The locale of a country, by its code in lower case. */
export function localeOf(country: string): Locale {
  const file = new URL(`locales/${country}.json`, import.meta.url)
  const { trades, bills, ...rest }: Written = JSON.parse(readFileSync(file, 'utf8'))
  return {
    ...rest,
    trades: trades.map((line) => {
      const [name = '', low, high, rhythms = 'm'] = line.split('|')
      return {
        name,
        ...inHundredths(low, high),
        rhythms: [...rhythms].flatMap((each) => RHYTHM_OF[each] ?? []),
      }
    }),
    bills: bills.map((line) => {
      const [payee = '', purpose = '', low, high, varies] = line.split('|')
      return { payee, purpose, ...inHundredths(low, high), varies: varies === 'varies' }
    }),
  }
}

const inHundredths = (low: string | undefined, high: string | undefined) => ({
  low: Number(low) * 100,
  high: Number(high) * 100,
})

const NAME_STARTS =
  'Ar Bel Cor Dun El Fal Gri Hel Iv Jar Kes Lun Mor Nev Ol Pri Quel Ros Sol Tav Ul Ver Wil Yar Zan'
const NAME_ENDINGS = 'ano ara en eo eta ia ica idor ilo ina iq ira is ito o ona ora os um us ya yx'

/** A name by a pattern, its parts drawn again. */
export function named(dice: Dice, locale: Locale, pattern: string): string {
  const coined = dice.pick(NAME_STARTS.split(' ')) + dice.pick(NAME_ENDINGS.split(' '))
  return pattern
    .replace('{S}', dice.pick(locale.surnames))
    .replace('{P}', dice.pick(locale.places))
    .replace('{C}', coined)
}
