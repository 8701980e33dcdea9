import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

export interface MonthBar {
  readonly key: string
  /** Short: "Mar". */
  readonly label: string
  /** Long, for whoever listens: "March 2026". */
  readonly month: string
  /** What the bar's length stands for. */
  readonly size: number
  /** In words: "$84.20". */
  readonly amount: string
  readonly isCurrent: boolean
}

export interface MonthBarsProps {
  /** What the figures are: the caption of the table behind the bars. */
  readonly caption: string
  readonly bars: readonly MonthBar[]
  /** `rows` suit many months; `columns` become rows where they have no room. */
  readonly layout: 'columns' | 'rows'
  /** One of several: half as high. */
  readonly compact?: boolean
}

/**
 * Bars month by month, each with its amount in words: length and words tell everything, colour nothing. Whoever listens
 * has a table instead. Six bars of our own weigh nothing; a chart library would bring 100 kB and no table.
 */
export function MonthBars({ caption, bars, layout, compact = false }: MonthBarsProps) {
  const largest = Math.max(1, ...bars.map(({ size }) => size))
  return (
    // Without a container to measure, the columns below never stand up.
    <div className={layout === 'columns' ? '@container' : undefined}>
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
            {bars.map(({ key, month, amount }) => (
              <tr key={key}>
                <th scope="row">{month}</th>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
      <div
        aria-hidden="true"
        className={classNames(
          'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-2 @md:auto-cols-fr @md:grid-cols-none @md:grid-flow-col @md:grid-rows-[minmax(0,1fr)] @md:gap-0',
          compact ? '@md:h-40' : '@md:h-72',
        )}
      >
        {bars.map((bar) => (
          <Bar key={bar.key} bar={bar} share={bar.size / largest} />
        ))}
      </div>
    </div>
  )
}

/** A sliver at least, so that little is never nothing. */
const percentOf = (share: number) => `${share > 0 ? Math.max(share * 100, 1.5) : 0}%`

function Bar({ bar, share }: { readonly bar: MonthBar; readonly share: number }) {
  const fill = bar.isCurrent ? 'fill-accent' : 'fill-accent/60'
  const amount = classNames('figures whitespace-nowrap', bar.size === 0 && 'text-muted')
  return (
    <div className="col-span-full grid min-w-0 grid-cols-subgrid items-center gap-3 text-sm @md:col-span-1 @md:grid-cols-1 @md:grid-rows-[minmax(0,1fr)_auto] @md:gap-0">
      <span
        className={classNames(
          '@md:row-start-2 @md:border-t @md:border-line @md:pt-2 @md:text-center',
          bar.isCurrent ? 'font-semibold text-ink' : 'text-muted',
        )}
      >
        {bar.label}
      </span>
      <svg aria-hidden="true" className="h-2.5 w-full @md:hidden">
        <rect width="100%" height="100%" rx="4" className="fill-sunken" />
        <rect width={percentOf(share)} height="100%" rx="4" className={fill} />
      </svg>
      <span className={classNames(amount, 'text-right @md:hidden')}>{bar.amount}</span>
      <span className="hidden h-full flex-col justify-end px-1.5 pt-7 @md:row-start-1 @md:flex">
        <span className="relative block" style={{ height: percentOf(share) }}>
          <span
            className={classNames(
              amount,
              'absolute inset-x-0 bottom-full pb-1.5 text-center text-[0.8125rem]',
            )}
          >
            {bar.amount}
          </span>
          <svg aria-hidden="true" className="mx-auto block size-full max-w-11">
            <rect width="100%" height="100%" rx="5" className={fill} />
          </svg>
        </span>
      </span>
    </div>
  )
}
