import { useParams } from 'react-router'
import { packetQuery } from '#web/features/packet/packet-query.ts'
import { PacketFrame, PacketScreen } from '#web/features/packet/packet-screen.tsx'
import { screenMeta } from '#web/lib/public-page/seo.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { enter } from '#web/lib/session/enter.ts'
import { subscriptionPageQuery } from '#web/subscription/page-query.ts'

type Asked = { readonly request: Request; readonly params: { readonly id?: string } }

export const meta = () => screenMeta('Charged after cancelling')
export const clientLoader = ({ request, params: { id = '' } }: Asked) =>
  enter(request, () => {
    void queryClient.prefetchQuery(subscriptionPageQuery(id))
    void queryClient.prefetchQuery(packetQuery(id))
  })
export const shouldRevalidate = () => false
export const HydrateFallback = () => <PacketFrame />

export default function PacketRoute() {
  const { id = '' } = useParams()
  return <PacketScreen key={id} id={id} />
}
