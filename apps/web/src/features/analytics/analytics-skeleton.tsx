import { Card } from '../../ui/data/card.tsx'
import { StatCard, StatGrid } from '../../ui/data/stat-card.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

const CARDS = ['This Month', 'Annual Projection', 'Avg. per Service', 'Total Services']

/** Skeleton shown while profile and subscriptions load (spec, Analytics screen). */
export function AnalyticsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <p role="status" className="sr-only">
        Loading analytics
      </p>
      <StatGrid>
        {CARDS.map((label) => (
          <StatCard key={label} label={label} value="" loading />
        ))}
      </StatGrid>
      <LowerSkeleton />
    </div>
  )
}

/** The part below the charges. */
export function LowerSkeleton() {
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card title="Monthly Spending Trend">
          <Skeleton className="h-78" />
        </Card>
        <Card title="Spending by Category">
          <Skeleton className="h-78" />
        </Card>
      </div>
      <Card title="Renewal Schedule">
        <Skeleton className="h-96 lg:h-132" />
      </Card>
    </>
  )
}
