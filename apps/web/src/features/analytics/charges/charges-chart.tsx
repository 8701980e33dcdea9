import { formatDate, formatMoney } from '@duely/domain'
import { scaleBand } from 'd3-scale'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { axisSteps } from './axis-steps.ts'
import { type ChargesMonth, totalOf } from './charges-timeline.ts'
import { type ChargesUnit, monthWords } from './charges-words.ts'

const WIDTH = 920
const HEIGHT = 230
const MARGIN = { top: 12, right: 4, bottom: 26 }
const TICKS = 4
/** Room for the amounts beside the axis: for short ones, per character of longer ones, and around them. */
const AXIS = { least: 52, perCharacter: 6.8, around: 12 }

export interface ChargesChartProps {
  readonly months: readonly ChargesMonth[]
  readonly unit: ChargesUnit
  readonly culture: string
  /** The average month in minor units. */
  readonly average: number
  /** Index of the selected month. */
  readonly chosen: number
  readonly onChoose: (place: number) => void
}

/** Monthly columns: charged solid, future lighter, stoppable hatched, with the average as a line. */
export function ChargesChart({ months, unit, culture, average, chosen, onChoose }: ChargesChartProps) {
  const hatch = useId()
  const columns = useRef<(HTMLButtonElement | null)[]>([])
  const steps = axisSteps(Math.max(100, average, ...months.map(totalOf)), TICKS)
  const labels = steps.map((tick) => formatMoney(tick, unit.currency).replace(/\.00$/, ''))
  const longest = Math.max(...labels.map(({ length }) => length))
  const leftMargin = Math.max(AXIS.least, longest * AXIS.perCharacter + AXIS.around)
  const x = scaleBand<number>()
    .domain(months.map((_, place) => place))
    .range([leftMargin, WIDTH - MARGIN.right])
    .paddingInner(0.32)
    .paddingOuter(0.16)
  const zero = HEIGHT - MARGIN.bottom
  const y = (amount: number) => zero - (amount / (steps.at(-1) ?? 1)) * (zero - MARGIN.top)

  // Scrolls to this month where not all fit. Widths are read once the browser has its layout anyway; in an effect they
  // would make it lay out the whole page first.
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const scroller = frame.current?.parentElement
    if (!scroller || !('ResizeObserver' in window)) return
    const observer = new ResizeObserver(() => {
      scroller.scrollLeft = (scroller.scrollWidth - scroller.clientWidth) / 2
      observer.disconnect()
    })
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    const last = months.length - 1
    const to = { ArrowLeft: chosen - 1, ArrowRight: chosen + 1, Home: 0, End: last }[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    columns.current[Math.min(last, Math.max(0, to))]?.focus()
  }

  return (
    <div ref={frame} className="relative min-w-[44rem] print:min-w-0">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="figures block w-full">
        <defs>
          <pattern
            id={hatch}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="6" height="6" className="fill-accent/12" />
            <rect width="2" height="6" className="fill-accent/70" />
          </pattern>
        </defs>
        {steps.map((tick, place) => (
          <g key={tick}>
            <line x1={leftMargin} x2={WIDTH} y1={y(tick)} y2={y(tick)} className="stroke-line" />
            <text x={leftMargin - 8} y={y(tick) + 4} textAnchor="end" className="fill-muted text-[11px]">
              {labels[place]}
            </text>
          </g>
        ))}
        {months.map((month, place) => {
          const left = x(place) ?? 0
          const width = x.bandwidth()
          const parts = [
            { size: month.charged, className: 'fill-accent' },
            { size: month.bound, className: 'fill-accent/45' },
            { size: month.stoppable, fill: `url(#${hatch})` },
          ]
          let base = 0
          return (
            <g key={month.month}>
              {place === chosen && (
                <rect
                  x={left - x.step() * 0.16}
                  width={x.step()}
                  y={MARGIN.top - 8}
                  height={HEIGHT - MARGIN.top + 8}
                  rx="6"
                  className="fill-sunken"
                />
              )}
              {parts.map((part) => {
                const from = base
                base += part.size
                if (part.size === 0) return null
                return (
                  <rect
                    key={part.className ?? 'stoppable'}
                    x={left}
                    width={width}
                    y={y(base)}
                    height={Math.max(1.5, y(from) - y(base))}
                    rx="2"
                    fill={part.fill}
                    className={part.className}
                  />
                )
              })}
              <text
                x={left + width / 2}
                y={HEIGHT - 9}
                textAnchor="middle"
                className={classNames(
                  'text-[11px]',
                  month.isCurrent ? 'fill-ink font-semibold' : 'fill-muted',
                )}
              >
                {formatDate(month.month, culture, 'month')}
              </text>
            </g>
          )
        })}
        <line x1={leftMargin} x2={WIDTH} y1={zero} y2={zero} className="stroke-control" />
        {average > 0 && (
          <line
            x1={leftMargin}
            x2={WIDTH}
            y1={y(average)}
            y2={y(average)}
            strokeDasharray="5 4"
            className="stroke-soon-ink"
            strokeWidth="1.5"
          />
        )}
      </svg>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
      <div
        role="group"
        aria-label="Months"
        onKeyDown={onKeyDown}
        className="absolute inset-y-0 grid auto-cols-fr grid-flow-col"
        style={{ left: `${(leftMargin / WIDTH) * 100}%`, right: `${(MARGIN.right / WIDTH) * 100}%` }}
      >
        {months.map((month, place) => (
          <button
            key={month.month}
            ref={(button) => {
              columns.current[place] = button
            }}
            type="button"
            tabIndex={place === chosen ? 0 : -1}
            aria-label={monthWords(month, unit, culture)}
            onFocus={() => onChoose(place)}
            onMouseEnter={() => onChoose(place)}
            onClick={() => onChoose(place)}
            className="rounded-sm -outline-offset-2"
          />
        ))}
      </div>
    </div>
  )
}
