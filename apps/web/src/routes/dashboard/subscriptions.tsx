import { screenMeta } from '../../lib/seo.ts'
import { PageHeader } from '../../ui/page-header.tsx'

export const meta = () => screenMeta('Subscriptions')

export default function Subscriptions() {
  return <PageHeader title="Subscriptions" />
}
