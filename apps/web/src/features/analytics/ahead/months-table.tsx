import { type Currency, formatMoney, type Wording } from '@duely/domain'
import { analyticsTexts } from '@duely/texts/analytics'
import { useTexts } from '#web/language/reader-language.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { currencyHeading } from '../currency-names.ts'
import type { NamedMonth } from './next-months-card.tsx'

export interface MonthsTableProps {
  readonly months: readonly NamedMonth[]
  readonly currency: Currency
  readonly culture: Wording
}

const cell = 'py-2 ps-2 text-end sm:ps-3 align-top whitespace-nowrap'

/** The months of one currency and their sum. */
export function MonthsTable({ months, currency, culture }: MonthsTableProps) {
  const t = useTexts(analyticsTexts)
  const money = (minor: number) => formatMoney(minor, currency, culture)
  const sum = (part: 'amountMinor' | 'stoppableMinor') => months.reduce((all, each) => all + each[part], 0)
  return (
    <table
      className={classNames(
        'figures w-full border-collapse text-sm sm:text-[0.9375rem]',
        // Sums of eight digits and more, twice in a row.
        money(sum('amountMinor')).length > 13 && 'max-sm:text-xs',
      )}
    >
      <caption className="sr-only">
        {t.aheadCaption({ currency: currencyHeading(currency, culture) })}
      </caption>
      <thead>
        <tr className="text-sm text-muted">
          <th scope="col" className="py-1.5 text-start font-medium">
            {t.month}
          </th>
          <th scope="col" className="py-1.5 ps-3 text-end font-medium">
            {t.toComeColumn}
          </th>
          <th scope="col" className="py-1.5 ps-3 text-end font-medium">
            {t.stoppableColumn}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, name, amountMinor, stoppableMinor, chargedMinor, overMinor }) => (
          <tr key={month} className="border-t border-line">
            <th scope="row" className="py-2 text-start font-normal">
              {name}
              {chargedMinor > 0 && (
                <span className="block text-sm text-muted">
                  {t.chargedAlready({ amount: money(chargedMinor) })}
                </span>
              )}
              {overMinor > 0 && (
                <span className="block text-sm text-soon-ink">{t.over({ amount: money(overMinor) })}</span>
              )}
            </th>
            <td className={`${cell} ${amountMinor === 0 ? 'text-muted' : 'font-medium'}`}>
              {money(amountMinor)}
            </td>
            <td className={`${cell} text-muted`}>{money(stoppableMinor)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-control font-semibold">
          <th scope="row" className="py-2 text-start font-semibold">
            {t.twelveMonths}
          </th>
          <td className={cell}>{money(sum('amountMinor'))}</td>
          <td className={cell}>{money(sum('stoppableMinor'))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
