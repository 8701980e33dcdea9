import type { RhythmName } from '@duely/domain'
import type { Dice } from '../households/dice.ts'

/** What a merchant sells, as it is named on statements. Prices in hundredths. */
export type Trade = {
  readonly name: string
  readonly low: number
  readonly high: number
  readonly rhythms: readonly RhythmName[]
}

/** A regular cost that is no subscription: its payee, its purpose, and whether the amount varies. */
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

/** `name|low|high|rhythms` a line; {S} is a surname, {P} a place, {C} an invented word. */
export function trades(table: string): Trade[] {
  return rows(table).map(([name = '', low, high, rhythms = 'm']) => ({
    name,
    low: Number(low) * 100,
    high: Number(high) * 100,
    rhythms: [...rhythms].flatMap((letter) => RHYTHM_OF[letter] ?? []),
  }))
}

/** `payee|purpose|low|high` a line, with `varies` behind it where the amount changes every time. */
export function duties(table: string): Duty[] {
  return rows(table).map(([payee = '', purpose = '', low, high, varies]) => ({
    payee,
    purpose,
    low: Number(low) * 100,
    high: Number(high) * 100,
    varies: varies === 'varies',
  }))
}

export const list = (text: string) => text.split('|')

function rows(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((row) => row.trim().split('|'))
}

const NAME_STARTS =
  'Ar Bel Cor Dun El Fal Gri Hel Iv Jar Kes Lun Mor Nev Ol Pri Quel Ros Sol Tav Ul Ver Wil Yar Zan'
const NAME_ENDINGS = 'ano ara en eo eta ia ica idor ilo ina iq ira is ito o ona ora os um us ya yx'

/** A name by a pattern, its parts drawn anew. */
export function named(dice: Dice, locale: Locale, pattern: string): string {
  const coined = dice.pick(NAME_STARTS.split(' ')) + dice.pick(NAME_ENDINGS.split(' '))
  return pattern
    .replace('{S}', dice.pick(locale.surnames))
    .replace('{P}', dice.pick(locale.places))
    .replace('{C}', coined)
}
