import { analyticsTexts } from '@duely/texts/analytics'
import { calendarTexts } from '@duely/texts/calendar'
import { useTexts } from '#web/language/reader-language.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { StatCard, StatGrid } from '#web/ui/data/stat-card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** Skeleton shown while profile and subscriptions load (spec, Analytics screen). */
export function AnalyticsSkeleton() {
  const t = useTexts(analyticsTexts)
  return (
    <div aria-busy="true" className="grid gap-4">
      <p role="status" className="sr-only">
        {t.loading}
      </p>
      <StatGrid>
        {[t.thisMonth, t.annual, t.perService, t.total].map((label, place) => (
          <StatCard
            key={label}
            label={label}
            {...(place % 3 === 0 && { className: 'max-sm:col-span-2' })}
            value=""
            loading
          />
        ))}
      </StatGrid>
      <TrendSkeleton />
      <LowerSkeleton />
    </div>
  )
}

/** Keeps the place of the trend while the charges load. */
export function TrendSkeleton() {
  const t = useTexts(analyticsTexts)
  return (
    <Card title={t.trend}>
      <Skeleton className="h-88" />
    </Card>
  )
}

/** The part below the trend. */
export function LowerSkeleton() {
  const t = useTexts(analyticsTexts)
  const calendar = useTexts(calendarTexts)
  return (
    <>
      <Card title={t.byCategory}>
        <Skeleton className="h-78" />
      </Card>
      <Card title={calendar.schedule}>
        <Skeleton className="h-96 lg:h-172" />
      </Card>
    </>
  )
}
