import { useParams } from 'react-router'
import { SetupPage } from '../features/auth/setup/setup-page.tsx'
import { screenMeta } from '../lib/public-page/seo.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

export const meta = () => [
  ...screenMeta('Set up this server'),
  // The URL contains a one-time token, which must not leak in a Referer.
  { name: 'referrer', content: 'no-referrer' },
]

/** Prerendered once for all tokens. */
export default function Setup() {
  const { token } = useParams()
  return <SetupPage token={useHydrated() ? token : undefined} />
}
