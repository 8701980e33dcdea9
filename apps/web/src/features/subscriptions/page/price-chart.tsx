import { type Currency, daysBetween, formatDate, formatMoney, type PlainDate } from '@duely/domain'
import { pageScreenTexts } from '@duely/texts/page-screen'
import { useId } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useOwner } from '../owner-facts.ts'
import type { PriceHistory } from './page-facts.ts'

/** Space above the highest price for its label, in percent of the height. */
const TOP = 24
/** Steps closer than this, in percent of the width, would have overlapping labels. */
const LABEL_WIDTH = 16

export interface PriceChartProps {
  readonly history: PriceHistory
  readonly currency: Currency
}

/**
 * The price as a step line: solid up to today, dashed ahead, with a dot per charge. Lines stretch to the
 * width; texts and dots do not.
 */
export function PriceChart({ history, currency }: PriceChartProps) {
  const { culture, today } = useOwner()
  const t = useTexts(pageScreenTexts)
  const { steps, from, to, charges } = history
  const past = useId()
  const days = Math.max(1, daysBetween(from, to))
  const highest = Math.max(1, ...[...steps, ...charges].map(({ amountMinor }) => amountMinor))
  const x = (day: PlainDate) => (Math.min(days, Math.max(0, daysBetween(from, day))) / days) * 100
  const y = (minor: number) => TOP + (1 - minor / highest) * (100 - TOP)
  const line = steps
    .map((step, place) => {
      const end = x(steps[place + 1]?.from ?? to)
      return `${place === 0 ? 'M' : 'L'}${x(step.from)} ${y(step.amountMinor)}H${end}`
    })
    .join('')
  const now = x(today)
  const money = (minor: number) => formatMoney(minor, currency, culture)
  const say = (day: PlainDate) => formatDate(day, culture, 'medium')
  const words = steps.map((step) => t.step({ amount: money(step.amountMinor), day: say(step.from) }))
  return (
    // Time goes from left to right in every language: its curve is a picture.
    <div dir="ltr" className="figures text-xs text-muted">
      <div role="img" aria-label={t.chart({ steps: words.join(', ') })} className="relative h-36 sm:h-40">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          fill="none"
          className="absolute inset-0 size-full overflow-visible [&>*]:[vector-effect:non-scaling-stroke]"
        >
          <path d={`${line}V100H${x(steps[0]?.from ?? from)}Z`} className="fill-accent/8" />
          <path d="M0 100H100" className="stroke-line" />
          <path
            d={line}
            strokeDasharray="4 4"
            strokeWidth="2"
            className="stroke-accent/60 forced-colors:stroke-[CanvasText]"
          />
          <clipPath id={past}>
            <rect x="-1" y="0" width={now + 1} height="101" />
          </clipPath>
          <path
            d={line}
            strokeWidth="2.5"
            clipPath={`url(#${past})`}
            className="stroke-accent forced-colors:stroke-[CanvasText]"
          />
          <path d={`M${now} 6V100`} strokeDasharray="2 3" className="stroke-control" />
        </svg>
        {charges.map(({ date, amountMinor, refunded }) => (
          <span
            key={date}
            style={{ left: `${x(date)}%`, top: `${y(amountMinor)}%` }}
            className={classNames(
              'absolute size-2 -translate-1/2 rounded-full border forced-colors:border-[CanvasText]',
              refunded ? 'border-muted bg-surface' : 'border-surface bg-accent',
            )}
          />
        ))}
        {steps.map(({ from: start, amountMinor }, place) => {
          const left = x(start)
          if (x(steps[place + 1]?.from ?? to) - left < LABEL_WIDTH && place < steps.length - 1) return null
          const isAtEnd = left > 100 - LABEL_WIDTH
          return (
            <span
              key={start}
              style={{ [isAtEnd ? 'right' : 'left']: isAtEnd ? 0 : `${left}%`, top: `${y(amountMinor)}%` }}
              className="absolute -translate-y-[150%] text-[0.8125rem] font-semibold whitespace-nowrap text-ink"
            >
              {money(amountMinor)}
            </span>
          )
        })}
      </div>
      <div aria-hidden="true" className="relative mt-1.5 flex h-4 justify-between">
        <span className={now < 30 ? 'invisible' : undefined}>{say(from)}</span>
        <span
          style={{ left: `${now}%` }}
          className={classNames(
            'absolute font-medium text-ink',
            now > 94 ? '-translate-x-full' : now > 6 && '-translate-x-1/2',
          )}
        >
          {t.today}
        </span>
        <span className={now > 70 ? 'invisible' : undefined}>{say(to)}</span>
      </div>
    </div>
  )
}
