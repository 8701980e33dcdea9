import type { Rates } from '@duely/contract'
import { areRatesOld, formatDate, type PlainDate, plainDate, ratesNote } from '@duely/domain'

/** 'European Central Bank rates of Nov 20, 2026.', and whether they came with Duely or are old. */
export function ratesWords(rates: Rates, culture: string, today: PlainDate): string {
  const date = plainDate(rates.date)
  return ratesNote(formatDate(date, culture, 'medium'), {
    isBundled: rates.source === 'bundled',
    isOld: areRatesOld({ date }, today),
  })
}
