import { AnalyticsFrame } from '#web/features/analytics/analytics-frame.tsx'
import { AnalyticsScreen } from '#web/features/analytics/analytics-screen.tsx'
import { freshMarksQuery } from '#web/lib/marks-query.ts'
import { screenMeta } from '#web/lib/public-page/seo.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { enter } from '#web/lib/session/enter.ts'

export const meta = () => screenMeta('Analytics')
export const handle = { early: ['/api/household', '/api/marks'] }
export const clientLoader = ({ request }: { readonly request: Request }) =>
  enter(request, () => queryClient.prefetchQuery(freshMarksQuery))
export const shouldRevalidate = () => false
export const HydrateFallback = AnalyticsFrame
export default AnalyticsScreen
