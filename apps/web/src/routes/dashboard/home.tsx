import { HomeFrame } from '../../features/home/home-frame.tsx'
import { HomeScreen } from '../../features/home/home-screen.tsx'
import { overviewQuery } from '../../features/home/overview-query.ts'
import { freshMarksQuery } from '../../lib/marks-query.ts'
import { screenMeta } from '../../lib/public-page/seo.ts'
import { queryClient } from '../../lib/query-client.ts'
import { enter } from '../../lib/session/enter.ts'

export const meta = () => screenMeta('Dashboard')
export const handle = { early: ['/api/marks', '/api/overview'] }
export const clientLoader = ({ request }: { readonly request: Request }) =>
  enter(request, () => {
    void queryClient.prefetchQuery(freshMarksQuery)
    void queryClient.prefetchQuery(overviewQuery)
  })
export const shouldRevalidate = () => false
export const HydrateFallback = HomeFrame

export default function Home() {
  return <HomeScreen />
}
