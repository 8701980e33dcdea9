import type { Overview, Subscription } from '@duely/contract'
import { canAdd, isActive, isPro, TOASTS } from '@duely/domain'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { datedSubscriptions } from '../../lib/dated-subscriptions.ts'
import { accountQuery, subscriptionsQuery } from '../../lib/queries.ts'
import { accountFacts } from '../../lib/session/account-facts.ts'
import { useToday } from '../../lib/use-today.ts'
import { paths } from '../../paths.ts'
import { type Acts, useActs } from '../../subscription/acts/use-acts.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { PageHeader } from '../../ui/data/page-header.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx'
import { AddSubscription } from './add-subscription.tsx'
import { HomeStats } from './home-stats.tsx'
import { HOME } from './home-texts.ts'
import { JustCharged } from './just-charged.tsx'
import { MonthRail } from './month-rail.tsx'
import { overviewQuery } from './overview-query.ts'
import { QuickActions } from './quick-actions.tsx'
import { UpNext, type UpNextActs } from './up-next.tsx'
import { UpcomingRenewals } from './upcoming-renewals.tsx'
import { UpgradeBanner } from './upgrade-banner.tsx'

const FULL_NOTE = 'plan-is-full'

/** Overview of subscriptions, costs and upcoming renewals (spec, Dashboard home). */
export function HomeScreen() {
  const account = useQuery(accountQuery)
  const list = useQuery(subscriptionsQuery)
  const overview = useQuery(overviewQuery)
  const facts = useMemo(() => accountFacts(account.data), [account.data])
  const rows = useMemo(() => list.data && datedSubscriptions(list.data), [list.data])
  const today = useToday(facts.zone)

  const acts = useActs(today, facts.culture)

  const { limit } = facts
  const active = rows?.filter(isActive).length ?? account.data?.usage.active
  const isFull = active !== undefined && limit !== null && !canAdd(active, limit)
  const fullNote = isFull ? FULL_NOTE : undefined
  const showsBanner = active !== undefined && limit !== null && !isPro(facts.plan)
  const isShown = rows !== undefined || list.isPending
  // If the overview failed, the list below still shows the next renewals.
  const hasUpNext = !overview.isError && (rows === undefined || rows.length > 0)
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <PageHeader
        {...HOME}
        actions={
          <AddSubscription
            waiting={account.isPending || (list.isPending && active === undefined)}
            fullNote={fullNote}
          />
        }
      />
      {list.isError && (
        <RetryBanner
          title={TOASTS.subscriptions.loadFailed}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        >
          {rows === undefined
            ? 'Nothing is lost: your subscriptions are safe, and your reminders still go out.'
            : 'What you see below may not be up to date.'}
        </RetryBanner>
      )}
      {rows?.length === 0 && (
        <Banner
          title="Bring what you have"
          action={<LinkButton to={paths.bring}>Bring a list or a statement</LinkButton>}
        >
          A list you keep, or a bank statement that never leaves this browser: we find what you pay for.
        </Banner>
      )}
      {isShown && (
        <div className="grid gap-4 sm:gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(20rem,25rem)]">
          {hasUpNext && (
            <UpNext
              upNext={overview.data?.upNext}
              today={today}
              culture={facts.culture}
              acts={upNextActs(overview.data?.upNext, list.data, acts)}
            />
          )}
          <HomeStats
            rows={rows}
            limit={limit}
            limitUnknown={limit === null && account.isError}
            today={today}
            culture={facts.culture}
          />
        </div>
      )}
      {isShown && hasUpNext && (
        <div className="skip-offscreen-52 max-sm:order-2">
          <MonthRail overview={overview.data} rows={rows} culture={facts.culture} />
        </div>
      )}
      {showsBanner && (
        <div className="max-sm:order-3">
          <UpgradeBanner active={active} limit={limit} fullNote={fullNote} />
        </div>
      )}
      <div className="contents items-start gap-5 sm:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
        {isShown && (
          <div className="skip-offscreen-96 max-sm:order-1">
            <UpcomingRenewals
              rows={rows}
              today={today}
              culture={facts.culture}
              onDecide={(id) => {
                const row = list.data?.find((each) => each.id === id)
                if (row) acts.show(row)
              }}
            />
          </div>
        )}
        <div className="grid skip-offscreen-112 gap-4 max-sm:order-4 sm:gap-5">
          <QuickActions fullNote={fullNote} />
          {overview.data && (
            <JustCharged
              charges={overview.data.justCharged}
              saved={overview.data.saved}
              culture={facts.culture}
            />
          )}
        </div>
      </div>
      {acts.dialogs}
    </div>
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
  return {
    onKeep: () => acts.keep(row, upNext.renewalDate),
    onCancelled: () => acts.show(row, 'cancelled'),
  }
}
