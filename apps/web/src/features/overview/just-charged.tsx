import type { Overview } from '@duely/contract'
import { formatDate, plainDate, type Wording } from '@duely/domain'
import { homeTexts } from '@duely/texts/home'
import { watchTexts } from '@duely/texts/watch'
import { useTexts } from '#web/language/reader-language.tsx'
import { amountWords } from '#web/lib/dated-subscriptions.ts'
import { ServiceMark } from '#web/marks/service-mark.tsx'
import { SubscriptionLink } from '#web/subscription/subscription-link.tsx'
import { AvoidedRows } from '#web/subscription/watch/avoided-rows.tsx'
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
  const t = useTexts(homeTexts)
  const watch = useTexts(watchTexts)
  if (charges.length === 0)
    return (
      <Card title={watch.byCancelling} padding="flush" className="h-full">
        <AvoidedSums avoided={avoided} culture={culture} />
      </Card>
    )
  return (
    <Card title={t.justCharged} padding="flush" className="h-full">
      <ul aria-label={t.justCharged} className="divide-y divide-line border-t border-line">
        {charges.map((charge, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two charges of a day may be alike
          <li key={place} className={rowLook}>
            <ServiceMark id={charge.id} name={charge.name} size={24} />
            <span className="min-w-0 flex-1 truncate">{charge.name}</span>
            <span className="text-sm text-muted">{formatDate(plainDate(charge.date), culture, 'short')}</span>
            <span className="font-semibold">
              {amountWords(charge, culture)}
              {isPart(charge.id) && <span className="text-sm font-normal text-muted">{t.partSuffix}</span>}
            </span>
          </li>
        ))}
      </ul>
      {avoided.stoppedForSure.length + avoided.stillToBeSeen.length > 0 && (
        <section aria-label={watch.byCancelling}>
          <AvoidedSums avoided={avoided} culture={culture} />
        </section>
      )}
    </Card>
  )
}

/** What cancelling avoided: stopped for sure, and still to be seen, per currency and with its rows. */
function AvoidedSums({ avoided, culture }: Pick<JustChargedProps, 'avoided' | 'culture'>) {
  const watch = useTexts(watchTexts)
  const parts = [
    { label: watch.stoppedForSure, sums: avoided.stoppedForSure },
    { label: watch.stillToBeSeen, sums: avoided.stillToBeSeen },
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
            culture={culture}
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
  const t = useTexts(homeTexts)
  return (
    <Card title={t.justCharged} padding="flush" className="h-full">
      <div aria-busy="true" className="divide-y divide-line border-t border-line">
        {PLACES.map((place) => (
          <div key={place} className={rowLook}>
            <Skeleton className="size-6" />
            <Skeleton className="h-5 w-32" />
            <Skeleton className="ms-auto h-5 w-16" />
          </div>
        ))}
      </div>
    </Card>
  )
}
