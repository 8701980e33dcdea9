import { HomeFrame } from '#web/features/overview/home-frame.tsx'
import { HomeScreen } from '#web/features/overview/home-screen.tsx'
import { overviewOf } from '#web/features/overview/overview-query.ts'
import { freshMarksQuery } from '#web/lib/marks-query.ts'
import { screenMeta } from '#web/lib/public-page/seo.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { enter } from '#web/lib/session/enter.ts'

export const meta = () => screenMeta('Dashboard')
export const handle = { early: ['/api/household', '/api/marks', '/api/overview'] }
export const clientLoader = ({ request }: { readonly request: Request }) =>
  enter(request, () => {
    void queryClient.prefetchQuery(freshMarksQuery)
    void queryClient.prefetchQuery(overviewOf('mine'))
  })
export const shouldRevalidate = () => false
export const HydrateFallback = HomeFrame
export default HomeScreen
