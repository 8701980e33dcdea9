import type { SubscriptionPage } from '@duely/contract'
import {
  daysBetween,
  formatDateAhead,
  formatMoney,
  isInTrial,
  type PlainDate,
  plainDate,
  storedAmount,
  type Wording,
} from '@duely/domain'
import { type PageScreenTexts, pageScreenTexts } from '@duely/texts/page-screen'
import { watchTexts } from '@duely/texts/watch'
import { useTexts } from '#web/language/reader-language.tsx'
import { useWords, type Words } from '#web/language/words.ts'
import { amountWords, type DatedSubscription } from '#web/lib/dated-subscriptions.ts'
import { Figure } from '#web/ui/data/figure-block.tsx'
import { useOwner } from '../owner-facts.ts'
import { yearAhead } from './page-facts.ts'

const block =
  'grid grid-cols-2 gap-px large-text:grid-cols-1 overflow-hidden rounded-lg border border-line bg-line *:bg-surface lg:grid-cols-4 [&>*]:py-3.5'

export interface CostFiguresProps {
  readonly page: SubscriptionPage
  readonly row: DatedSubscription
}

/**
 * Current price, next price, yearly cost and total paid; for a cancelled one what that avoided, in its two
 * parts.
 */
export function CostFigures({ page, row }: CostFiguresProps) {
  const { culture, today } = useOwner()
  const t = useTexts(pageScreenTexts)
  const watch = useTexts(watchTexts)
  const words = useWords()
  const { currency } = row
  const { totals } = page
  const inCurrency = (amount: string) => amountWords({ amount, currency }, culture)
  return (
    <section aria-label={t.summary} className={block}>
      <Figure label={t.now} {...nowFigure(row, today, { culture, t, words })} />
      {row.status === 'cancelled' ? (
        <>
          <Figure
            label={watch.stoppedForSure}
            value={inCurrency(totals.stoppedForSure)}
            note={watch.stoppedNote}
          />
          <Figure
            label={watch.stillToBeSeen}
            value={inCurrency(totals.stillToBeSeen)}
            note={watch.unseenNote}
          />
        </>
      ) : (
        <>
          <Figure label={t.next} {...nextFigure(page, row, today, { culture, t, words })} />
          <Figure
            label={t.year}
            value={formatMoney(yearAhead(row, today), currency, culture)}
            note={t.yearNote}
          />
        </>
      )}
      <Figure
        label={t.paid}
        value={inCurrency(totals.year)}
        note={t.paidNote({ ever: inCurrency(totals.ever) })}
      />
    </section>
  )
}

/** Skeleton of the figures. */
export function CostFiguresSkeleton() {
  const t = useTexts(pageScreenTexts)
  return (
    <div className={block}>
      {[t.now, t.next, t.year, t.paid].map((label) => (
        <Figure key={label} label={label} value="" loading />
      ))}
    </div>
  )
}

type Said = { readonly culture: Wording; readonly t: PageScreenTexts; readonly words: Words }

function nowFigure(row: DatedSubscription, today: PlainDate, { culture, t, words }: Said) {
  const interval = words.intervalIn(row)
  const amount = amountWords(row, culture)
  if (!isInTrial(row, today) || row.trialEndsOn === null) return { value: amount, note: interval }
  const trial = row.trialAmount === null ? 0 : storedAmount(row.trialAmount, row.currency)
  return {
    value: trial === 0 ? t.trialFree : formatMoney(trial, row.currency, culture),
    note: t.trialNote({ day: formatDateAhead(row.trialEndsOn, today, culture), amount, interval }),
  }
}

function nextFigure(
  { upcoming }: SubscriptionPage,
  { currency }: DatedSubscription,
  today: PlainDate,
  { culture, t, words }: Said,
) {
  const [next] = upcoming
  if (next === undefined) return { value: t.none, note: t.noneNote }
  const day = plainDate(next.date)
  const left = daysBetween(today, day)
  return {
    value: amountWords({ amount: next.amount, currency }, culture),
    note: t.nextNote({ when: words.relative(left), day: formatDateAhead(day, today, culture) }),
  }
}
