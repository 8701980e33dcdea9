import { type BudgetMonth, type Currency, formatMoney } from '@duely/domain'
import { classNames } from '#web/ui/class-names.ts'
import { currencyHeading } from '../currency-names.ts'

export interface MonthsTableProps {
  /** Months with display names: 'March 2026'. */
  readonly months: readonly (BudgetMonth & { readonly name: string })[]
  readonly currency: Currency
}

const cell = 'py-2 pl-2 text-right sm:pl-3 align-top whitespace-nowrap'

/** The months of one currency and their sum. */
export function MonthsTable({ months, currency }: MonthsTableProps) {
  const money = (minor: number) => formatMoney(minor, currency)
  const sum = (part: 'amountMinor' | 'stoppableMinor') => months.reduce((all, each) => all + each[part], 0)
  return (
    <table
      className={classNames(
        'figures w-full border-collapse text-sm sm:text-[0.9375rem]',
        // Sums of eight digits and more, twice in a row.
        money(sum('amountMinor')).length > 13 && 'max-sm:text-xs',
      )}
    >
      <caption className="sr-only">{`Charges to come in ${currencyHeading(currency)}`}</caption>
      <thead>
        <tr className="text-sm text-muted">
          <th scope="col" className="py-1.5 text-left font-medium">
            Month
          </th>
          <th scope="col" className="py-1.5 pl-3 text-right font-medium">
            To come
          </th>
          <th scope="col" className="py-1.5 pl-3 text-right font-medium">
            Can be stopped
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, name, amountMinor, stoppableMinor, chargedMinor, overMinor }) => (
          <tr key={month} className="border-t border-line">
            <th scope="row" className="py-2 text-left font-normal">
              {name}
              {chargedMinor > 0 && (
                <span className="block text-sm text-muted">{`${money(chargedMinor)} charged already`}</span>
              )}
              {overMinor > 0 && (
                <span className="block text-sm text-soon-ink">{`${money(overMinor)} over`}</span>
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
          <th scope="row" className="py-2 text-left font-semibold">
            12 months
          </th>
          <td className={cell}>{money(sum('amountMinor'))}</td>
          <td className={cell}>{money(sum('stoppableMinor'))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
