import { useParams } from 'react-router'
import { SetupPage } from '../features/auth/setup/setup-page.tsx'
import { tokenPageMeta } from '../lib/public-page/seo.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

export const meta = () => tokenPageMeta('Set up this server')

/** Prerendered once for all tokens. */
export default function Setup() {
  const { token } = useParams()
  return <SetupPage token={useHydrated() ? token : undefined} />
}
