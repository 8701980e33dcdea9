import { formatDate, type Wording } from '@duely/domain'
import type { ChartMonth } from './trend-timeline.ts'
import { type TrendUnit, trendMoney } from './trend-words.ts'

export interface TrendTableProps {
  readonly caption: string
  readonly months: readonly ChartMonth[]
  /** The current monthly total in minor units. */
  readonly monthlyTotal: number
  readonly unit: TrendUnit
  readonly culture: Wording
}

const COLUMNS = ['Current monthly total', 'Charged', 'To come', 'Can be stopped']

/** The months of the chart as a table. */
export function TrendTable({ caption, months, monthlyTotal, unit, culture }: TrendTableProps) {
  return (
    <table className="figures w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className="py-1.5 text-left align-bottom font-medium">
            Month
          </th>
          {COLUMNS.map((title) => (
            <th key={title} scope="col" className="py-1.5 pl-4 text-right align-bottom font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, isCurrent, charged, bound, stoppable }) => (
          <tr key={month} className="border-t border-line">
            <th scope="row" className={`py-1.5 text-left ${isCurrent ? 'font-semibold' : 'font-normal'}`}>
              {formatDate(month, culture, 'monthYear')}
            </th>
            {[monthlyTotal, charged, bound + stoppable, stoppable].map((minor, place) => (
              <td
                key={COLUMNS[place]}
                className={`py-1.5 pl-4 text-right ${minor === 0 ? 'text-muted' : ''}`}
              >
                {trendMoney(minor, unit)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
