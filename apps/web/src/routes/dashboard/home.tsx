import { HomeScreen } from '../../features/home/home-screen.tsx'
import { overviewQuery } from '../../features/home/overview-query.ts'
import { screenMeta } from '../../lib/public-page/seo.ts'
import { queryClient } from '../../lib/query-client.ts'

/** The days to come leave with the account and the list, not after them. */
export function clientLoader() {
  void queryClient.prefetchQuery(overviewQuery)
  return null
}

export const meta = () => screenMeta('Dashboard')

export default function Home() {
  return <HomeScreen />
}
