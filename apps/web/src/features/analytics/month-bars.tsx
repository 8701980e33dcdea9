import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

export interface MonthBar {
  readonly key: string
  /** Short: "Mar". */
  readonly label: string
  /** Full name for screen readers: "March 2026". */
  readonly month: string
  /** Value that sets the bar's length. */
  readonly size: number
  /** Display text: "$84.20". */
  readonly amount: string
  readonly isCurrent: boolean
}

export interface MonthBarsProps {
  /** Caption of the table for screen readers. */
  readonly caption: string
  /** Label before the bars: "US dollars". */
  readonly name: string
  /** Label after the bars: the last amount. */
  readonly amount: string
  readonly bars: readonly MonthBar[]
}

/** A row of small bars on one scale. Screen readers get a table instead. */
export function MonthBars({ caption, name, amount, bars }: MonthBarsProps) {
  const largest = Math.max(1, ...bars.map(({ size }) => size))
  return (
    <div className="relative">
      <VisuallyHidden>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.key}>
                <th scope="row">{bar.month}</th>
                <td>{bar.amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
      <div
        aria-hidden="true"
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 text-sm sm:grid-cols-[6.5rem_minmax(0,1fr)_auto]"
      >
        <span className="text-muted">{name}</span>
        <span className="grid h-13 auto-cols-fr grid-flow-col items-end gap-1.5 max-sm:order-last max-sm:col-span-2">
          {bars.map((bar) => (
            <span key={bar.key} className="grid h-full grid-rows-[minmax(0,1fr)_auto] justify-items-center">
              <span className="flex h-full w-full max-w-9 items-end">
                <span
                  style={{ height: `${Math.max((bar.size / largest) * 100, bar.size > 0 ? 4 : 0)}%` }}
                  className={classNames(
                    'w-full rounded-[4px] forced-colors:bg-[CanvasText]',
                    bar.isCurrent ? 'bg-accent' : 'bg-accent/45',
                  )}
                />
              </span>
              <span
                className={classNames('text-xs leading-5', bar.isCurrent ? 'font-semibold' : 'text-muted')}
              >
                {bar.label}
              </span>
            </span>
          ))}
        </span>
        <span className="figures min-w-18 text-right font-semibold">{amount}</span>
      </div>
    </div>
  )
}
