import type { Subscription } from '@duely/contract'
import {
  badgeTone,
  DEFAULT_CATEGORY,
  daysBetween,
  effectiveReminderDays,
  formatDate,
  isActive,
  type PlainDate,
  plainDate,
  renewsIn,
  STATUS_LABELS,
} from '@duely/domain'
import { Bell } from 'lucide-react'
import { datedSubscriptions, rhythmWords } from '../../../lib/dated-subscriptions.ts'
import { ServiceMark } from '../../../marks/service-mark.tsx'
import { SubscriptionLink } from '../../../subscription/subscription-link.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { daysBeforeText } from '../form/reminder-choice.ts'
import type { OwnerFacts } from '../owner-facts.ts'
import { SEVERAL } from '../several/several-texts.ts'
import { statusBadges } from '../status-badges.ts'
import { formatAmount } from '../subscription-values.ts'
import { RowActions } from './row-actions.tsx'

/** Days ahead from which a date includes its year. */
const FAR_DAYS = 300

export interface SubscriptionRowProps {
  readonly subscription: Subscription
  readonly owner: OwnerFacts
  readonly today: PlainDate
  readonly onDecide: () => void
  readonly onEdit: () => void
  readonly onDelete: () => void
  /** While several are being selected. It then has a box in place of its actions. */
  readonly selection?: Selection | undefined
}

/** Whether a subscription is one of the selected. */
export type Selection = { readonly isSelected: boolean; readonly onToggle: () => void }

/**
 * One subscription in 64 to 72 px: name, renewal, cost. In a narrow list the date is a third line; with space it has a
 * column with the reminders below.
 */
export function SubscriptionRow({
  subscription,
  owner,
  today,
  onDecide,
  onEdit,
  onDelete,
  selection,
}: SubscriptionRowProps) {
  const { name, status, description, category } = subscription
  const active = isActive(subscription)
  const [row] = datedSubscriptions([subscription])
  const [badge] = row ? statusBadges(row, today, owner.culture) : []
  const reminderDays = active ? effectiveReminderDays(subscription.notificationInterval, owner.plan) : []
  return (
    <li className="group grid nth-[n+8]:skip-offscreen-17 grid-cols-[auto_minmax(0,1fr)_auto_auto] content-center items-center gap-x-3 px-4 py-[7px] @sm:px-5 @2xl:min-h-17 @2xl:grid-cols-[auto_minmax(0,1fr)_12.5rem_6.5rem_auto] @2xl:gap-x-4 @2xl:px-6 @2xl:py-2.5">
      <ServiceMark
        id={subscription.id}
        name={name}
        size={40}
        className={active ? 'row-span-3 @2xl:row-span-2' : 'row-span-3 opacity-60 @2xl:row-span-2'}
      />
      <div className="col-start-2 row-start-1 flex min-w-0 items-center gap-2 leading-5 print:flex-wrap print:gap-y-0.5">
        <SubscriptionLink id={subscription.id} name={name} className="truncate font-semibold" />
        <Badge tone={badgeTone(status, 'subscriptions')} size="sm">
          {STATUS_LABELS[status]}
        </Badge>
        {badge && (
          <Badge tone={badge.tone} size="sm">
            {badge.text}
          </Badge>
        )}
      </div>
      <p className="col-start-2 row-start-2 truncate text-[0.8125rem] leading-4.5 text-muted @2xl:text-sm @2xl:leading-5">
        {[description, category ?? DEFAULT_CATEGORY].filter(Boolean).join(', ')}
      </p>
      <p className="figures col-start-2 row-start-3 truncate text-[0.8125rem] leading-4.5 text-muted @2xl:col-start-3 @2xl:row-start-1 @2xl:text-[0.9375rem] @2xl:leading-5 @2xl:text-ink">
        {active ? (
          <>
            <span className="sr-only">Renews </span>
            {renewsOn(plainDate(subscription.nextBillingDate), today, owner.culture)}
          </>
        ) : (
          <span className="text-muted">no renewal</span>
        )}
      </p>
      {reminderDays.length > 0 && (
        <p className="col-start-3 row-start-2 hidden items-center gap-1.5 text-sm leading-5 text-muted @2xl:flex">
          <Bell aria-hidden="true" className="size-3.5" />
          <span className="sr-only">Reminder </span>
          {daysBeforeText(reminderDays)}
        </p>
      )}
      <div className="figures col-start-3 row-start-1 text-right leading-5 font-semibold @2xl:col-start-4">
        {formatAmount(subscription)}
      </div>
      <div className="col-start-3 row-start-2 text-right text-[0.8125rem] leading-4.5 text-muted @2xl:col-start-4 @2xl:text-sm @2xl:leading-5">
        {rhythmWords(subscription)}
      </div>
      {selection ? (
        <Checkbox
          // Around the box there is room for a thumb.
          label={
            <span className="absolute -inset-3 -z-1 overflow-hidden opacity-0">{SEVERAL.pick(name)}</span>
          }
          checked={selection.isSelected}
          onChange={selection.onToggle}
          className="relative isolate col-start-4 row-span-3 row-start-1 @2xl:col-start-5 @2xl:row-span-2 print:hidden"
        />
      ) : (
        <RowActions name={name} onDecide={onDecide} onEdit={onEdit} onDelete={onDelete} />
      )}
    </li>
  )
}

/** 'tomorrow, Mar 6'; the date alone while it has passed and not rolled over. */
function renewsOn(date: PlainDate, today: PlainDate, culture: string): string {
  const left = daysBetween(today, date)
  const day = formatDate(date, culture, left > FAR_DAYS ? 'medium' : 'short')
  return left < 0 ? day : `${renewsIn(left)}, ${day}`
}
