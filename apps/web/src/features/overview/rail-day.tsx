import type { OverviewDay } from '@duely/contract'
import { dayOfMonth, dayOfWeek, formatDate, localeOf, plainDate, type Wording } from '@duely/domain'
import { type HomeTexts, homeTexts } from '@duely/texts/home'
import { Flag } from 'lucide-react'
import type { Ref } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { useWords } from '#web/language/words.ts'
import { ServiceMark } from '#web/marks/service-mark.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { daySum } from './rail-words.ts'

/** With more marks than this, their number is shown. */
const MARKS_SHOWN = 3

export interface RailDayProps {
  readonly day: OverviewDay
  /** The first of the timeline. */
  readonly isToday: boolean
  readonly culture: Wording
  /** Whether Tab reaches it. */
  readonly isStop: boolean
  readonly ref: Ref<HTMLButtonElement> | undefined
  readonly onChoose: () => void
  readonly onOpen: () => void
}

/** One day of the timeline: its number, the marks of its renewals, and a flag for a deadline. */
export function RailDay({ day, isToday, culture, isStop, ref, onChoose, onOpen }: RailDayProps) {
  const t = useTexts(homeTexts)
  const { relative } = useWords()
  const { renewals, deadlines } = day
  const date = plainDate(day.date)
  const isWeekend = dayOfWeek(date) % 7 === 0 || dayOfWeek(date) === 6
  const showsMonth = isToday || dayOfMonth(date) === 1
  const isBusy = renewals.length + deadlines.length > 0
  const fits = renewals.length <= MARKS_SHOWN
  return (
    <button
      ref={ref}
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-haspopup={isBusy ? 'dialog' : undefined}
      aria-disabled={!isBusy || undefined}
      onFocus={onChoose}
      onMouseEnter={onChoose}
      onClick={isBusy ? onOpen : onChoose}
      className={classNames(
        'relative flex h-full w-full flex-col items-center gap-1 rounded-sm px-px pt-1 pb-2 -outline-offset-2 transition-colors duration-150',
        isWeekend && 'bg-sunken/55',
        isBusy ? 'hover:bg-sunken' : 'cursor-default!',
      )}
    >
      <span className="sr-only">{wordsOf(day, isToday ? [relative(0)] : [], culture, t)}</span>
      <span aria-hidden="true" className="h-4 text-[0.6875rem] leading-4 whitespace-nowrap text-muted">
        {showsMonth ? formatDate(date, culture, 'month') : weekdaysIn(localeOf(culture))[dayOfWeek(date) % 7]}
      </span>
      <span
        aria-hidden="true"
        className={classNames(
          'figures grid size-6 place-items-center rounded-full text-[0.8125rem]',
          isToday ? 'bg-accent font-semibold text-on-accent' : isBusy ? 'font-semibold' : 'text-muted',
        )}
      >
        {dayOfMonth(date)}
      </span>
      <span aria-hidden="true" className="mt-1 flex flex-col items-center gap-1">
        {(fits ? renewals : renewals.slice(0, MARKS_SHOWN - 1)).map(({ id, name }) => (
          <ServiceMark
            key={id}
            id={id}
            name={name}
            size={24}
            className="max-sm:size-4.5 max-sm:rounded-[5px] max-sm:text-[0.5rem]"
          />
        ))}
        {!fits && (
          <span className="figures grid h-5 min-w-5 place-items-center rounded-full bg-sunken px-1 text-[0.6875rem] font-semibold text-muted">
            {renewals.length - MARKS_SHOWN + 1}+
          </span>
        )}
        {deadlines.length > 0 && <Flag className="size-4 fill-soon text-soon" />}
      </span>
    </button>
  )
}

const weekdays = new Map<string, readonly string[]>()

/** 'S', 'M', 'T': the days of a week from Sunday, in one letter where the language has it. */
function weekdaysIn(locale: string): readonly string[] {
  const known = weekdays.get(locale)
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' })
  // The first of February 2026 was a Sunday.
  const made = Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2026, 1, 1 + day)))
  weekdays.set(locale, made)
  return made
}

/** 'Wednesday, November 25, 2026, Netflix, $15.49'. */
function wordsOf(day: OverviewDay, today: readonly string[], culture: Wording, t: HomeTexts): string {
  const { date, renewals, deadlines } = day
  return new Intl.ListFormat(localeOf(culture), { type: 'unit' }).format([
    formatDate(plainDate(date), culture, 'full'),
    ...today,
    ...(renewals.length === 0 ? [t.freeDay] : [...renewals.map(({ name }) => name), daySum(day, culture)]),
    ...deadlines.map(({ name }) => t.lastDayOf({ name })),
  ])
}
