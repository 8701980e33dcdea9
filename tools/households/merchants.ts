import { readFileSync } from 'node:fs'
import type { Dice } from './dice.ts'

/**
 * Monthly prices in hundredths, and the merchant's names on statements.
 * Taken from statements, independent of the catalogue.
 */
export type Brand = {
  readonly forms: readonly string[]
  readonly prices: readonly number[]
  readonly rhythms?: readonly string[]
}

/** Regular costs that are not subscriptions: [form, lowest, highest, variable]. */
export type Bill = readonly [form: string, low: number, high: number, variable: boolean]

type OfCountry<T> = Readonly<Record<string, readonly T[]>>

/** `#` is a digit, `?` a letter or digit, drawn per charge. */
type Merchants = {
  /** Parts of invented names. */
  readonly invented: Readonly<Record<'heads' | 'ends' | 'subscribed' | 'shop', readonly string[]>>
  readonly brands: readonly Brand[]
  /** Merchants with several concurrent products: subscriptions and purchases. */
  readonly manySided: readonly (Brand & { readonly purchases: boolean })[]
  readonly grocers: OfCountry<string>
  readonly fuel: OfCountry<string>
  readonly bills: OfCountry<Bill>
  readonly foodOut: readonly string[]
  readonly onlineShops: readonly string[]
  readonly people: readonly string[]
}

export const MERCHANTS: Merchants = JSON.parse(
  readFileSync(new URL('merchants.json', import.meta.url), 'utf8'),
)

/** An invented name: 'Klarley Press'. */
export function inventedName(dice: Dice, sort: 'subscribed' | 'shop'): string {
  const { heads, ends, [sort]: what } = MERCHANTS.invented
  const name = dice.pick(heads) + dice.pick(ends)
  if (dice.chance(0.25)) return name + dice.pick(ends)
  return `${name} ${dice.pick(what)}`
}
