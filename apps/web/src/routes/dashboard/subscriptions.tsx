import { SubscriptionsScreen } from '../../features/subscriptions/subscriptions-screen.tsx'
import { screenMeta } from '../../lib/seo.ts'

export const meta = () => screenMeta('Subscriptions')

export default function Subscriptions() {
  return <SubscriptionsScreen />
}
