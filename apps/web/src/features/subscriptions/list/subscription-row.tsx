import type { Subscription } from '@duely/contract'
import {
  BILLING_CYCLE_LABELS,
  badgeTone,
  DEFAULT_CATEGORY,
  daysBetween,
  effectiveReminderDays,
  formatDate,
  isActive,
  isBillingCycle,
  isStatus,
  type PlainDate,
  plainDate,
  renewsIn,
  STATUS_LABELS,
} from '@duely/domain'
import { Bell, Pencil, Trash2 } from 'lucide-react'
import { ServiceMark } from '../../../marks/service-mark.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { Row } from '../../../ui/data/row-list.tsx'
import { daysBeforeText } from '../form/reminder-choice.ts'
import type { OwnerFacts } from '../owner-facts.ts'
import { formatAmount } from '../subscription-values.ts'

export interface SubscriptionRowProps {
  readonly subscription: Subscription
  readonly owner: OwnerFacts
  readonly today: PlainDate
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** One subscription: what it is, what it costs, when it renews and when its owner hears of it. */
export function SubscriptionRow({ subscription, owner, today, onEdit, onDelete }: SubscriptionRowProps) {
  const { name, status, billingCycle } = subscription
  const date = plainDate(subscription.nextBillingDate)
  return (
    <Row
      lead={
        <ServiceMark name={name} size={40} className={isActive(subscription) ? undefined : 'opacity-60'} />
      }
      title={name}
      badges={
        <>
          <Badge tone={badgeTone(status, 'subscriptions')}>
            {isStatus(status) ? STATUS_LABELS[status] : status}
          </Badge>
          <Badge>{subscription.category ?? DEFAULT_CATEGORY}</Badge>
        </>
      }
      detail={<Details subscription={subscription} date={date} owner={owner} today={today} />}
      amount={formatAmount(subscription)}
      amountNote={isBillingCycle(billingCycle) ? BILLING_CYCLE_LABELS[billingCycle] : billingCycle}
      actions={
        <>
          <IconButton label={`Edit ${name}`} onClick={onEdit}>
            <Pencil aria-hidden="true" />
          </IconButton>
          <IconButton label={`Delete ${name}`} tone="loss" onClick={onDelete}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </>
      }
    />
  )
}

type DetailsProps = Pick<SubscriptionRowProps, 'subscription' | 'owner' | 'today'> & {
  readonly date: PlainDate
}

function Details({ subscription, date, owner, today }: DetailsProps) {
  const { description, notificationInterval } = subscription
  const active = isActive(subscription)
  const left = daysBetween(today, date)
  const day = formatDate(date, owner.culture, 'medium')
  const reminderDays = effectiveReminderDays(notificationInterval, owner.plan)
  return (
    <>
      {description && <p className="line-clamp-2 max-w-prose">{description}</p>}
      <p className="figures flex flex-wrap gap-x-4">
        <span>
          {/* What rests renews on no day; the date is where it stands. */}
          {!active && `Next billing date ${day}`}
          {active && (left < 0 ? `Renews ${day}` : `Renews ${day}, ${renewsIn(left)}`)}
        </span>
        {active && reminderDays.length > 0 && (
          <span className="inline-flex items-center gap-1.5">
            <Bell aria-hidden="true" className="size-3.5" />
            <span className="sr-only">Reminder </span>
            {daysBeforeText(reminderDays)}
          </span>
        )}
      </p>
    </>
  )
}
