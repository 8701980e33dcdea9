import { SubscriptionsFrame } from '#web/features/subscriptions/subscriptions-frame.tsx'
import { SubscriptionsScreen } from '#web/features/subscriptions/subscriptions-screen.tsx'
import { freshMarksQuery } from '#web/lib/marks-query.ts'
import { screenMeta } from '#web/lib/public-page/seo.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { enter } from '#web/lib/session/enter.ts'
import { settingsTab } from '#web/paths.ts'

export const meta = () => screenMeta('Subscriptions')
export const handle = { early: ['/api/household', '/api/marks'] }
export const clientLoader = ({ request }: { readonly request: Request }) =>
  enter(request, () => queryClient.prefetchQuery(freshMarksQuery))
export const shouldRevalidate = () => false
export const HydrateFallback = SubscriptionsFrame

export default function Subscriptions() {
  return <SubscriptionsScreen upgradePath={settingsTab('plan')} />
}
