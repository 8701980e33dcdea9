import { daysBetween, formatDate, type PlainDate, plainDate, ratesNote, type Wording } from '@duely/domain'
import { site } from '#web/site.ts'
import type { RatesFacts } from './use-rates.ts'

/**
 * 'European Central Bank rates of Nov 20, 2026.', whether they came with the product, and how old they are.
 */
export function ratesWords(rates: RatesFacts, culture: Wording, today: PlainDate): string {
  const date = plainDate(rates.date)
  return ratesNote(formatDate(date, culture, 'medium'), {
    bundledWith: rates.source === 'bundled' ? site.name : null,
    ageDays: daysBetween(date, today),
  })
}
