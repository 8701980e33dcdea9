import {
  ageOfRates,
  type Currency,
  formatDate,
  localeOf,
  type PlainDate,
  plainDate,
  type Wording,
} from '@duely/domain'
import type { MoneyTexts } from '@duely/texts/money'
import { site } from '#web/site.ts'
import type { RatesFacts } from './use-rates.ts'

export type EstimateFacts = {
  readonly facts: RatesFacts
  /** What is converted by the user's own rate. */
  readonly byOwn: readonly Currency[]
  /** What has no rate and is left out. */
  readonly leftOut: readonly Currency[]
}

/**
 * Where the rates of an estimate come from, how old they are after a week, what the user's own rates convert,
 * and what is left out: 'European Central Bank rates of Nov 20, 2026. By your own rate: KWD.'
 */
export function ratesWords(
  { facts, byOwn, leftOut }: EstimateFacts,
  t: MoneyTexts,
  culture: Wording,
  today: PlainDate,
): string {
  const date = plainDate(facts.date)
  const day = formatDate(date, culture, 'medium')
  const age = ageOfRates({ date }, today)
  const named = (currencies: readonly Currency[]) => ({
    currencies: new Intl.ListFormat(localeOf(culture), { style: 'short', type: 'unit' }).format(currencies),
  })
  return [
    facts.source === 'bundled' ? t.ratesBundled({ day, product: site.name }) : t.rates({ day }),
    ...(age === null ? [] : [age.unit === 'days' ? t.daysOld(age) : t.monthsOld(age)]),
    ...(byOwn.length === 0 ? [] : [t.ownRates(named(byOwn))]),
    ...(leftOut.length === 0 ? [] : [t.leftOut(named(leftOut))]),
  ].join(' ')
}
