import type { Account } from '@duely/contract'
import { CURRENCIES, isActive, startOfMonth, TOASTS, withTrialsAtZero } from '@duely/domain'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { ApiError } from '../../lib/api.ts'
import { datedSubscriptions } from '../../lib/dated-subscriptions.ts'
import { subscriptionsQuery } from '../../lib/queries.ts'
import { accountFacts } from '../../lib/session/account-facts.ts'
import { useToday } from '../../lib/use-today.ts'
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx'
import { Ahead } from './ahead/ahead-part.tsx'
import { AnalyticsSkeleton, LowerSkeleton } from './analytics-skeleton.tsx'
import { AnalyticsUnavailable } from './analytics-unavailable.tsx'
import { SpendingByCategory } from './categories/spending-by-category.tsx'
import { ChargesCard } from './charges/charges-card.tsx'
import { chargesQuery } from './charges/charges-query.ts'
import { InsightsCard } from './insights-card.tsx'
import { RenewalSchedule } from './renewals/renewal-schedule.tsx'
import { SpendingStats } from './spending-stats.tsx'
import { SpendingTrend } from './spending-trend.tsx'

export interface AnalyticsReportProps {
  /** Undefined where it could not be loaded. */
  readonly account: Account | undefined
}

/**
 * The whole Analytics screen, for plans that include it. Cards that need no past charges are not rendered again when
 * those arrive, and those far down are rendered after the first have been shown.
 */
export function AnalyticsReport({ account }: AnalyticsReportProps) {
  const { zone, culture } = accountFacts(account)
  const today = useToday(zone)
  const list = useQuery(subscriptionsQuery)
  const history = useQuery(chargesQuery(startOfMonth(today)))
  const rows = useMemo(() => list.data && datedSubscriptions(list.data), [list.data])
  const isWide = useIsWide()
  const hasLower = useDeferredValue(true, false)
  const counted = useMemo(() => withTrialsAtZero(rows ?? [], today), [rows, today])

  const months = history.data?.months ?? []
  const currencies = CURRENCIES.filter(
    (currency) =>
      rows?.some((each) => isActive(each) && each.currency === currency) ||
      months.some(({ totals }) => totals.some((sum) => sum.currency === currency)),
  )

  // The plan may have ended since the account was loaded.
  if (history.error instanceof ApiError && history.error.code === 'PLAN_LACKS_ANALYTICS')
    return <AnalyticsUnavailable />
  // Without the account only the history tells whether the plan has analytics.
  const isUnknown = account === undefined && history.data === undefined
  const failed = list.isError ? list : isUnknown && history.isError ? history : null
  const failure = failed && (
    <RetryBanner
      title={failed === list ? TOASTS.subscriptions.loadFailed : 'Failed to load your analytics'}
      retrying={failed.isFetching}
      onRetry={() => void failed.refetch()}
    >
      {rows === undefined || isUnknown
        ? 'Nothing is lost: your subscriptions are safe, and your reminders still go out.'
        : 'What you see below may not be up to date.'}
    </RetryBanner>
  )
  if (rows === undefined || isUnknown) return failure || <AnalyticsSkeleton />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 *:skip-offscreen-120 print:block print:*:mb-4">
      {failure}
      <SpendingStats rows={rows} today={today} culture={culture} />
      {currencies.length > 0 && (
        <ChargesCard
          months={months}
          rows={rows}
          currencies={currencies}
          home={account?.profile.homeCurrency ?? null}
          today={today}
          culture={culture}
        />
      )}
      {hasLower ? (
        <>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <div className="grid gap-4">
              <SpendingTrend rows={counted} today={today} culture={culture} />
              {isWide && <InsightsCard rows={rows} today={today} culture={culture} />}
            </div>
            <SpendingByCategory rows={counted} />
          </div>
          <RenewalSchedule rows={rows} today={today} culture={culture} />
          {history.data && <Ahead analytics={history.data} rows={rows} today={today} culture={culture} />}
          {!isWide && <InsightsCard rows={rows} today={today} culture={culture} />}
        </>
      ) : (
        <LowerSkeleton />
      )}
    </div>
  )
}

const WIDE = '(min-width: 64rem)'

/** Whether two columns stand side by side: the insights then fill the shorter one, otherwise they come last. */
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
