import {
  amountTextIn,
  formatDate,
  formatMoney,
  isCurrency,
  type PlainDate,
  type Wording,
} from '@duely/domain'
import { counted } from '#web/lib/counted.ts'
import type { Found } from '../reading/read-file.ts'

export interface FoundLinesProps {
  readonly found: Found
  readonly culture: Wording
}

/** The statement lines of a candidate, with a summary. */
export function FoundLines({ found: { candidate, charges }, culture }: FoundLinesProps) {
  const day = (date: PlainDate) => formatDate(date, culture, 'medium')
  const money = (minor: number, currency: string) =>
    isCurrency(currency) ? formatMoney(minor, currency) : `${amountTextIn(minor, currency)} ${currency}`
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-muted">
        {counted(candidate.charges, 'payment')}, {day(candidate.firstCharge)} to {day(candidate.lastCharge)},{' '}
        {money(candidate.totalMinor, candidate.currency)} in all
        {candidate.priceChanges.length > 0 && `, ${counted(candidate.priceChanges.length, 'price change')}`}
        {candidate.running ? '' : ', no longer charged'}
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
