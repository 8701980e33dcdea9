import type { Subscription } from '@duely/contract'
import {
  badgeTone,
  DEFAULT_CATEGORY,
  daysBetween,
  effectiveReminderDays,
  formatDateAhead,
  isActive,
  type PlainDate,
  plainDate,
} from '@duely/domain'
import { type ListTexts, listTexts } from '@duely/texts/list'
import { listBadgesTexts } from '@duely/texts/list-badges'
import { sharingWordsTexts } from '@duely/texts/sharing-words'
import { Bell, CreditCard, Users } from 'lucide-react'
import { memo } from 'react'
import { isReminded, markOf, may, partOf } from '#web/household/household-words.ts'
import { listIn } from '#web/language/list-in.ts'
import { useLanguage, useTexts } from '#web/language/reader-language.tsx'
import { useWords } from '#web/language/words.ts'
import { amountWords, datedSubscription } from '#web/lib/dated-subscriptions.ts'
import { ServiceMark } from '#web/marks/service-mark.tsx'
import { SubscriptionLink } from '#web/subscription/subscription-link.tsx'
import { answersTo } from '#web/subscription/watch/answers-to.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { useOwner } from '../owner-facts.ts'
import { statusBadges } from '../status-badges.ts'
import { RowActions } from './row-actions.tsx'

export interface SubscriptionRowProps {
  readonly subscription: Subscription
  readonly onDecide: (subscription: Subscription) => void
  readonly onEdit: (subscription: Subscription) => void
  readonly onDelete: (subscription: Subscription) => void
  /** While several are being selected; undefined otherwise. It then has a box in place of its actions. */
  readonly isSelected: boolean | undefined
  readonly onToggle: (id: string) => void
}

/**
 * One subscription in 68 to 77 px. First what is compared: name, price with its cycle, next date; the rest is
 * quieter. In a narrow list the date is below the name; with space it has a column with the reminders below.
 */
export const SubscriptionRow = memo(function SubscriptionRow({
  subscription,
  onDecide,
  onEdit,
  onDelete,
  isSelected,
  onToggle,
}: SubscriptionRowProps) {
  const { culture, household, plan, today } = useOwner()
  const t = useTexts(listTexts)
  const words = useWords()
  const language = useLanguage()
  const badges = useTexts(listBadgesTexts)
  const { name, status, description, category, paymentMethod } = subscription
  const active = isActive(subscription)
  const renewal = plainDate(subscription.nextBillingDate)
  // The date alone while it has passed and not rolled over.
  const whenOf = (left: number, day: string) =>
    left < 0 ? day : t.renewsOn({ when: words.relative(left), day })
  const [badge] = statusBadges(datedSubscription(subscription), today, culture, badges)
  const shared = markOf(subscription, household, useTexts(sharingWordsTexts))
  const part = partOf(subscription, culture)
  const sharedAs = shared === null || part === null ? shared : t.withPart({ mark: shared, part })
  const described = [description, words.category(category ?? DEFAULT_CATEGORY)].filter(Boolean).join(', ')
  const warns = active && isReminded(subscription, household)
  const reminderDays = warns ? effectiveReminderDays(subscription.notificationInterval, plan) : []
  return (
    <li className="group grid nth-[n+8]:skip-offscreen-17 grid-cols-[auto_minmax(0,1fr)_auto_auto] large-text:flex large-text:flex-wrap content-center items-center gap-x-3 px-4 py-1.5 @sm:px-5 @2xl:min-h-17 @2xl:grid-cols-[auto_minmax(0,1fr)_8rem_11.5rem_auto] @2xl:gap-x-5 @2xl:px-6 @2xl:py-2.5">
      <ServiceMark
        id={subscription.id}
        name={name}
        size={40}
        className={active ? 'row-span-3 @2xl:row-span-2' : 'row-span-3 opacity-60 @2xl:row-span-2'}
      />
      <SubscriptionLink
        id={subscription.id}
        name={name}
        className="col-start-2 row-start-1 justify-self-start max-w-full line-clamp-2 wrap-anywhere leading-5 font-semibold @2xl:line-clamp-1 @2xl:leading-5.5"
      />
      <div className="figures col-start-3 row-start-1 text-end text-lg leading-5 font-semibold @2xl:leading-5.5">
        {amountWords(subscription, culture)}
      </div>
      <div className="col-start-3 row-start-2 text-end text-[0.8125rem] leading-4.5 text-muted @2xl:text-sm @2xl:leading-5">
        {words.interval(subscription)}
      </div>
      <p className="figures col-start-2 row-start-2 text-sm leading-4.5 @2xl:col-start-4 @2xl:row-start-1 @2xl:text-[0.9375rem] @2xl:leading-5.5">
        {active ? (
          <>
            <span className="sr-only">{t.renews} </span>
            {whenOf(daysBetween(today, renewal), formatDateAhead(renewal, today, culture))}
          </>
        ) : (
          <span className="text-muted">{t.noRenewal}</span>
        )}
      </p>
      {reminderDays.length > 0 && (
        <p className="col-start-4 row-start-2 hidden items-center gap-1.5 text-sm leading-5 text-muted @2xl:flex">
          <Bell aria-hidden="true" className="size-3.5" />
          <span className="sr-only">{t.reminder} </span>
          {daysBefore(reminderDays, t, language)}
        </p>
      )}
      <div className="col-start-2 col-end-4 row-start-3 flex h-5 min-w-0 flex-wrap items-center gap-x-2 overflow-hidden text-[0.8125rem] leading-5 text-muted large-text:h-auto print:h-auto @2xl:col-end-3 @2xl:row-start-2 @2xl:text-sm">
        {/* On one line, so that who decides is cut at its end and never wraps out of sight. */}
        <span className="flex min-w-0 max-w-full shrink-0 items-center gap-x-2">
          <StatusWords status={status} />
          {sharedAs !== null && (
            <span className="flex min-w-0 items-center gap-1 font-medium text-ink">
              <Users aria-hidden="true" className="size-3.5 shrink-0 text-accent" />
              <span title={sharedAs} className="truncate">
                {sharedAs}
              </span>
            </span>
          )}
        </span>
        {badge && (
          <Badge tone={badge.tone} size="sm" className="shrink-0">
            {badge.text}
          </Badge>
        )}
        {/* What would be cut after a few letters wraps out of sight. */}
        <span title={described} className="min-w-20 max-w-fit flex-1 truncate">
          {described}
        </span>
        {paymentMethod !== null && (
          <span className="flex max-w-1/2 shrink-0 items-center gap-1">
            <CreditCard aria-hidden="true" className="size-3.5 shrink-0" />
            <span className="sr-only">{t.paidWith} </span>
            <span title={paymentMethod} className="truncate">
              {paymentMethod}
            </span>
          </span>
        )}
      </div>
      {isSelected !== undefined && !may(subscription, 'change') ? (
        <span className={boxPlace} />
      ) : isSelected !== undefined ? (
        <Checkbox
          // Around the box there is room for a thumb.
          label={<span className="absolute -inset-3 -z-1 overflow-hidden opacity-0">{t.pick({ name })}</span>}
          checked={isSelected}
          onChange={() => onToggle(subscription.id)}
          className={`relative isolate ${boxPlace}`}
        />
      ) : (
        <RowActions
          name={name}
          onDecide={canDecide(subscription, today) && (() => onDecide(subscription))}
          onEdit={may(subscription, 'change') && (() => onEdit(subscription))}
          onDelete={may(subscription, 'delete') && (() => onDelete(subscription))}
        />
      )}
    </li>
  )
})

/** The place of the checkbox of a row that can be selected; other rows keep the space free. */
const boxPlace = 'col-start-4 row-span-3 row-start-1 min-w-8 @2xl:col-start-5 @2xl:row-span-2 print:hidden'

/** The decider always can; the payer can while there is something to answer. */
function canDecide(subscription: Subscription, today: PlainDate): boolean {
  if (may(subscription, 'act')) return true
  return may(subscription, 'answer') && answersTo(subscription, today).length > 0
}

/** What is active says so as quietly as text; what is not has a badge. */
function StatusWords({ status }: Pick<Subscription, 'status'>) {
  const words = useWords()
  if (status === 'active') return <span className="shrink-0 text-accent-ink">{words.status(status)}</span>
  return (
    <Badge tone={badgeTone(status, 'subscriptions')} size="sm" className="shrink-0">
      {words.status(status)}
    </Badge>
  )
}

/** '7, 3 and 1 days before', '1 day before': the days of a row. */
function daysBefore(days: readonly number[], t: ListTexts, language: string): string {
  const [first] = days
  return days.length === 1 && first !== undefined
    ? t.dayBefore({ count: first })
    : t.daysBefore({ days: listIn(language, days.map(String)) })
}
