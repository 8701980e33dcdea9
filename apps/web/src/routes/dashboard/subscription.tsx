import { useParams } from 'react-router'
import { SubscriptionFrame } from '#web/features/subscriptions/page/subscription-frame.tsx'
import { SubscriptionScreen } from '#web/features/subscriptions/page/subscription-screen.tsx'
import { freshMarksQuery } from '#web/lib/marks-query.ts'
import { screenMeta } from '#web/lib/public-page/seo.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { enter } from '#web/lib/session/enter.ts'
import { subscriptionPageQuery } from '#web/subscription/page-query.ts'

type Asked = { readonly request: Request; readonly params: { readonly id?: string } }

export const meta = () => screenMeta('Subscription')
export const handle = { early: ['/api/household', '/api/marks'] }
export const clientLoader = ({ request, params: { id = '' } }: Asked) =>
  enter(request, () => {
    void queryClient.prefetchQuery(freshMarksQuery)
    void queryClient.prefetchQuery(subscriptionPageQuery(id))
  })
export const shouldRevalidate = () => false
export const HydrateFallback = SubscriptionFrame

export default function SubscriptionRoute() {
  const { id = '' } = useParams()
  return <SubscriptionScreen key={id} id={id} />
}
