import type { Overview } from '@duely/contract'
import { formatDate, plainDate } from '@duely/domain'
import { amountWords } from '#web/lib/dated-subscriptions.ts'
import { ServiceMark } from '#web/marks/service-mark.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export interface JustChargedProps {
  readonly charges: Overview['justCharged']
  readonly saved: Overview['saved']
  readonly culture: string
}

const rowLook = 'figures flex h-11 items-center gap-3 px-4 text-[0.9375rem] sm:px-6'

/** The last three charges and the amount saved by cancelling; for when there is at least one of both. */
export function JustCharged({ charges, saved, culture }: JustChargedProps) {
  if (charges.length === 0)
    return (
      <Card title="Saved so far" className="h-full">
        <p className="figures grid text-2xl font-semibold text-accent-ink">
          {saved.map((sum) => (
            <span key={sum.currency}>{amountWords(sum)}</span>
          ))}
        </p>
        <p className="text-sm text-muted">by what you cancelled</p>
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
            <span className="font-semibold">{amountWords(charge)}</span>
          </li>
        ))}
      </ul>
      {saved.length > 0 && (
        <p className="figures flex flex-wrap items-baseline gap-x-1.5 border-t border-line px-4 py-2.5 text-sm text-muted sm:px-6">
          Saved so far
          {saved.map((sum) => (
            <span key={sum.currency} className="font-semibold text-accent-ink">
              {amountWords(sum)}
            </span>
          ))}
          by what you cancelled
        </p>
      )}
    </Card>
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
