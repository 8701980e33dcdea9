import type { Overview } from '@duely/contract'
import { formatDate, plainDate, type Wording } from '@duely/domain'
import { amountWords, YOUR_PART } from '#web/lib/dated-subscriptions.ts'
import { ServiceMark } from '#web/marks/service-mark.tsx'
import { SubscriptionLink } from '#web/subscription/subscription-link.tsx'
import { AvoidedRows } from '#web/subscription/watch/avoided-rows.tsx'
import { WATCH } from '#web/subscription/watch/watch-texts.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export interface JustChargedProps {
  readonly charges: Overview['justCharged']
  /** Whether the amount of this subscription is the reader's part of it. */
  readonly isPart: (id: string | null) => boolean
  readonly avoided: Pick<Overview, 'stoppedForSure' | 'stillToBeSeen'>
  readonly culture: Wording
}

const rowLook = 'figures flex h-11 items-center gap-3 px-4 text-[0.9375rem] sm:px-6'

/** The last three charges and what cancelling avoided; for when there is at least one of both. */
export function JustCharged({ charges, isPart, avoided, culture }: JustChargedProps) {
  if (charges.length === 0)
    return (
      <Card title={WATCH.byCancelling} padding="flush" className="h-full">
        <AvoidedSums avoided={avoided} />
      </Card>
    )
  return (
    <Card title="Just charged" padding="flush" className="h-full">
      <ul aria-label="Just charged" className="divide-y divide-line border-t border-line">
        {charges.map((charge, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two charges of a day may be alike
          <li key={place} className={rowLook}>
            <ServiceMark id={charge.id} name={charge.name} size={24} />
            <span className="min-w-0 flex-1 truncate">{charge.name}</span>
            <span className="text-sm text-muted">{formatDate(plainDate(charge.date), culture, 'short')}</span>
            <span className="font-semibold">
              {amountWords(charge)}
              {isPart(charge.id) && <span className="text-sm font-normal text-muted">{YOUR_PART}</span>}
            </span>
          </li>
        ))}
      </ul>
      {avoided.stoppedForSure.length + avoided.stillToBeSeen.length > 0 && (
        <section aria-label={WATCH.byCancelling}>
          <AvoidedSums avoided={avoided} />
        </section>
      )}
    </Card>
  )
}

/** What cancelling avoided: stopped for sure, and still to be seen, per currency and with its rows. */
function AvoidedSums({ avoided }: Pick<JustChargedProps, 'avoided'>) {
  const parts = [
    { label: WATCH.stoppedForSure, sums: avoided.stoppedForSure },
    { label: WATCH.stillToBeSeen, sums: avoided.stillToBeSeen },
  ]
  return (
    <div className="divide-y divide-line border-t border-line">
      {parts.flatMap(({ label, sums }) =>
        sums.map(({ currency, amount, rows }) => (
          <AvoidedRows
            key={`${label} ${currency}`}
            label={label}
            amount={amount}
            currency={currency}
            rows={rows.map(({ id, name, amount: part }) => ({
              key: id,
              name: <SubscriptionLink id={id} name={name} />,
              amount: part,
            }))}
          />
        )),
      )}
    </div>
  )
}

const PLACES = ['first', 'second', 'third']

/** Skeleton of the charges. */
export function JustChargedSkeleton() {
  return (
    <Card title="Just charged" padding="flush" className="h-full">
      <div aria-busy="true" className="divide-y divide-line border-t border-line">
        {PLACES.map((place) => (
          <div key={place} className={rowLook}>
            <Skeleton className="size-6" />
            <Skeleton className="h-5 w-32" />
            <Skeleton className="ml-auto h-5 w-16" />
          </div>
        ))}
      </div>
    </Card>
  )
}
