import type { Overview, Subscription } from '@duely/contract'
import { canAdd, isActive, isPro, type Wording } from '@duely/domain'
import { homeTexts } from '@duely/texts/home'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { may, ownOf, withOwnAmounts } from '#web/household/household-words.ts'
import { TopOfScreen } from '#web/household/top-of-screen.tsx'
import { useRowsOf, useView } from '#web/household/use-view.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { datedSubscriptions } from '#web/lib/dated-subscriptions.ts'
import { accountQuery } from '#web/lib/queries.ts'
import { accountFacts } from '#web/lib/session/account-facts.ts'
import { useToday } from '#web/lib/use-today.ts'
import { paths } from '#web/paths.ts'
import { type Acts, useActs } from '#web/subscription/acts/use-acts.tsx'
import { LoadFailedBanner } from '#web/subscription/load-failed-banner.tsx'
import { useAnswerWatch } from '#web/subscription/watch/answer-watch.ts'
import { WatchQuestions } from '#web/subscription/watch/watch-questions.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { PageHeader } from '#web/ui/data/page-header.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { AddSubscription } from './add-subscription.tsx'
import { HomeGrid } from './home-grid.tsx'
import { HomeStats } from './home-stats.tsx'
import { JustCharged, type JustChargedProps, JustChargedSkeleton } from './just-charged.tsx'
import { MonthRail } from './month-rail.tsx'
import { overviewOf } from './overview-query.ts'
import { QuickActions } from './quick-actions.tsx'
import { UpNext, type UpNextActs } from './up-next.tsx'
import { UpcomingRenewals } from './upcoming-renewals.tsx'
import { UpgradeBanner } from './upgrade-banner.tsx'

const FULL_NOTE = 'plan-is-full'

/** Overview of subscriptions, costs and upcoming renewals (spec, Dashboard home). */
export function HomeScreen() {
  const t = useTexts(homeTexts)
  const account = useQuery(accountQuery)
  const viewed = useView()
  const { view, household } = viewed
  const list = useRowsOf(view)
  const overview = useQuery(overviewOf(view))
  const facts = useMemo(() => accountFacts(account.data), [account.data])
  const rows = useMemo(() => list.data && datedSubscriptions(list.data), [list.data])
  const sharing = view === 'mine' ? household : null
  const borne = useMemo(() => rows && withOwnAmounts(rows, sharing), [rows, sharing])
  const isPart = (id?: string | null) => borne?.find((row) => row.id === id)?.isOwnPart === true
  const today = useToday(facts.zone)

  const answerWatch = useAnswerWatch()
  const acts = useActs(today, facts.culture)
  // An answer that the browser kept from an older version has none.
  const questions = overview.data?.questions ?? []

  const { limit } = facts
  // The account counts all of the user's own; a view that lacks some of them cannot.
  const counted = view === 'mine' && rows ? ownOf(rows).filter(isActive).length : undefined
  const active = counted ?? account.data?.usage.active
  const isFull = active !== undefined && limit !== null && !canAdd(active, limit)
  const fullNote = isFull ? FULL_NOTE : undefined
  const showsBanner = active !== undefined && limit !== null && !isPro(facts.plan)
  const isShown = rows !== undefined || list.isPending
  // If the overview failed, the list below still shows the next renewals.
  const hasUpNext = !overview.isError && (rows === undefined || rows.length > 0)
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        actions={
          <AddSubscription
            waiting={account.isPending || (list.isPending && active === undefined)}
            fullNote={fullNote}
          />
        }
      />
      <TopOfScreen viewed={viewed} tellsDuplicates />
      {list.isError && <LoadFailedBanner query={list} hasOlder={rows !== undefined} />}
      {rows?.length === 0 && view === 'mine' && (
        <Banner title={t.bringTitle} action={<LinkButton to={paths.bring}>{t.bringAction}</LinkButton>}>
          {t.bringText}
        </Banner>
      )}
      {questions.length > 0 && (
        <WatchQuestions
          questions={questions}
          today={today}
          culture={facts.culture}
          onAnswer={(question, answer) => {
            const row = list.data?.find(({ id }) => id === question.id)
            if (answer === 'charged' && row) acts.show(row, 'charged')
            else void answerWatch(question, answer)
          }}
        />
      )}
      <HomeGrid
        upNext={
          isShown &&
          hasUpNext && (
            <UpNext
              upNext={overview.data?.upNext}
              isPart={isPart(overview.data?.upNext?.id)}
              today={today}
              culture={facts.culture}
              acts={upNextActs(overview.data?.upNext, list.data, acts)}
            />
          )
        }
        charged={chargedPart(overview, isPart, facts.culture)}
        figures={
          isShown && (
            <HomeStats
              rows={rows}
              sharing={sharing}
              limit={limit}
              limitUnknown={limit === null && account.isError}
              today={today}
              culture={facts.culture}
            />
          )
        }
        rail={
          isShown && hasUpNext && <MonthRail overview={overview.data} rows={rows} culture={facts.culture} />
        }
        banner={showsBanner && <UpgradeBanner active={active} limit={limit} fullNote={fullNote} />}
        upcoming={
          isShown && (
            <UpcomingRenewals
              rows={borne}
              view={view}
              today={today}
              culture={facts.culture}
              linksCalendar={!hasUpNext}
              onDecide={(id) => {
                const row = list.data?.find((each) => each.id === id)
                if (row && may(row, 'act')) acts.show(row)
              }}
            />
          )
        }
        actions={<QuickActions fullNote={fullNote} />}
      />
      {acts.dialogs}
    </div>
  )
}

/** Nothing when there is neither a charge nor anything avoided, or when they could not be loaded. */
function chargedPart(
  overview: UseQueryResult<Overview>,
  isPart: JustChargedProps['isPart'],
  culture: Wording,
): ReactNode {
  if (overview.data === undefined) return overview.isPending && <JustChargedSkeleton />
  const { justCharged, stoppedForSure, stillToBeSeen } = overview.data
  return (
    justCharged.length + stoppedForSure.length + stillToBeSeen.length > 0 && (
      <JustCharged
        charges={justCharged}
        isPart={isPart}
        avoided={{ stoppedForSure, stillToBeSeen }}
        culture={culture}
      />
    )
  )
}

/** Keep and cancel for the next renewal; undefined while loading or when it is kept. */
function upNextActs(
  upNext: Overview['upNext'] | undefined,
  list: readonly Subscription[] | undefined,
  acts: Acts,
): UpNextActs | undefined {
  const row = list?.find(({ id }) => id === upNext?.id)
  if (!upNext || row === undefined || row.keptRenewal === upNext.renewalDate) return undefined
  if (!may(row, 'act')) return undefined
  return {
    onKeep: () => acts.keep(row, upNext.renewalDate),
    onCancelled: () => acts.show(row, 'cancelled'),
  }
}
