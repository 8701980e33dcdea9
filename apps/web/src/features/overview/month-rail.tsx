import type { Overview, OverviewDay } from '@duely/contract'
import {
  DEFAULT_CATEGORY,
  formatDate,
  formatDateAhead,
  formatTotals,
  plainDate,
  type Wording,
} from '@duely/domain'
import { type HomeTexts, homeTexts } from '@duely/texts/home'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { useWords, type Words } from '#web/language/words.ts'
import { amountWords, type DatedSubscription, totalsOf } from '#web/lib/dated-subscriptions.ts'
import { type RenewalEntry, RenewalsDialog } from '#web/subscription/renewals-dialog.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { RailDay } from './rail-day.tsx'
import { daySum, movedDay } from './rail-words.ts'

export interface MonthRailProps {
  readonly overview: Pick<Overview, 'days' | 'sums'> | undefined
  readonly rows: readonly DatedSubscription[] | undefined
  readonly culture: Wording
}

/** Today and the next 29 days with the marks of their renewals. Arrow keys move between days. */
export function MonthRail({ overview, rows, culture }: MonthRailProps) {
  const t = useTexts(homeTexts)
  const words = useWords()
  const days = overview?.days ?? []
  const [chosen, setChosen] = useState(0)
  const [isPointed, setIsPointed] = useState(false)
  const [shown, setShown] = useState<{ day: OverviewDay; isOpen: boolean } | null>(null)
  const buttons = useRef<(HTMLButtonElement | null)[]>([])

  const onKeyDown = (event: KeyboardEvent) => {
    const to = movedDay(event.key, chosen, days.length)
    if (to === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    buttons.current[to]?.focus()
  }

  const pointed = isPointed ? days[chosen] : undefined
  return (
    <section
      aria-label={t.next30}
      aria-busy={overview === undefined || undefined}
      className="rounded-lg border border-line bg-surface"
    >
      <header className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1 px-4 pt-4 sm:px-6 sm:pt-5 xl:grid-cols-[auto_1fr_auto]">
        <h2 className="text-xl">{t.next30}</h2>
        <p className="figures min-h-6 text-sm text-muted max-xl:order-last max-xl:col-span-full sm:text-[0.9375rem] xl:text-end">
          {overview === undefined ? (
            <Skeleton className="inline-block h-5 w-64 max-w-full align-middle" />
          ) : pointed && pointed.renewals.length > 0 ? (
            t.daySum({
              day: formatDate(plainDate(pointed.date), culture, 'short'),
              sum: daySum(pointed, culture),
            })
          ) : (
            summaryOf(overview, culture, t)
          )}
        </p>
        <CalendarLink />
      </header>
      {overview === undefined ? (
        <Skeleton className="mx-4 my-2 h-26 sm:mx-6 sm:h-30" />
      ) : (
        <ul
          data-on-paper=""
          onKeyDown={onKeyDown}
          onMouseLeave={() => setIsPointed(false)}
          onBlur={() => setIsPointed(false)}
          className="relative mx-2 my-2 grid min-h-26 snap-x auto-cols-[calc(100%/13.5)] grid-flow-col overflow-x-auto overscroll-x-contain sm:mx-4 sm:min-h-30 md:auto-cols-[calc(100%/15.5)] xl:auto-cols-[calc(100%/30)] print:grid-flow-row print:grid-cols-15 print:overflow-visible"
        >
          {days.map((day, place) => (
            <li key={day.date} className="snap-start">
              <RailDay
                day={day}
                isToday={place === 0}
                culture={culture}
                isStop={place === chosen}
                ref={(button) => {
                  buttons.current[place] = button
                }}
                onChoose={() => {
                  setChosen(place)
                  setIsPointed(true)
                }}
                onOpen={() => setShown({ day, isOpen: true })}
              />
            </li>
          ))}
        </ul>
      )}
      {shown && (
        <RenewalsDialog
          open={shown.isOpen}
          onClose={() => setShown({ ...shown, isOpen: false })}
          date={plainDate(shown.day.date)}
          culture={culture}
          entries={entriesOf(shown.day, rows ?? [], culture, t, words)}
        />
      )}
    </section>
  )
}

function summaryOf({ days, sums }: Pick<Overview, 'days' | 'sums'>, culture: Wording, t: HomeTexts): string {
  const count = days.reduce((all, { renewals }) => all + renewals.length, 0)
  if (count === 0) return t.noCharges
  const all = formatTotals(totalsOf(sums), culture)
  const open = sums.filter(({ stoppable }) => Number(stoppable) > 0)
  if (open.length === 0) return t.railNone({ count, sums: all })
  const stoppable = formatTotals(
    totalsOf(open.map(({ currency, stoppable: amount }) => ({ currency, amount }))),
    culture,
  )
  return stoppable === all ? t.railAll({ count, sums: all }) : t.railSome({ count, sums: all, stoppable })
}

/** A day's renewals with details from the list, then the deadlines on it. */
function entriesOf(
  day: OverviewDay,
  rows: readonly DatedSubscription[],
  culture: Wording,
  t: HomeTexts,
  words: Words,
): RenewalEntry[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [
    ...day.renewals.map((renewal, place) => {
      const row = byId.get(renewal.id)
      return {
        key: `renewal ${place}`,
        id: renewal.id,
        name: renewal.name,
        description: row?.description ?? null,
        category: row?.category ?? DEFAULT_CATEGORY,
        amount: amountWords(renewal, culture),
        cycle: row ? words.interval(row) : '',
      }
    }),
    ...day.deadlines.map(({ id, name, renewalDate }) => {
      const row = byId.get(id)
      return {
        key: `deadline ${id}`,
        id,
        name,
        description: t.lastDay,
        category: row?.category ?? DEFAULT_CATEGORY,
        amount: row ? amountWords(row, culture) : '',
        cycle: t.renewsOn({ day: formatDateAhead(plainDate(renewalDate), plainDate(day.date), culture) }),
      }
    }),
  ]
}
