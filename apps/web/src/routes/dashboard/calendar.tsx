import { calendarTexts } from '@duely/texts/calendar'
import { CalendarFrame } from '#web/features/analytics/calendar/calendar-frame.tsx'
import { CalendarScreen } from '#web/features/analytics/calendar/calendar-screen.tsx'
import { monthChargesQuery } from '#web/features/analytics/renewals/month-charges-query.ts'
import { CalendarCard } from '#web/features/settings/notifications/calendar-feed/calendar-feed-card.tsx'
import { useTexts } from '#web/language/reader-language.tsx'
import { freshMarksQuery } from '#web/lib/marks-query.ts'
import { screenMeta } from '#web/lib/public-page/seo.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { enter } from '#web/lib/session/enter.ts'

export const meta = () => screenMeta('Calendar')
export const handle = { early: ['/api/household', '/api/marks', '/api/charges'] }
export const clientLoader = ({ request }: { readonly request: Request }) =>
  enter(request, () => {
    void queryClient.prefetchQuery(freshMarksQuery)
    void queryClient.prefetchQuery(monthChargesQuery('mine'))
  })
export const shouldRevalidate = () => false
export const HydrateFallback = CalendarFrame

export default function Calendar() {
  const t = useTexts(calendarTexts)
  return <CalendarScreen subscribe={<CalendarCard title={t.subscribe} />} />
}
