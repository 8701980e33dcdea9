import { Skeleton } from '../../ui/skeleton.tsx'
import { StatCard, StatGrid } from '../../ui/stat-card.tsx'

const CARDS = ['This Month', 'Annual Projection', 'Avg. per Service', 'Total Services']

/** Keeps every place while profile and subscriptions are on their way (spec, Analytics screen). */
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
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-96 rounded-lg" />
      </div>
      <Skeleton className="h-128 rounded-lg" />
    </div>
  )
}
