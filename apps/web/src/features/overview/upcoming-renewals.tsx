import {
  amountLines,
  dotTone,
  formatDate,
  type PlainDate,
  stoppableThisWeek,
  upcomingRenewals,
  type View,
  type Wording,
} from '@duely/domain'
import { actLabelsTexts } from '@duely/texts/act-labels'
import { type HomeTexts, homeTexts } from '@duely/texts/home'
import { ChevronRight, ListChecks, MailCheck, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { may } from '#web/household/household-words.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { useWords } from '#web/language/words.ts'
import { amountWords, type DatedSubscription, withTerms } from '#web/lib/dated-subscriptions.ts'
import { ServiceMark } from '#web/marks/service-mark.tsx'
import { editSubscription, subscriptionPage } from '#web/paths.ts'
import { SubscriptionLink } from '#web/subscription/subscription-link.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Dot } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { RowList } from '#web/ui/data/row-list.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { addSubscriptionPath } from './add-subscription.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { UpcomingSkeleton, upcomingRow } from './upcoming-skeleton.tsx'

export interface UpcomingRenewalsProps {
  /** With the amounts that the sums of the view count. */
  readonly rows: readonly DatedSubscription[] | undefined
  readonly view: View
  readonly today: PlainDate
  readonly culture: Wording
  /** Whether it links to the calendar, where the days that do are not shown. */
  readonly linksCalendar: boolean
  /** Opens the actions for the next renewal. */
  readonly onDecide: (id: string) => void
}

const EMPTY = { mine: 'emptyMine', household: 'emptyHousehold', paid: 'emptyPaid' } as const

/** Up to five renewals within a week, next first (spec, Dashboard home). */
export function UpcomingRenewals(props: UpcomingRenewalsProps) {
  const t = useTexts(homeTexts)
  const { decide } = useTexts(actLabelsTexts)
  const words = useWords()
  const { rows, view, today, culture, linksCalendar, onDecide } = props
  const upcoming = useMemo(() => rows && upcomingRenewals(rows, today), [rows, today])
  const stoppable = useMemo(() => stoppableOf(rows ?? [], today, culture, t), [rows, today, culture, t])
  if (upcoming === undefined) return <UpcomingSkeleton />
  return (
    <Card
      title={t.upcoming}
      description={
        stoppable.length > 0 &&
        stoppable.map((line) => (
          <span key={line} className="figures me-1 max-sm:block">
            {line}
          </span>
        ))
      }
      actions={linksCalendar && <CalendarLink />}
      padding="flush"
      className="overflow-hidden"
    >
      {upcoming.length === 0 ? (
        <EmptyState
          className="border-t border-line"
          icon={<MailCheck />}
          title={t.noneTitle}
          description={rows?.length !== 0 ? t.noneText : t[EMPTY[view]]}
          action={
            rows?.length === 0 &&
            view === 'mine' && (
              <LinkButton to={addSubscriptionPath} variant="secondary">
                <Plus />
                {t.addFirst}
              </LinkButton>
            )
          }
        />
      ) : (
        <RowList label={t.upcomingList} className="border-t border-line">
          {upcoming.map(({ subscription, days }) => (
            <li key={subscription.id} className={upcomingRow}>
              <ServiceMark
                id={subscription.id}
                name={subscription.name}
                size={32}
                className="col-start-1 row-span-2 row-start-1 xl:row-span-1"
              />
              <div className="col-start-2 row-start-1 truncate font-semibold">
                <SubscriptionLink id={subscription.id} name={subscription.name} />
              </div>
              <div className="figures col-start-2 row-start-2 flex items-center gap-2 text-sm text-muted max-lg:col-end-4 xl:col-start-3 xl:row-start-1">
                <Dot tone={dotTone(days)} />
                <span className={dotTone(days) === 'orange' ? 'text-soon-ink' : undefined}>
                  {t.renewsWhen({
                    when: words.relative(days),
                    day: formatDate(subscription.nextBillingDate, culture, 'short'),
                  })}
                  {subscription.isOwnPart && (
                    // With space, and to a screen reader, the cycle says it.
                    <span aria-hidden="true" className="lg:hidden">
                      {t.partSuffix}
                    </span>
                  )}
                </span>
              </div>
              <div className="figures col-start-3 row-start-1 text-end font-semibold xl:col-start-4">
                {amountWords(subscription, culture)}
              </div>
              <div className="figures col-start-3 row-start-2 text-end text-sm text-muted max-lg:sr-only xl:col-start-5 xl:row-start-1 xl:text-start">
                {words.interval(subscription)}
                {subscription.isOwnPart && t.partSuffix}
              </div>
              <LinkButton
                to={
                  may(subscription, 'change')
                    ? editSubscription(subscription.id)
                    : subscriptionPage(subscription.id)
                }
                aria-label={t.manageName({ name: subscription.name })}
                variant="secondary"
                size="sm"
                className="col-start-4 row-span-2 row-start-1 xl:col-start-6 xl:row-span-1 max-sm:-me-3 max-sm:border-transparent max-sm:bg-transparent max-sm:px-2"
              >
                <span className="max-sm:sr-only">{t.manage}</span>
                <ChevronRight className="size-4 sm:hidden" />
              </LinkButton>
              {may(subscription, 'act') && (
                <IconButton
                  label={decide({ name: subscription.name })}
                  needsConnection
                  onClick={() => onDecide(subscription.id)}
                  className="col-start-5 row-span-2 row-start-1 -me-2 xl:col-start-7 xl:row-span-1 max-sm:-ms-2 print:hidden"
                >
                  <ListChecks />
                </IconButton>
              )}
            </li>
          ))}
        </RowList>
      )}
    </Card>
  )
}

/** A line for each currency. */
function stoppableOf(
  rows: readonly DatedSubscription[],
  today: PlainDate,
  culture: Wording,
  t: HomeTexts,
): string[] {
  const totals = stoppableThisWeek(rows.map(withTerms), today)
  if (Object.keys(totals).length === 0) return []
  return amountLines(totals, culture).map((amount, place) =>
    place === 0 ? t.canStop({ amount }) : t.andAmount({ amount }),
  )
}
