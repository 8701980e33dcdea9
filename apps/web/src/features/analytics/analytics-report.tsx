import type { Account, Budget } from '@duely/contract'
import { currenciesOf, isActive, startOfMonth } from '@duely/domain'
import { analyticsTexts } from '@duely/texts/analytics'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { withOwnAmounts } from '#web/household/household-words.ts'
import { useRowsOf, type Viewed } from '#web/household/use-view.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { ApiError } from '#web/lib/api.ts'
import { datedSubscriptions, withTerms } from '#web/lib/dated-subscriptions.ts'
import { accountFacts } from '#web/lib/session/account-facts.ts'
import { useToday } from '#web/lib/use-today.ts'
import { LoadFailedBanner } from '#web/subscription/load-failed-banner.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import { NextMonthsCard } from './ahead/next-months-card.tsx'
import { SavingsCard } from './ahead/savings-card.tsx'
import { AnalyticsSkeleton, LowerSkeleton, TrendSkeleton } from './analytics-skeleton.tsx'
import { AnalyticsUnavailable } from './analytics-unavailable.tsx'
import { SpendingByCategory } from './categories/spending-by-category.tsx'
import { InsightsCard } from './insights-card.tsx'
import { RenewalSchedule } from './renewals/renewal-schedule.tsx'
import { SpendingStats } from './spending-stats.tsx'
import { analyticsQuery } from './trend/analytics-query.ts'
import { TrendCard } from './trend/trend-card.tsx'
import { chargedIn } from './trend/trend-timeline.ts'

export interface AnalyticsReportProps {
  /** Undefined where it could not be loaded. */
  readonly account: Account | undefined
  readonly viewed: Viewed
}

/**
 * The whole Analytics screen, for plans that include it. Cards that need no past charges are not rendered
 * again when those arrive, and those far down are rendered after the first have been shown.
 */
export function AnalyticsReport({ account, viewed }: AnalyticsReportProps) {
  const { view, household } = viewed
  const t = useTexts(analyticsTexts)
  const { zone, culture } = accountFacts(account)
  const today = useToday(zone)
  const list = useRowsOf(view)
  const history = useQuery(analyticsQuery(startOfMonth(today), view))
  const rows = useMemo(() => list.data && datedSubscriptions(list.data), [list.data])
  const isWide = useIsWide()
  const hasLower = useDeferredValue(true, false)
  const borne = useMemo(
    () => withOwnAmounts(rows ?? [], view === 'mine' ? household : null),
    [rows, view, household],
  )
  const terms = useMemo(() => borne.map(withTerms), [borne])
  const months = history.data?.months ?? []
  const charged = useMemo(() => history.data && chargedIn(history.data.months, today), [history.data, today])
  const currencies = currenciesOf([
    ...(rows?.filter(isActive) ?? []),
    ...months.flatMap(({ totals }) => totals),
  ])

  // The plan may have ended since the account was loaded.
  if (history.error instanceof ApiError && history.error.code === 'PLAN_LACKS_ANALYTICS')
    return <AnalyticsUnavailable />
  // Without the account only the history tells whether the plan has analytics.
  const isUnknown = account === undefined && history.data === undefined
  const failedHistory = isUnknown && history.isError ? history : null
  const failed = list.isError ? list : failedHistory
  const failure = failed && (
    <LoadFailedBanner
      query={failed}
      hasOlder={rows !== undefined && !isUnknown}
      {...(failed === history && { title: t.failed })}
    />
  )
  if (rows === undefined || isUnknown) return failure || <AnalyticsSkeleton />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 *:skip-offscreen-120 print:block print:*:mb-4">
      {failure}
      <SpendingStats
        rows={terms}
        charged={charged}
        isChargedLoading={history.isLoading}
        today={today}
        culture={culture}
      />
      {history.data ? (
        <TrendCard
          months={months}
          terms={terms}
          currencies={currencies}
          home={account?.profile.homeCurrency ?? null}
          today={today}
          culture={culture}
        />
      ) : history.isError ? (
        // Columns without the charges would look like nothing charged.
        <Card title={t.trend}>
          <RetryBanner
            title={t.chargesFailed}
            retrying={history.isFetching}
            onRetry={() => void history.refetch()}
          >
            {t.chargesFailedText}
          </RetryBanner>
        </Card>
      ) : (
        <TrendSkeleton />
      )}
      {hasLower ? (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[repeat(auto-fit,minmax(24rem,1fr))]">
            <SpendingByCategory
              rows={terms}
              budgets={history.data?.budgets ?? NO_BUDGETS}
              culture={culture}
            />
            {isWide && <InsightsCard rows={terms} today={today} culture={culture} />}
          </div>
          <RenewalSchedule rows={borne} view={view} today={today} culture={culture} />
          {history.data && charged && (
            <>
              <NextMonthsCard analytics={history.data} charged={charged} today={today} culture={culture} />
              <SavingsCard rows={borne} today={today} culture={culture} />
            </>
          )}
          {!isWide && <InsightsCard rows={terms} today={today} culture={culture} />}
        </>
      ) : (
        <LowerSkeleton />
      )}
    </div>
  )
}

const NO_BUDGETS: readonly Budget[] = []

const WIDE = '(min-width: 64rem)'

/**
 * Whether two columns stand side by side: the insights then fill the shorter one, otherwise they come last.
 */
function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia?.(WIDE)
      query?.addEventListener('change', changed)
      return () => query?.removeEventListener('change', changed)
    },
    () => window.matchMedia?.(WIDE).matches ?? false,
    () => false,
  )
}
