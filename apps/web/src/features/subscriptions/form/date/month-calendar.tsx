import {
  addMonths,
  calendarMonth,
  EARLIEST_DATE,
  endOfMonth,
  formatDate,
  LATEST_DATE,
  monthOf,
  type PlainDate,
  startOfMonth,
  yearOf,
} from '@duely/domain'
import { formTexts } from '@duely/texts/form'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useOwner } from '#web/features/subscriptions/owner-facts.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { firstDayOfWeek } from '#web/lib/month-grid/first-day-of-week.ts'
import { moveInCalendar, withinCalendar } from '#web/lib/month-grid/move-in-calendar.ts'
import { weekdayNames } from '#web/lib/month-grid/weekday-names.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'

export interface MonthCalendarProps {
  /** Null while there is no valid day. */
  readonly chosen: PlainDate | null
  readonly onChoose: (day: PlainDate) => void
  /** Escape: closes the calendar, not the dialog around it. */
  readonly onClose: () => void
}

const NOTHING = { subs: [], charges: [] }

/**
 * A month to choose a day from; takes the focus when it opens. One Tab stop; arrows move by day and week,
 * Home and End to the ends of a week, Page keys by month.
 */
export function MonthCalendar({ chosen, onChoose, onClose }: MonthCalendarProps) {
  const { culture, today } = useOwner()
  const t = useTexts(formTexts)
  const headingId = useId()
  const [stop, setStop] = useState(chosen ?? today)
  const month = startOfMonth(stop)
  const firstDay = firstDayOfWeek(culture)
  const weeks = useMemo(
    () => calendarMonth(yearOf(month), monthOf(month), NOTHING, today, firstDay),
    [month, today, firstDay],
  )
  const names = useMemo(() => weekdayNames(culture, firstDay), [culture, firstDay])
  const stopButton = useRef<HTMLButtonElement>(null)
  const follows = useRef(true)

  // The target day may be in a month not rendered yet, so focus follows after rendering.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the stop changes
  useEffect(() => {
    if (follows.current) stopButton.current?.focus()
    follows.current = false
  }, [stop])

  const turn = (months: number) => setStop(withinCalendar(addMonths(month, months)))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      return onClose()
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (!(event.target as HTMLElement).closest('[role="grid"]')) return
    const to = moveInCalendar(event.key, stop, firstDay)
    if (to === null) return
    event.preventDefault()
    follows.current = to !== stop
    setStop(to)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      aria-label={t.calendar}
      onKeyDown={onKeyDown}
      className="rounded-md border border-line px-2 pt-1 pb-2 sm:max-w-80"
    >
      <div className="flex items-center justify-between">
        <IconButton
          label={t.previousMonth}
          disabled={month <= startOfMonth(EARLIEST_DATE)}
          onClick={() => turn(-1)}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <h3
          id={headingId}
          aria-live="polite"
          className="font-sans text-[0.9375rem] font-semibold tracking-normal"
        >
          {formatDate(month, culture, 'monthYear')}
        </h3>
        <IconButton label={t.nextMonth} disabled={endOfMonth(month) >= LATEST_DATE} onClick={() => turn(1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table moved through by arrows is a grid
        role="grid"
        aria-labelledby={headingId}
        className="w-full table-fixed border-collapse"
      >
        <thead>
          <tr>
            {names.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long} className="py-1 text-xs font-medium text-muted">
                {short.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a month's weeks have no names of their own
            <tr key={row}>
              {week.map((day, column) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place without a day
                  <td key={column} />
                ) : (
                  <td key={day.date} className="p-0 text-center">
                    <button
                      ref={day.date === stop ? stopButton : undefined}
                      type="button"
                      tabIndex={day.date === stop ? 0 : -1}
                      aria-pressed={day.date === chosen}
                      aria-current={day.isToday ? 'date' : undefined}
                      aria-label={formatDate(day.date, culture, 'full')}
                      onFocus={() => setStop(day.date)}
                      onClick={() => onChoose(day.date)}
                      className={classNames(
                        'figures mx-auto grid h-9 w-full max-w-11 place-items-center rounded-sm text-sm -outline-offset-2 transition-colors duration-150 pointer-coarse:h-11',
                        day.date === chosen
                          ? 'bg-accent font-semibold text-on-accent'
                          : classNames(
                              'hover:bg-sunken',
                              day.date < today && 'text-muted',
                              day.isToday &&
                                'font-semibold text-accent-ink ring-1 ring-accent-line ring-inset',
                            ),
                      )}
                    >
                      {day.day}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
