import { AnalyticsScreen } from '../../features/analytics/analytics-screen.tsx'
import { screenMeta } from '../../lib/public-page/seo.ts'

export const meta = () => screenMeta('Analytics')

export default function Analytics() {
  return <AnalyticsScreen />
}
