import { dotTone, formatDate, type PlainDate, renewalWording, upcomingRenewals } from '@duely/domain'
import { MailCheck, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { amountWords, cycleWords, type DatedSubscription } from '../../lib/known-subscriptions.ts'
import { editSubscription } from '../../paths.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Dot } from '../../ui/data/badge.tsx'
import { Card } from '../../ui/data/card.tsx'
import { Row, RowList } from '../../ui/data/row-list.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { addSubscriptionPath } from './add-subscription.tsx'
import { UpcomingSkeleton } from './upcoming-skeleton.tsx'

export interface UpcomingRenewalsProps {
  readonly rows: readonly DatedSubscription[] | undefined
  readonly today: PlainDate
  readonly culture: string
}

/** Up to five that renew within a week, the next one first (spec, Dashboard home). */
export function UpcomingRenewals({ rows, today, culture }: UpcomingRenewalsProps) {
  const upcoming = useMemo(() => rows && upcomingRenewals(rows, today), [rows, today])
  return (
    <Card title="Upcoming Renewals" padding="flush" className="overflow-hidden">
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
            <Row
              key={subscription.id}
              lead={<Dot tone={dotTone(days)} />}
              title={subscription.name}
              detail={
                <span className="figures flex flex-wrap gap-x-2.5">
                  <span className={dotTone(days) === 'orange' ? 'font-medium text-soon-ink' : undefined}>
                    {renewalWording(days)}
                  </span>
                  <span>{formatDate(subscription.nextBillingDate, culture, 'short')}</span>
                </span>
              }
              amount={amountWords(subscription)}
              amountNote={cycleWords(subscription.billingCycle)}
              actions={
                <LinkButton
                  to={editSubscription(subscription.id)}
                  aria-label={`Manage ${subscription.name}`}
                  variant="secondary"
                  size="sm"
                  className="mr-1.5"
                >
                  Manage
                </LinkButton>
              }
            />
          ))}
        </RowList>
      )}
    </Card>
  )
}
