import {
  amountTextIn,
  formatDate,
  formatMoney,
  isCurrency,
  localeOf,
  type PlainDate,
  type Wording,
} from '@duely/domain'
import { importScreenTexts } from '@duely/texts/import-screen'
import { useTexts } from '#web/language/reader-language.tsx'
import type { Found } from '../reading/read-file.ts'

export interface FoundLinesProps {
  readonly found: Found
  readonly culture: Wording
}

/** The statement lines of a candidate, with a summary. */
export function FoundLines({ found: { candidate, charges }, culture }: FoundLinesProps) {
  const t = useTexts(importScreenTexts)
  const day = (date: PlainDate) => formatDate(date, culture, 'medium')
  const money = (minor: number, currency: string) =>
    isCurrency(currency)
      ? formatMoney(minor, currency, culture)
      : `${amountTextIn(minor, currency)} ${currency}`
  const { charges: count, firstCharge, lastCharge, priceChanges } = candidate
  const parts = [
    t.payments({ count }),
    t.days({ first: day(firstCharge), last: day(lastCharge) }),
    t.inAll({ amount: money(candidate.totalMinor, candidate.currency) }),
    ...(priceChanges.length > 0 ? [t.priceChanges({ count: priceChanges.length })] : []),
    ...(candidate.running ? [] : [t.noLongerCharged]),
  ]
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-muted">
        {new Intl.ListFormat(localeOf(culture), { style: 'short', type: 'unit' }).format(parts)}
      </summary>
      <ul className="mt-2 grid gap-1">
        {charges.map(({ line, date, payee, amountMinor, currency }) => (
          <li key={line} className="figures flex flex-wrap justify-between gap-x-4 text-muted">
            <span className="min-w-0 truncate">
              {day(date)} {payee}
            </span>
            <span>{money(Math.abs(amountMinor), currency)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
