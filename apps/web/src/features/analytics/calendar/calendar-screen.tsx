import { calendarTexts } from '@duely/texts/calendar'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { withOwnAmounts } from '#web/household/household-words.ts'
import { TopOfScreen } from '#web/household/top-of-screen.tsx'
import { useRowsOf, useView } from '#web/household/use-view.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { datedSubscriptions } from '#web/lib/dated-subscriptions.ts'
import { accountQuery } from '#web/lib/queries.ts'
import { accountFacts } from '#web/lib/session/account-facts.ts'
import { useToday } from '#web/lib/use-today.ts'
import { paths } from '#web/paths.ts'
import { LoadFailedBanner } from '#web/subscription/load-failed-banner.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { RenewalSchedule } from '../renewals/renewal-schedule.tsx'
import { CalendarHeader, SUBSCRIBE_ID } from './calendar-header.tsx'
import { CalendarSkeleton } from './calendar-skeleton.tsx'

export interface CalendarScreenProps {
  /** The card with the calendar address for other calendars. */
  readonly subscribe: ReactNode
}

/** The Renewal Schedule on a page of its own, on every plan. */
export function CalendarScreen({ subscribe }: CalendarScreenProps) {
  const t = useTexts(calendarTexts)
  const account = useQuery(accountQuery)
  const viewed = useView()
  const list = useRowsOf(viewed.view)
  const { zone, culture } = accountFacts(account.data)
  const today = useToday(zone)
  const { view, household } = viewed
  const rows = useMemo(
    () => list.data && withOwnAmounts(datedSubscriptions(list.data), view === 'mine' ? household : null),
    [list.data, view, household],
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:gap-8 print:block print:*:mb-4">
      <CalendarHeader />
      <TopOfScreen viewed={viewed} />
      {list.isError && <LoadFailedBanner query={list} hasOlder={rows !== undefined} />}
      {rows?.length === 0 && viewed.view === 'mine' && (
        <Banner
          title={t.emptyTitle}
          action={<LinkButton to={paths.subscriptions}>{t.emptyAction}</LinkButton>}
        >
          {t.emptyText}
        </Banner>
      )}
      {rows !== undefined && !account.isPending ? (
        <RenewalSchedule rows={rows} view={view} today={today} culture={culture} />
      ) : (
        !list.isError && <CalendarSkeleton />
      )}
      <section id={SUBSCRIBE_ID} className="scroll-mt-24 print:hidden">
        {subscribe}
      </section>
    </div>
  )
}
