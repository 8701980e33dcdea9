import {
  type Currency,
  daysBetween,
  decimalPlaces,
  endOfMonth,
  formatDate,
  formatMoney,
  formatWhole,
  monthOf,
  type PlainDate,
  type Wording,
  yearOf,
} from '@duely/domain'
import { analyticsTexts } from '@duely/texts/analytics'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { useWords } from '#web/language/words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { axisSteps } from './axis-steps.ts'
import { TREND_PARTS } from './trend-parts.ts'
import { type ChartMonth, totalOf } from './trend-timeline.ts'
import { monthWords, type TrendUnit } from './trend-words.ts'

const TICKS = 4
/** Share of a column's width left free at each side of its outline, and of its fill. */
const OUTLINE_INSET = 0.14
const FILL_INSET = 0.24

export interface TrendChartProps {
  readonly months: readonly ChartMonth[]
  readonly unit: TrendUnit
  readonly culture: Wording
  readonly today: PlainDate
  /** The current monthly total in minor units: the outline of every month. */
  readonly monthlyTotal: number
  readonly isWide: boolean
  /** Index of the selected month. */
  readonly chosen: number
  readonly onChoose: (month: PlainDate) => void
}

/**
 * A column for each month: the outline of the current monthly total, filled by what was and will be charged.
 */
export function TrendChart(props: TrendChartProps) {
  const { months, unit, culture, today, monthlyTotal, isWide, chosen, onChoose } = props
  const t = useTexts(analyticsTexts)
  const words = useWords()
  const columns = useRef<(HTMLButtonElement | null)[]>([])
  const steps = axisSteps(Math.max(100, monthlyTotal, ...months.map(totalOf)), TICKS)
  const top = steps.at(-1) ?? 1
  const percent = (amount: number) => `${(amount / top) * 100}%`
  const frame = useRef<HTMLDivElement>(null)
  useScrolledToMiddle(frame, isWide)

  const onKeyDown = (event: KeyboardEvent) => {
    const last = months.length - 1
    const to = { ArrowLeft: chosen - 1, ArrowRight: chosen + 1, Home: 0, End: last }[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    columns.current[Math.min(last, Math.max(0, to))]?.focus()
  }

  return (
    <div
      ref={frame}
      data-on-paper=""
      className={classNames(
        'figures grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[13rem_auto] gap-x-2 pt-7 text-xs leading-4 print:min-w-0',
        isWide ? 'min-w-[50rem]' : 'min-w-[17rem]',
      )}
    >
      <div
        aria-hidden="true"
        className="sticky -inset-s-5 z-10 -ms-5 grid bg-surface pe-1 ps-5 text-muted sm:-inset-s-6 sm:-ms-6 sm:ps-6"
      >
        {steps.map((step) => (
          <span
            key={step}
            style={{ bottom: percent(step) }}
            className="relative col-start-1 row-start-1 translate-y-1/2 self-end justify-self-end whitespace-nowrap"
          >
            {stepWords(step, unit.currency, culture)}
          </span>
        ))}
      </div>
      <div aria-hidden="true" className="relative col-start-2 row-start-1">
        {steps.map((step) => (
          <span
            key={step}
            style={{ bottom: percent(step) }}
            className={classNames(
              'absolute inset-x-0 border-b',
              step === 0 ? 'border-control' : 'border-line',
            )}
          />
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
      <div
        role="group"
        aria-label={t.months}
        onKeyDown={onKeyDown}
        className="relative col-start-2 row-span-2 row-start-1 grid auto-cols-fr grid-flow-col"
      >
        {months.map((month, place) => (
          // The short month below is hidden from screen readers, because the button's name has it in full.
          <div key={month.month} className="relative flex min-w-0 flex-col">
            <button
              ref={(button) => {
                columns.current[place] = button
              }}
              type="button"
              tabIndex={place === chosen ? 0 : -1}
              aria-label={monthWords(month, unit, { t, words, culture })}
              onFocus={() => onChoose(month.month)}
              onMouseEnter={() => onChoose(month.month)}
              onClick={() => onChoose(month.month)}
              className={classNames(
                'absolute inset-0 flex flex-col rounded-sm -outline-offset-2',
                place === chosen && 'bg-ink/6 print:bg-transparent',
              )}
            >
              <span aria-hidden="true" className="relative mx-auto block h-52 w-full max-w-18">
                {monthlyTotal > 0 && (
                  <span
                    style={{ height: percent(monthlyTotal), ...sides(OUTLINE_INSET) }}
                    className="absolute bottom-0 rounded-t-[5px] border-[1.5px] border-b-0 border-control"
                  />
                )}
                <span
                  style={{ height: percent(totalOf(month)), ...sides(FILL_INSET) }}
                  className="absolute bottom-0 flex flex-col-reverse overflow-hidden rounded-t-[3px]"
                >
                  {TREND_PARTS.map(
                    ({ key, look }) =>
                      month[key] > 0 && (
                        <span
                          key={key}
                          style={{ flexGrow: month[key] }}
                          className={classNames('min-h-0.5 basis-0 forced-color-adjust-none', look)}
                        />
                      ),
                  )}
                </span>
              </span>
            </button>
            <span
              aria-hidden="true"
              className={classNames(
                'pointer-events-none relative mt-52 block w-full pt-1.5 text-center',
                month.isCurrent ? 'font-semibold' : 'text-muted',
              )}
            >
              {formatDate(month.month, culture, 'month')}
            </span>
            <span
              aria-hidden="true"
              className="pointer-events-none relative block h-5 w-full text-center text-muted"
            >
              {(place === 0 || monthOf(month.month) === 1) && yearOf(month.month)}
            </span>
          </div>
        ))}
        {isWide && <TodayLine months={months} today={today} />}
      </div>
    </div>
  )
}

/** An amount at the axis: '$20', '$0.50'; those of other than two decimals with all of them. */
function stepWords(minor: number, currency: Currency, culture: Wording): string {
  const isWhole = decimalPlaces(currency) === 2 && minor % 100 === 0
  return isWhole ? formatWhole(minor / 100, currency, culture) : formatMoney(minor, currency, culture)
}

/** A line at today's place within the current month. */
function TodayLine({ months, today }: Pick<TrendChartProps, 'months' | 'today'>) {
  const words = useWords()
  const place = months.findIndex(({ isCurrent }) => isCurrent)
  const month = months[place]?.month
  if (month === undefined) return null
  const passed = daysBetween(month, today) / (daysBetween(month, endOfMonth(month)) + 1)
  const within = OUTLINE_INSET + passed * (1 - 2 * OUTLINE_INSET)
  return (
    <span
      aria-hidden="true"
      style={{ insetInlineStart: `${((place + within) / months.length) * 100}%` }}
      className="pointer-events-none absolute top-0 flex h-52 justify-center border-s-2 border-dotted border-ink"
    >
      <span className="absolute bottom-full pb-0.5 font-semibold">{words.relative(0)}</span>
    </span>
  )
}

/** Scrolls to the middle, where this month is, once the chart has its width: that comes after the effect. */
function useScrolledToMiddle(frame: { readonly current: HTMLElement | null }, isWide: boolean): void {
  useEffect(() => {
    const chart = frame.current
    const scroller = chart?.parentElement
    if (!isWide || !chart || !scroller || !('ResizeObserver' in window)) return
    const observer = new ResizeObserver(() => {
      scroller.scrollLeft = (scroller.scrollWidth - scroller.clientWidth) / 2
    })
    observer.observe(chart)
    return () => observer.disconnect()
  }, [frame, isWide])
}

const sides = (inset: number) => ({ insetInline: `${inset * 100}%` })
