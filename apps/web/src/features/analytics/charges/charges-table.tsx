import { formatDate } from '@duely/domain'
import type { ChargesMonth } from './charges-timeline.ts'
import { type ChargesUnit, chargesMoney } from './charges-words.ts'

export interface ChargesTableProps {
  readonly caption: string
  readonly months: readonly ChargesMonth[]
  readonly unit: ChargesUnit
  readonly culture: string
}

/** The same months as a table. */
export function ChargesTable({ caption, months, unit, culture }: ChargesTableProps) {
  const money = (minor: number) => chargesMoney(minor, unit)
  return (
    <div className="overflow-x-auto">
      <table className="figures w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className="py-1.5 text-left font-medium">
              Month
            </th>
            {['Charged', 'To come', 'Can be stopped'].map((title) => (
              <th key={title} scope="col" className="py-1.5 pl-4 text-right font-medium">
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
              {[charged, bound + stoppable, stoppable].map((minor, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: three columns, always the same
                <td key={place} className={`py-1.5 pl-4 text-right ${minor === 0 ? 'text-muted' : ''}`}>
                  {money(minor)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
