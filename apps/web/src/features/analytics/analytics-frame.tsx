import { analyticsTexts } from '@duely/texts/analytics'
import { useTexts } from '#web/language/reader-language.tsx'
import { Waiting } from '#web/layouts/dashboard-shell/waiting.tsx'
import { PageHeader } from '#web/ui/data/page-header.tsx'
import { AnalyticsSkeleton } from './analytics-skeleton.tsx'

/** Prerendered Analytics page, shown until the app has started. */
export function AnalyticsFrame() {
  const t = useTexts(analyticsTexts)
  return (
    <div className="grid gap-6 sm:gap-8">
      <Waiting />
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <AnalyticsSkeleton />
    </div>
  )
}
