import { Card } from '#web/ui/data/card.tsx'
import { StatCard, StatGrid } from '#web/ui/data/stat-card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const CARDS = ['This Month', 'Annual Projection', 'Avg. per Service', 'Total Services']

/** Skeleton shown while profile and subscriptions load (spec, Analytics screen). */
export function AnalyticsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <p role="status" className="sr-only">
        Loading analytics
      </p>
      <StatGrid>
        {CARDS.map((label, place) => (
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
  return (
    <Card title="Monthly Spending Trend">
      <Skeleton className="h-88" />
    </Card>
  )
}

/** The part below the trend. */
export function LowerSkeleton() {
  return (
    <>
      <Card title="Spending by Category">
        <Skeleton className="h-78" />
      </Card>
      <Card title="Renewal Schedule">
        <Skeleton className="h-96 lg:h-172" />
      </Card>
    </>
  )
}
