import { daysBetween, formatDate, type PlainDate, SOON_DAYS, type Wording } from '@duely/domain'
import { type CalendarTexts, calendarTexts } from '@duely/texts/calendar'
import { Check } from 'lucide-react'
import type { FocusEvent, Ref } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { amountWords } from '#web/lib/dated-subscriptions.ts'
import { ServiceMark } from '#web/marks/service-mark.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { ScheduleDay } from './schedule.ts'

/** Names shown per day where there is space. */
const NAMES_SHOWN = 2

export interface RenewalDayProps {
  readonly day: ScheduleDay
  readonly today: PlainDate
  readonly culture: Wording
  /** The only day reachable by Tab. */
  readonly isStop: boolean
  readonly ref: Ref<HTMLButtonElement> | undefined
  readonly onFocus: (event: FocusEvent) => void
  /** Only for days with renewals. */
  readonly onOpen: () => void
}

/** A day of the Renewal Schedule: its number and a badge with the number of renewals. */
export function RenewalDay({ day, today, culture, isStop, ref, onFocus, onOpen }: RenewalDayProps) {
  const t = useTexts(calendarTexts)
  const { count, isToday } = day
  const days = daysBetween(today, day.date)
  const entries = [
    ...day.charges.map((charge) => ({
      id: charge.subscriptionId,
      name: charge.name,
      amount: amountWords(charge, culture),
      isPaid: true,
    })),
    ...day.renewals.map((row) => ({
      id: row.id,
      name: row.name,
      amount: amountWords(row, culture),
      isPaid: false,
    })),
  ]
  const more = entries.length - NAMES_SHOWN
  return (
    <button
      ref={ref}
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-disabled={count === 0 || undefined}
      aria-haspopup={count > 0 ? 'dialog' : undefined}
      onFocus={onFocus}
      onClick={count > 0 ? onOpen : undefined}
      className={classNames(
        'flex h-full min-h-14 w-full flex-col gap-0.5 p-0.5 text-start -outline-offset-2 transition-colors duration-150 sm:min-h-20 sm:gap-1 sm:p-1.5 lg:min-h-31',
        count > 0 ? 'hover:bg-sunken' : 'cursor-default!',
      )}
    >
      <span className="sr-only">{wordsOf(day, t, culture)}</span>
      <span aria-hidden="true" className="flex w-full flex-wrap items-center justify-between">
        <span
          className={classNames(
            'figures grid size-5.5 place-items-center rounded-full text-[0.8125rem] sm:size-7 sm:text-sm',
            isToday
              ? 'bg-accent font-semibold text-on-accent forced-colors:outline'
              : count === 0 || days < 0
                ? 'text-muted'
                : 'font-medium',
          )}
        >
          {day.day}
        </span>
        {count > 0 && <Count count={count} days={days} />}
      </span>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="flex flex-wrap gap-1 ps-0.5 lg:grid lg:grid-cols-[minmax(0,1fr)] lg:gap-1.5 lg:text-xs lg:leading-4"
        >
          {entries.slice(0, NAMES_SHOWN).map((entry, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of a day may have the same name
            <Entry key={place} {...entry} />
          ))}
          {more > 0 && <span className="text-muted max-lg:hidden">{t.more({ count: more })}</span>}
        </span>
      )}
    </button>
  )
}

interface EntryProps {
  readonly id: string | null
  readonly name: string
  readonly amount: string
  readonly isPaid: boolean
}

/** A mark with a tick once it is paid, and where there is room the name and the amount. */
function Entry({ id, name, amount, isPaid }: EntryProps) {
  return (
    <span className="min-w-0 grid-cols-[auto_minmax(0,1fr)] items-start gap-x-1.5 lg:grid">
      <span className="relative flex self-start lg:row-span-2">
        <ServiceMark id={id} name={name} size={18} className="lg:hidden" />
        <ServiceMark id={id} name={name} size={24} className="max-lg:hidden" />
        {isPaid && (
          <span className="absolute -inset-e-1 -bottom-1 grid size-3 place-items-center rounded-full bg-surface text-accent-ink">
            <Check className="size-2.5 stroke-3" />
          </span>
        )}
      </span>
      <span className="line-clamp-2 font-medium wrap-anywhere max-lg:hidden">{name}</span>
      <span className="figures truncate text-muted max-lg:hidden">{amount}</span>
    </span>
  )
}

interface CountProps {
  readonly count: number
  /** Until that day; negative after it. */
  readonly days: number
}

/** The badge with the number of renewals; quiet where the entries' names are shown below it. */
function Count({ count, days }: CountProps) {
  return (
    <span
      data-count
      className={classNames(
        'figures grid h-4 min-w-4 place-items-center rounded-full px-1 text-[0.625rem] leading-none font-semibold',
        'lg:bg-transparent lg:text-[0.6875rem] lg:font-medium lg:text-muted',
        days < 0
          ? 'bg-sunken text-muted'
          : days <= SOON_DAYS
            ? 'bg-soon-soft text-soon-ink'
            : 'bg-accent-soft text-accent-ink',
      )}
    >
      {count}
    </span>
  )
}

/** 'Monday, March 9, 2026, today, 2 renewals'. */
function wordsOf({ date, isToday, count }: ScheduleDay, t: CalendarTexts, culture: Wording): string {
  const told = { day: formatDate(date, culture, 'full'), count }
  return isToday ? t.dayToday(told) : t.day(told)
}
