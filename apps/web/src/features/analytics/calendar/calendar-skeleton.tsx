import { calendarTexts } from '@duely/texts/calendar'
import { useTexts } from '#web/language/reader-language.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** Keeps the place of the calendar while its subscriptions load. */
export function CalendarSkeleton() {
  const t = useTexts(calendarTexts)
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {t.loading}
      </p>
      <Card title={t.schedule}>
        <Skeleton className="h-96 lg:h-172" />
      </Card>
    </div>
  )
}
