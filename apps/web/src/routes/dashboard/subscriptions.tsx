import { SubscriptionsFrame } from '../../features/subscriptions/subscriptions-frame.tsx'
import { SubscriptionsScreen } from '../../features/subscriptions/subscriptions-screen.tsx'
import { freshMarksQuery } from '../../lib/marks-query.ts'
import { screenMeta } from '../../lib/public-page/seo.ts'
import { queryClient } from '../../lib/query-client.ts'
import { enter } from '../../lib/session/enter.ts'
import { settingsTab } from '../../paths.ts'

export const meta = () => screenMeta('Subscriptions')
export const handle = { early: ['/api/marks'] }
export const clientLoader = ({ request }: { readonly request: Request }) =>
  enter(request, () => queryClient.prefetchQuery(freshMarksQuery))
export const shouldRevalidate = () => false
export const HydrateFallback = SubscriptionsFrame

export default function Subscriptions() {
  return <SubscriptionsScreen upgradePath={settingsTab('plan')} />
}
