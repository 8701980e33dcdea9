import { SubscriptionsScreen } from '../../features/subscriptions/subscriptions-screen.tsx'
import { screenMeta } from '../../lib/public-page/seo.ts'
import { settingsTab } from '../../paths.ts'

export const meta = () => screenMeta('Subscriptions')

export default function Subscriptions() {
  return <SubscriptionsScreen upgradePath={settingsTab('plan')} />
}
