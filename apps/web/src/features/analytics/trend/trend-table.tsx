import { formatDate, type Wording } from '@duely/domain'
import { analyticsTexts } from '@duely/texts/analytics'
import { useTexts } from '#web/language/reader-language.tsx'
import { useWords } from '#web/language/words.ts'
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

/** The months of the chart as a table. */
export function TrendTable({ caption, months, monthlyTotal, unit, culture }: TrendTableProps) {
  const t = useTexts(analyticsTexts)
  const words = useWords()
  const columns = [t.currentTotal, t.chargedColumn, t.toComeColumn, t.stoppableColumn]
  return (
    <table className="figures w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className="py-1.5 text-start align-bottom font-medium">
            {t.month}
          </th>
          {columns.map((title) => (
            <th key={title} scope="col" className="py-1.5 ps-4 text-end align-bottom font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, isCurrent, charged, bound, stoppable }) => (
          <tr key={month} className="border-t border-line">
            <th scope="row" className={`py-1.5 text-start ${isCurrent ? 'font-semibold' : 'font-normal'}`}>
              {formatDate(month, culture, 'monthYear')}
            </th>
            {[monthlyTotal, charged, bound + stoppable, stoppable].map((minor, place) => (
              <td key={columns[place]} className={`py-1.5 ps-4 text-end ${minor === 0 ? 'text-muted' : ''}`}>
                {trendMoney(minor, unit, words, culture)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
