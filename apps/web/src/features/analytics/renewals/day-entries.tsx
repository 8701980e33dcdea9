import { formatDate, type Wording } from '@duely/domain'
import { calendarTexts } from '@duely/texts/calendar'
import { Check } from 'lucide-react'
import { useTexts } from '#web/language/reader-language.tsx'
import { useWords } from '#web/language/words.ts'
import type { DatedSubscription } from '#web/lib/dated-subscriptions.ts'
import { ServiceMark } from '#web/marks/service-mark.tsx'
import { SubscriptionLink } from '#web/subscription/subscription-link.tsx'
import { entriesOf, type ScheduleDay } from './schedule.ts'

export interface DayEntriesProps {
  readonly day: ScheduleDay
  readonly rows: readonly DatedSubscription[]
  readonly culture: Wording
}

/** A day's entries as text: of the selected day where the cells show marks only, of all days on paper. */
export function DayEntries({ day, rows, culture }: DayEntriesProps) {
  const t = useTexts(calendarTexts)
  const words = useWords()
  const paid = new Set(day.charges.map(({ name }) => name))
  return (
    <section
      aria-label={formatDate(day.date, culture, 'full')}
      className="border-t border-line px-4 py-4 lg:hidden print:block print:break-inside-avoid print:py-2.5"
    >
      <h3 className="font-sans text-sm font-semibold tracking-normal text-muted">
        {formatDate(day.date, culture, 'full')}
      </h3>
      <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2">
        {entriesOf(day, rows, { t, words, culture }).map(({ key, id, name, amount }) => (
          <li key={key} className="figures flex flex-wrap items-center gap-3 text-[0.9375rem]">
            <ServiceMark id={id} name={name} size={24} />
            <span className="min-w-0 flex-1 truncate">
              {id === null ? name : <SubscriptionLink id={id} name={name} className="py-1.5" />}
            </span>
            {paid.has(name) && (
              <span className="inline-flex items-center gap-1 text-sm text-muted">
                <Check className="size-3.5" />
                {t.paid}
              </span>
            )}
            <span className="font-semibold">{amount}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
