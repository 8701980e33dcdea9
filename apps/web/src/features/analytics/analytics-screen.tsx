import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../../lib/queries.ts'
import { PageHeader } from '../../ui/data/page-header.tsx'
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx'
import { AnalyticsReport } from './analytics-report.tsx'
import { AnalyticsSkeleton } from './analytics-skeleton.tsx'
import { ANALYTICS } from './analytics-texts.ts'
import { AnalyticsUnavailable } from './analytics-unavailable.tsx'

/** Spending analytics, for plans that include them (spec, Analytics screen). */
export function AnalyticsScreen() {
  const account = useQuery(accountQuery)
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader {...ANALYTICS} />
      {account.isPending ? (
        <AnalyticsSkeleton />
      ) : account.data === undefined ? (
        <RetryBanner
          title="Failed to load your account"
          retrying={account.isFetching}
          onRetry={() => void account.refetch()}
        >
          Nothing is lost: your subscriptions are safe, and your reminders still go out.
        </RetryBanner>
      ) : account.data.plan?.hasAnalytics ? (
        <AnalyticsReport account={account.data} />
      ) : (
        <AnalyticsUnavailable />
      )}
    </div>
  )
}
