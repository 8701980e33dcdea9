import type { Overview } from '@duely/contract'
import { formatDate, plainDate } from '@duely/domain'
import { amountWords } from '../../lib/dated-subscriptions.ts'
import { ServiceMark } from '../../marks/service-mark.tsx'
import { Card } from '../../ui/data/card.tsx'

export interface JustChargedProps {
  readonly charges: Overview['justCharged']
  readonly saved: Overview['saved']
  readonly culture: string
}

/** The last three charges and the amount saved by cancelling. Hidden when there is neither. */
export function JustCharged({ charges, saved, culture }: JustChargedProps) {
  if (charges.length + saved.length === 0) return null
  return (
    <>
      {charges.length > 0 && (
        <Card title="Just charged" padding="flush">
          <ul aria-label="Just charged" className="divide-y divide-line border-t border-line">
            {charges.map((charge, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two charges of a day may be alike
              <li key={place} className="figures flex items-center gap-3 px-5 py-2.5 text-[0.9375rem]">
                <ServiceMark id={charge.id} name={charge.name} size={24} />
                <span className="min-w-0 flex-1 truncate">{charge.name}</span>
                <span className="text-sm text-muted">
                  {formatDate(plainDate(charge.date), culture, 'short')}
                </span>
                <span className="font-semibold">{amountWords(charge)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {saved.length > 0 && (
        <Card title="Saved so far">
          <p className="figures grid text-2xl font-semibold text-accent-ink">
            {saved.map((sum) => (
              <span key={sum.currency}>{amountWords(sum)}</span>
            ))}
          </p>
          <p className="text-sm text-muted">by what you cancelled</p>
        </Card>
      )}
    </>
  )
}
