import { Card } from '#web/ui/data/card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** Keeps the place of the calendar while its subscriptions load. */
export function CalendarSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading calendar
      </p>
      <Card title="Renewal Schedule">
        <Skeleton className="h-96 lg:h-172" />
      </Card>
    </div>
  )
}
