import { formatDate, type PlainDate, type Wording, yearMonth } from '@duely/domain'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { firstDayOfWeek } from '#web/lib/month-grid/first-day-of-week.ts'
import { moveInCalendar } from '#web/lib/month-grid/move-in-calendar.ts'
import { weekdayNames } from '#web/lib/month-grid/weekday-names.ts'
import { RenewalDay } from './renewal-day.tsx'
import type { ScheduleWeek } from './schedule.ts'

export interface RenewalGridProps {
  readonly labelledBy: string
  readonly weeks: readonly ScheduleWeek[]
  readonly today: PlainDate
  readonly culture: Wording
  /** The day reachable by Tab, within the shown month. */
  readonly stop: PlainDate
  /** Focus moves to another day, possibly of another month. */
  readonly onMove: (to: PlainDate) => void
  readonly onOpen: (day: PlainDate) => void
}

/**
 * One month, its weeks as the culture begins them. One Tab stop; arrows move by day and week,
 * Home and End to the ends of a week, Page keys by month.
 */
export function RenewalGrid({ labelledBy, weeks, today, culture, stop, onMove, onOpen }: RenewalGridProps) {
  const firstDay = firstDayOfWeek(culture)
  const names = useMemo(() => weekdayNames(culture, firstDay), [culture, firstDay])
  const stopButton = useRef<HTMLButtonElement>(null)
  const follows = useRef(false)

  // The target day may be in a month not rendered yet, so focus follows after rendering.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the stop changes
  useEffect(() => {
    if (follows.current) stopButton.current?.focus()
    follows.current = false
  }, [stop])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const to = moveInCalendar(event.key, stop, firstDay)
    if (to === null) return
    event.preventDefault()
    follows.current = to !== stop
    onMove(to)
  }

  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table moved through by arrows is a grid
      role="grid"
      data-on-paper=""
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
      className="w-full table-fixed border-collapse"
    >
      <thead>
        <tr>
          {names.map(({ short, long }) => (
            <th
              key={long}
              scope="col"
              abbr={long}
              className="truncate px-1 pb-2 text-start text-[0.8125rem] font-medium text-muted sm:px-2 lg:px-3"
            >
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a month's weeks have no names of their own
          <tr key={row} className="border-t border-line">
            {week.map((day, column) =>
              day === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place without a day
                <td key={column} className="border-line bg-paper/60 not-first:border-s" />
              ) : (
                // A height lets the button be as high as the row.
                <td key={day.date} className="h-px border-line p-0 align-top not-first:border-s">
                  <RenewalDay
                    day={day}
                    today={today}
                    culture={culture}
                    isStop={day.date === stop}
                    ref={day.date === stop ? stopButton : undefined}
                    onFocus={() => day.date !== stop && onMove(day.date)}
                    onOpen={() => onOpen(day.date)}
                  />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Whether the day is in the month. */
export const isInMonth = (day: PlainDate, month: PlainDate) => yearMonth(day) === yearMonth(month)

/** 'March 2026'. */
export const monthWords = (month: PlainDate, culture: Wording) => formatDate(month, culture, 'monthYear')
