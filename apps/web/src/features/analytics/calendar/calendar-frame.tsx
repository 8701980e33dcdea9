import { Waiting } from '#web/layouts/dashboard-shell/waiting.tsx'
import { CalendarHeader } from './calendar-header.tsx'
import { CalendarSkeleton } from './calendar-skeleton.tsx'

/** Prerendered calendar page, shown until the app has started. */
export function CalendarFrame() {
  return (
    <div className="grid gap-6 sm:gap-8">
      <Waiting />
      <CalendarHeader />
      <CalendarSkeleton />
    </div>
  )
}
