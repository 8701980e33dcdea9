import { Waiting } from '#web/layouts/dashboard-shell/waiting.tsx'
import { PageHeader } from '#web/ui/data/page-header.tsx'
import { AnalyticsSkeleton } from './analytics-skeleton.tsx'
import { ANALYTICS } from './analytics-texts.ts'

/** Prerendered Analytics page, shown until the app has started. */
export function AnalyticsFrame() {
  return (
    <div className="grid gap-6 sm:gap-8">
      <Waiting />
      <PageHeader {...ANALYTICS} />
      <AnalyticsSkeleton />
    </div>
  )
}
