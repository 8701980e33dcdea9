import type { SubscriptionPage } from '@duely/contract'
import {
  daysBetween,
  formatDateAhead,
  formatMoney,
  isInTrial,
  type PlainDate,
  plainDate,
  renewsIn,
  storedAmount,
  type Wording,
} from '@duely/domain'
import { amountWords, billingIntervalWords, type DatedSubscription } from '#web/lib/dated-subscriptions.ts'
import { WATCH } from '#web/subscription/watch/watch-texts.ts'
import { Figure } from '#web/ui/data/figure-block.tsx'
import { yearAhead } from './page-facts.ts'
import { PAGE } from './page-texts.ts'

const texts = PAGE.figures
const block =
  'grid grid-cols-2 gap-px large-text:grid-cols-1 overflow-hidden rounded-lg border border-line bg-line *:bg-surface lg:grid-cols-4 [&>*]:py-3.5'

export interface CostFiguresProps {
  readonly page: SubscriptionPage
  readonly row: DatedSubscription
  readonly today: PlainDate
  readonly culture: Wording
}

/**
 * Current price, next price, yearly cost and total paid; for a cancelled one what that avoided, in its two
 * parts.
 */
export function CostFigures({ page, row, today, culture }: CostFiguresProps) {
  const { currency } = row
  const { totals } = page
  const inCurrency = (amount: string) => amountWords({ amount, currency })
  return (
    <section aria-label="Summary" className={block}>
      <Figure label={texts.now} {...nowFigure(row, today, culture)} />
      {row.status === 'cancelled' ? (
        <>
          <Figure
            label={WATCH.stoppedForSure}
            value={inCurrency(totals.stoppedForSure)}
            note={WATCH.stoppedNote}
          />
          <Figure
            label={WATCH.stillToBeSeen}
            value={inCurrency(totals.stillToBeSeen)}
            note={WATCH.unseenNote}
          />
        </>
      ) : (
        <>
          <Figure label={texts.next} {...nextFigure(page, row, today, culture)} />
          <Figure
            label={texts.year}
            value={formatMoney(yearAhead(row, today), currency)}
            note={texts.yearNote}
          />
        </>
      )}
      <Figure
        label={texts.paid}
        value={inCurrency(totals.year)}
        note={texts.paidNote(inCurrency(totals.ever))}
      />
    </section>
  )
}

/** Skeleton of the figures. */
export function CostFiguresSkeleton() {
  return (
    <div className={block}>
      {[texts.now, texts.next, texts.year, texts.paid].map((label) => (
        <Figure key={label} label={label} value="" loading />
      ))}
    </div>
  )
}

function nowFigure(row: DatedSubscription, today: PlainDate, culture: Wording) {
  const interval = billingIntervalWords(row).toLowerCase()
  if (!isInTrial(row, today) || row.trialEndsOn === null) return { value: amountWords(row), note: interval }
  const trial = row.trialAmount === null ? 0 : storedAmount(row.trialAmount, row.currency)
  return {
    value: trial === 0 ? texts.trialFree : formatMoney(trial, row.currency),
    note: texts.trialNote(
      formatDateAhead(row.trialEndsOn, today, culture),
      `${amountWords(row)} ${interval}`,
    ),
  }
}

function nextFigure(
  { upcoming }: SubscriptionPage,
  { currency }: DatedSubscription,
  today: PlainDate,
  culture: Wording,
) {
  const [next] = upcoming
  if (next === undefined) return { value: texts.none, note: texts.noneNote }
  const day = plainDate(next.date)
  const left = daysBetween(today, day)
  return {
    value: amountWords({ amount: next.amount, currency }),
    note: `${renewsIn(left)}, ${formatDateAhead(day, today, culture)}`,
  }
}
