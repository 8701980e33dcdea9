import {
  addMonths,
  EARLIEST_DATE,
  endOfMonth,
  LATEST_DATE,
  type PlainDate,
  startOfMonth,
  type View,
  type Wording,
} from '@duely/domain'
import { calendarTexts } from '@duely/texts/calendar'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { memo, useId, useMemo, useState } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { useWords } from '#web/language/words.ts'
import type { DatedSubscription } from '#web/lib/dated-subscriptions.ts'
import { firstDayOfWeek } from '#web/lib/month-grid/first-day-of-week.ts'
import { withinCalendar } from '#web/lib/month-grid/move-in-calendar.ts'
import { usePrinting } from '#web/lib/use-printing.ts'
import { RenewalsDialog } from '#web/subscription/renewals-dialog.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import { DayEntries } from './day-entries.tsx'
import { monthChargesQuery } from './month-charges-query.ts'
import { isInMonth, monthWords, RenewalGrid } from './renewal-grid.tsx'
import { dayBelow, daysWithEntries, entriesOf, monthSumWords, renewalSchedule } from './schedule.ts'

export interface RenewalScheduleProps {
  readonly rows: readonly DatedSubscription[]
  readonly view: View
  readonly today: PlainDate
  readonly culture: Wording
}

/**
 * Monthly calendar: future renewals from the subscriptions,
 * past ones from the charges (spec, Analytics screen).
 */
export const RenewalSchedule = memo(function RenewalSchedule(props: RenewalScheduleProps) {
  const { rows, view, today, culture } = props
  const t = useTexts(calendarTexts)
  const words = useWords()
  const headingId = useId()
  const [chosen, setChosen] = useState<PlainDate | null>(null)
  const [shown, setShown] = useState<{ date: PlainDate; isOpen: boolean } | null>(null)
  const stop = chosen ?? today
  const month = startOfMonth(stop)
  const hasPast = month <= today
  const isThisMonth = isInMonth(today, month)
  const past = useQuery({
    ...monthChargesQuery(view, isThisMonth ? undefined : month),
    enabled: hasPast,
  })
  const charges = hasPast ? past.data?.charges : undefined
  const firstDay = firstDayOfWeek(culture)
  const weeks = useMemo(
    () => renewalSchedule(month, rows, charges ?? [], today, firstDay),
    [month, rows, charges, today, firstDay],
  )

  // The buttons open a month at today, or at its first day.
  const showMonth = (next: PlainDate) => setChosen(isInMonth(today, next) ? today : withinCalendar(next))
  const entries = useMemo(() => {
    const day = shown && weeks.flat().find((each) => each?.date === shown.date)
    return day ? entriesOf(day, rows, { t, words, culture }) : []
  }, [shown, weeks, rows, t, words, culture])
  const sums = monthSumWords(weeks, t, culture)
  const printing = usePrinting()
  const below = printing ? daysWithEntries(weeks) : dayBelow(weeks, stop)
  return (
    <Card
      title={t.schedule}
      description={sums && <span className="figures">{sums}</span>}
      padding="flush"
      className="overflow-hidden"
      actions={
        <>
          {!isThisMonth && (
            <Button variant="ghost" size="sm" onClick={() => showMonth(startOfMonth(today))}>
              {t.today}
            </Button>
          )}
          <IconButton
            label={t.previous}
            disabled={month <= startOfMonth(EARLIEST_DATE)}
            onClick={() => showMonth(addMonths(month, -1))}
          >
            <ChevronLeft />
          </IconButton>
          <h3
            id={headingId}
            aria-live="polite"
            className="min-w-36 text-center font-sans text-[0.9375rem] font-semibold tracking-normal"
          >
            {monthWords(month, culture)}
          </h3>
          <IconButton
            label={t.next}
            disabled={endOfMonth(month) >= LATEST_DATE}
            onClick={() => showMonth(addMonths(month, 1))}
          >
            <ChevronRight />
          </IconButton>
        </>
      }
    >
      {hasPast && past.isError && (
        <div className="px-4 pb-4 sm:px-6">
          <RetryBanner title={t.failed} retrying={past.isFetching} onRetry={() => void past.refetch()}>
            {t.failedText}
          </RetryBanner>
        </div>
      )}
      <RenewalGrid
        labelledBy={headingId}
        weeks={weeks}
        today={today}
        culture={culture}
        stop={stop}
        onMove={setChosen}
        onOpen={(date) => setShown({ date, isOpen: true })}
      />
      {below.map((day) => (
        <DayEntries key={day.date} day={day} rows={rows} culture={culture} />
      ))}
      {shown && (
        <RenewalsDialog
          open={shown.isOpen}
          onClose={() => setShown({ ...shown, isOpen: false })}
          date={shown.date}
          culture={culture}
          entries={entries}
        />
      )}
    </Card>
  )
})
