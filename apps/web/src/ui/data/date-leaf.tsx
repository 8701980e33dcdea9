import { classNames } from '../class-names.ts'

const tones = {
  plain: 'border-line text-ink [&>:first-child]:bg-sunken [&>:first-child]:text-muted',
  soon: 'border-soon-line text-soon-ink [&>:first-child]:bg-soon-soft',
  resting: 'border-dashed border-line text-muted [&>:first-child]:bg-transparent',
}

export interface DateLeafProps {
  /** Short: "Mar". */
  readonly month: string
  readonly day: number
  readonly tone?: keyof typeof tones
}

/** A day torn off the calendar. Decorative: the words beside it say the same. */
export function DateLeaf({ month, day, tone = 'plain' }: DateLeafProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid w-12 shrink-0 overflow-hidden rounded-sm border bg-surface text-center',
        tones[tone],
      )}
    >
      <span className="truncate px-0.5 pt-1 pb-0.5 text-[0.6875rem] leading-none font-semibold tracking-wide uppercase">
        {month}
      </span>
      <span className="figures pt-0.5 pb-1.5 font-display text-xl leading-none font-semibold">{day}</span>
    </span>
  )
}
