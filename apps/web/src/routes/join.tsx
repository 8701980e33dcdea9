import { useParams } from 'react-router'
import { JoinPage } from '../features/auth/join/join-page.tsx'
import { screenMeta } from '../lib/public-page/seo.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

export const meta = () => [
  ...screenMeta('Join a household'),
  // The URL contains a one-time token, which must not leak in a Referer.
  { name: 'referrer', content: 'no-referrer' },
]

/** Prerendered once for all tokens. */
export default function Join() {
  const { token } = useParams()
  return <JoinPage token={useHydrated() ? token : undefined} />
}
