import type { SubscriptionPage } from '@duely/contract'
import {
  dayOfMonth,
  daysBetween,
  formatDate,
  formatDateAhead,
  hasDeadlines,
  type PlainDate,
  plainDate,
  type Wording,
} from '@duely/domain'
import { type PageScreenTexts, pageScreenTexts } from '@duely/texts/page-screen'
import { Flag, Lock } from 'lucide-react'
import { useTexts } from '#web/language/reader-language.tsx'
import { useWords } from '#web/language/words.ts'
import { amountWords, type DatedSubscription } from '#web/lib/dated-subscriptions.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Card } from '#web/ui/data/card.tsx'
import { useOwner } from '../owner-facts.ts'

/** Days before a deadline from which it is shown in amber. */
const NEAR_DAYS = 7

export interface NextDatesCardProps {
  readonly page: SubscriptionPage
  readonly row: DatedSubscription
}

/** The next six renewals as calendar leaves: day, price, and deadline. */
export function NextDatesCard({ page, row }: NextDatesCardProps) {
  const { culture, today } = useOwner()
  const t = useTexts(pageScreenTexts)
  const { upcoming } = page
  return (
    <Card title={t.dates} description={hasDeadlines(row) ? t.datesText : t.datesUntilItRenews}>
      {upcoming.length === 0 ? (
        <p className="text-muted">{t.datesEmpty}</p>
      ) : (
        <ol aria-label={t.dates} className="figures grid gap-2.5 sm:grid-cols-3 xl:grid-cols-6">
          {upcoming.map(({ date, amount, cancelBy }, place) => (
            <Leaf
              key={date}
              date={plainDate(date)}
              amount={amountWords({ amount, currency: row.currency }, culture)}
              isAnotherPrice={place > 0 && upcoming[place - 1]?.amount !== amount}
              stop={stopWords(row, cancelBy === null ? null : plainDate(cancelBy), today, { culture, t })}
              isNext={place === 0}
            />
          ))}
        </ol>
      )}
    </Card>
  )
}

type Stop = { readonly text: string; readonly isNear: boolean; readonly isBound?: boolean } | null

function stopWords(
  row: DatedSubscription,
  cancelBy: PlainDate | null,
  today: PlainDate,
  { culture, t }: { readonly culture: Wording; readonly t: PageScreenTexts },
): Stop {
  if (row.status === 'cancelled' || !hasDeadlines(row)) return null
  if (cancelBy === null) return { text: t.bound, isNear: false, isBound: true }
  const left = daysBetween(today, cancelBy)
  if (left < 0) return { text: t.tooLate, isNear: false }
  return {
    text: t.cancelBy({ day: formatDateAhead(cancelBy, today, culture) }),
    isNear: left <= NEAR_DAYS,
  }
}

interface LeafProps {
  readonly date: PlainDate
  readonly amount: string
  readonly isAnotherPrice: boolean
  readonly stop: Stop
  readonly isNext: boolean
}

function Leaf({ date, amount, isAnotherPrice, stop, isNext }: LeafProps) {
  const words = useWords()
  const { culture, today } = useOwner()
  return (
    <li
      className={classNames(
        'flex items-center gap-3 overflow-hidden rounded-md border sm:flex-col sm:items-stretch sm:gap-0 sm:text-center',
        isNext ? 'border-accent-line' : 'border-line',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'grid min-w-16 place-items-center self-stretch px-2 py-1.5 leading-tight sm:py-2',
          isNext ? 'bg-accent-soft text-accent-ink' : 'bg-sunken text-muted',
        )}
      >
        <span className="text-xs font-medium">{formatDate(date, culture, 'month')}</span>
        <span className="text-xl font-semibold sm:text-2xl">{dayOfMonth(date)}</span>
      </span>
      <span className="sr-only">{formatDate(date, culture, 'long')}</span>
      <span className="grid min-w-0 flex-1 content-start gap-0.5 py-2 pe-3 sm:px-2 sm:py-2.5">
        <span className={classNames('font-semibold', isAnotherPrice && 'text-soon-ink')}>{amount}</span>
        <span className="text-[0.8125rem] leading-4.5 text-muted">
          {words.relative(daysBetween(today, date))}
        </span>
        {stop && (
          <span
            className={classNames(
              'inline-flex items-center gap-1 text-[0.8125rem] leading-4.5 sm:justify-center',
              stop.isNear ? 'font-medium text-soon-ink' : 'text-muted',
            )}
          >
            {stop.isBound ? (
              <Lock aria-hidden="true" className="size-3.5 shrink-0" />
            ) : (
              <Flag aria-hidden="true" className="size-3.5 shrink-0" />
            )}
            {stop.text}
          </span>
        )}
      </span>
    </li>
  )
}
