import { daysBetween, formatDate, type PlainDate, SOON_DAYS } from '@duely/domain'
import { Check } from 'lucide-react'
import type { FocusEvent, Ref } from 'react'
import { amountWords } from '../../../lib/dated-subscriptions.ts'
import { ServiceMark } from '../../../marks/service-mark.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { ScheduleDay } from './schedule.ts'

/** Names shown per day where there is space. */
const NAMES_SHOWN = 2

export interface RenewalDayProps {
  readonly day: ScheduleDay
  readonly today: PlainDate
  readonly culture: string
  /** The only day reachable by Tab. */
  readonly isStop: boolean
  readonly ref: Ref<HTMLButtonElement> | undefined
  readonly onFocus: (event: FocusEvent) => void
  /** Only for days with renewals. */
  readonly onOpen: () => void
}

/** A day of the Renewal Schedule: its number and a badge with the number of renewals. */
export function RenewalDay({ day, today, culture, isStop, ref, onFocus, onOpen }: RenewalDayProps) {
  const { count, isToday } = day
  const days = daysBetween(today, day.date)
  const entries = [
    ...day.charges.map((charge) => ({
      id: charge.subscriptionId,
      name: charge.name,
      amount: amountWords(charge),
      isPaid: true,
    })),
    ...day.renewals.map((row) => ({
      id: row.id,
      name: row.name,
      amount: amountWords(row),
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
        'relative flex h-14 w-full flex-col items-center gap-0.5 pt-1 text-left -outline-offset-2 transition-colors duration-150 sm:h-20 lg:h-31 lg:items-stretch lg:gap-1 lg:p-1.5',
        count > 0 ? 'hover:bg-sunken' : 'cursor-default!',
      )}
    >
      <span className="sr-only">{wordsOf(day, culture)}</span>
      <span aria-hidden="true" className="flex flex-col items-center gap-0.5 lg:flex-row lg:justify-between">
        <span
          className={classNames(
            'figures grid size-7 place-items-center rounded-full text-sm',
            isToday
              ? 'bg-accent font-semibold text-on-accent'
              : count === 0 || days < 0
                ? 'text-muted'
                : 'font-medium',
          )}
        >
          {day.day}
        </span>
        {count > 0 && <Count count={count} days={days} className="max-lg:hidden" />}
      </span>
      {count > 0 && (
        <span aria-hidden="true" className="flex items-center gap-0.5 lg:hidden">
          {entries.slice(0, NAMES_SHOWN).map(({ id, name, isPaid }, place) => (
            <ServiceMark
              // biome-ignore lint/suspicious/noArrayIndexKey: two of a day may have the same name
              key={place}
              id={id}
              name={name}
              size={18}
              className={classNames(
                // Where the cell is narrow there is room for one, beside the number.
                (place > 0 || count > NAMES_SHOWN) && 'max-sm:hidden',
                isPaid && 'opacity-60 grayscale',
              )}
            />
          ))}
          <Count count={count} days={days} />
        </span>
      )}
      {count > 0 && (
        <span
          aria-hidden="true"
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 px-0.5 text-xs leading-4 max-lg:hidden"
        >
          {entries.slice(0, NAMES_SHOWN).map(({ id, name, amount, isPaid }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of a day may have the same name
            <span key={place} className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-1.5">
              <ServiceMark
                id={id}
                name={name}
                size={24}
                className={isPaid ? 'row-span-2 opacity-60 grayscale' : 'row-span-2'}
              />
              <span className={classNames('truncate font-medium', isPaid && 'text-muted')}>{name}</span>
              <span className="figures flex items-center gap-1 truncate text-muted">
                {isPaid && <Check className="size-3 shrink-0" />}
                {amount}
              </span>
            </span>
          ))}
          {more > 0 && <span className="text-muted">and {more} more</span>}
        </span>
      )}
    </button>
  )
}

interface CountProps {
  readonly count: number
  /** Until that day; negative after it. */
  readonly days: number
  readonly className?: string
}

/** The badge with the number of renewals. */
function Count({ count, days, className }: CountProps) {
  return (
    <span
      data-count
      className={classNames(
        'figures grid h-4 min-w-4 place-items-center rounded-full px-1 text-[0.625rem] leading-none font-semibold',
        days < 0
          ? 'bg-sunken text-muted'
          : days <= SOON_DAYS
            ? 'bg-soon-soft text-soon-ink'
            : 'bg-accent-soft text-accent-ink',
        className,
      )}
    >
      {count}
    </span>
  )
}

/** 'Monday, March 9, 2026, today, 2 renewals'. */
function wordsOf({ date, isToday, count }: ScheduleDay, culture: string): string {
  const renewals = count === 0 ? 'no renewals' : `${count} ${count === 1 ? 'renewal' : 'renewals'}`
  return [formatDate(date, culture, 'full'), ...(isToday ? ['today'] : []), renewals].join(', ')
}
