import {
  amountLines,
  dotTone,
  formatDate,
  type PlainDate,
  renewalWording,
  stoppableLines,
  stoppableThisWeek,
  upcomingRenewals,
} from '@duely/domain'
import { ChevronRight, ListChecks, MailCheck, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { amountWords, type DatedSubscription, rhythmWords, withTerms } from '../../lib/dated-subscriptions.ts'
import { ServiceMark } from '../../marks/service-mark.tsx'
import { editSubscription } from '../../paths.ts'
import { ACT_LABELS } from '../../subscription/acts/act-labels.ts'
import { SubscriptionLink } from '../../subscription/subscription-link.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Dot } from '../../ui/data/badge.tsx'
import { Card } from '../../ui/data/card.tsx'
import { RowList } from '../../ui/data/row-list.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { addSubscriptionPath } from './add-subscription.tsx'
import { UpcomingSkeleton } from './upcoming-skeleton.tsx'

export interface UpcomingRenewalsProps {
  readonly rows: readonly DatedSubscription[] | undefined
  readonly today: PlainDate
  readonly culture: string
  /** Opens the actions for the next renewal. */
  readonly onDecide: (id: string) => void
}

/** Up to five renewals within a week, next first (spec, Dashboard home). */
export function UpcomingRenewals({ rows, today, culture, onDecide }: UpcomingRenewalsProps) {
  const upcoming = useMemo(() => rows && upcomingRenewals(rows, today), [rows, today])
  const stoppable = useMemo(() => stoppableOf(rows ?? [], today), [rows, today])
  return (
    <Card
      title="Upcoming Renewals"
      description={
        stoppable.length > 0 &&
        stoppable.map((line) => (
          <span key={line} className="figures block">
            {line}
          </span>
        ))
      }
      padding="flush"
      className="overflow-hidden"
    >
      {upcoming === undefined ? (
        <UpcomingSkeleton />
      ) : upcoming.length === 0 ? (
        <EmptyState
          className="border-t border-line"
          icon={<MailCheck />}
          title="No upcoming renewals in the next 7 days"
          description={
            rows?.length === 0
              ? 'Add what you pay for, and you will see it here before it renews.'
              : 'Nothing to decide this week.'
          }
          action={
            rows?.length === 0 && (
              <LinkButton to={addSubscriptionPath} variant="secondary">
                <Plus aria-hidden="true" />
                Add your first subscription
              </LinkButton>
            )
          }
        />
      ) : (
        <RowList label="Upcoming renewals" className="border-t border-line">
          {upcoming.map(({ subscription, days }) => (
            <li
              key={subscription.id}
              className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto_auto] items-center gap-x-3 px-4 py-2.5 sm:gap-x-4 sm:px-6 sm:py-3"
            >
              <ServiceMark
                id={subscription.id}
                name={subscription.name}
                size={32}
                className="col-start-1 row-span-2 row-start-1"
              />
              <div className="col-start-2 row-start-1 truncate font-semibold">
                <SubscriptionLink id={subscription.id} name={subscription.name} />
              </div>
              <div className="figures col-start-2 row-start-2 flex items-center gap-2 text-sm text-muted max-lg:col-end-4">
                <Dot tone={dotTone(days)} />
                <span className={dotTone(days) === 'orange' ? 'text-soon-ink' : undefined}>
                  {`${renewalWording(days)}, ${formatDate(subscription.nextBillingDate, culture, 'short')}`}
                </span>
              </div>
              <div className="figures col-start-3 row-start-1 text-right font-semibold">
                {amountWords(subscription)}
              </div>
              <div className="figures col-start-3 row-start-2 text-right text-sm text-muted max-lg:sr-only">
                {rhythmWords(subscription)}
              </div>
              <LinkButton
                to={editSubscription(subscription.id)}
                aria-label={`Manage ${subscription.name}`}
                variant="secondary"
                size="sm"
                className="col-start-4 row-span-2 row-start-1 max-sm:-mr-3 max-sm:border-transparent max-sm:bg-transparent max-sm:px-2"
              >
                <span className="max-sm:sr-only">Manage</span>
                <ChevronRight aria-hidden="true" className="size-4 sm:hidden" />
              </LinkButton>
              <IconButton
                label={ACT_LABELS.decide(subscription.name)}
                needsConnection
                onClick={() => onDecide(subscription.id)}
                className="col-start-5 row-span-2 row-start-1 -mr-2 max-sm:-ml-4 print:hidden"
              >
                <ListChecks aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </RowList>
      )}
    </Card>
  )
}

function stoppableOf(rows: readonly DatedSubscription[], today: PlainDate): string[] {
  const totals = stoppableThisWeek(rows.map(withTerms), today)
  return Object.keys(totals).length === 0 ? [] : stoppableLines(amountLines(totals))
}
