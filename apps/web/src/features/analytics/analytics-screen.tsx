import { analyticsTexts } from '@duely/texts/analytics'
import { useQuery } from '@tanstack/react-query'
import { TopOfScreen } from '#web/household/top-of-screen.tsx'
import { useView } from '#web/household/use-view.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { accountQuery } from '#web/lib/queries.ts'
import { PageHeader } from '#web/ui/data/page-header.tsx'
import { AnalyticsReport } from './analytics-report.tsx'
import { AnalyticsSkeleton } from './analytics-skeleton.tsx'
import { AnalyticsUnavailable } from './analytics-unavailable.tsx'

/**
 * Spending analytics, for plans that include them (spec, Analytics screen). Where the account could not be
 * loaded, the server's answer tells whether the plan does (section 8).
 */
export function AnalyticsScreen() {
  const t = useTexts(analyticsTexts)
  const account = useQuery(accountQuery)
  const viewed = useView()
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <TopOfScreen viewed={viewed} />
      {account.isPending ? (
        <AnalyticsSkeleton />
      ) : account.data === undefined || account.data.plan?.hasAnalytics ? (
        <AnalyticsReport account={account.data} viewed={viewed} />
      ) : (
        <AnalyticsUnavailable />
      )}
    </div>
  )
}
