import { useParams } from 'react-router'
import { JoinPage } from '../features/auth/join/join-page.tsx'
import { tokenPageMeta } from '../lib/public-page/seo.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

export const meta = () => tokenPageMeta('Join a household')

/** Prerendered once for all tokens. */
export default function Join() {
  const { token } = useParams()
  return <JoinPage token={useHydrated() ? token : undefined} />
}
