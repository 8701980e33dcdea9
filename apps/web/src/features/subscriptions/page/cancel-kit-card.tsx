import type { Subscription } from '@duely/contract'
import { formatDate, plainDate, type Wording } from '@duely/domain'
import { BookOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Outward } from './outward.tsx'
import { PAGE } from './page-texts.ts'

const texts = PAGE.kit

export interface CancelKitCardProps {
  readonly subscription: Subscription
  readonly culture: Wording
  /** Undefined: changing them is up to somebody else. */
  readonly onEdit: (() => void) | undefined
  /** Opens the way to cancel it. */
  readonly onHowTo: () => void
}

/** Details for cancelling. */
export function CancelKitCard({ subscription, culture, onEdit, onHowTo }: CancelKitCardProps) {
  const { website, cancelUrl, reference, paymentMethod, notice, commitment, notes } = subscription
  const facts: [string, ReactNode][] = [
    [texts.cancelUrl, cancelUrl && <Outward to={cancelUrl} />],
    [texts.website, website && <Outward to={website} />],
    [texts.reference, reference],
    [texts.paymentMethod, paymentMethod],
    [
      texts.notice,
      notice && `${notice.count} ${notice.count === 1 ? notice.unit.slice(0, -1) : notice.unit}`,
    ],
    [texts.commitment, commitment && contractWords(commitment, culture)],
  ]
  const known = facts.filter(([, value]) => value !== null)
  const longer = notes === null ? [] : [[texts.notes, notes] as const]
  return (
    <Card
      title={texts.title}
      actions={
        onEdit && (
          <Button
            variant="ghost"
            size="sm"
            needsConnection
            onClick={onEdit}
            className="-my-1 max-sm:-ml-3 sm:-mr-3"
          >
            {texts.edit}
          </Button>
        )
      }
    >
      {known.length + longer.length === 0 && (
        <p className="text-[0.9375rem] text-muted">{onEdit ? texts.empty : texts.emptyOfOthers}</p>
      )}
      {known.length > 0 && (
        <dl className="figures grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 text-[0.9375rem]">
          {known.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="text-right font-medium wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {longer.map(([label, value]) => (
        <div key={label} className="mt-4 border-t border-line pt-3">
          <h3 className="font-sans text-sm font-medium tracking-normal text-muted">{label}</h3>
          <p className="mt-1 text-[0.9375rem] wrap-anywhere whitespace-pre-line">{value}</p>
        </div>
      ))}
      <Button variant="secondary" wide onClick={onHowTo} className="mt-5 print:hidden">
        <BookOpen aria-hidden="true" />
        {texts.howTo}
      </Button>
    </Card>
  )
}

function contractWords(
  { endsOn, renewsForMonths }: NonNullable<Subscription['commitment']>,
  culture: Wording,
): string {
  const until = `until ${formatDate(plainDate(endsOn), culture, 'medium')}`
  if (renewsForMonths === 0) return until
  return `${until}, then ${renewsForMonths} ${renewsForMonths === 1 ? 'month' : 'months'} each`
}
