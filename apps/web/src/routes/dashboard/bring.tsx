import { BringScreen } from '../../features/bringing/bring-screen.tsx'
import { Waiting } from '../../layouts/dashboard-shell/waiting.tsx'
import { screenMeta } from '../../lib/public-page/seo.ts'
import { enter } from '../../lib/session/enter.ts'
import { paths } from '../../paths.ts'

export const meta = () => screenMeta('Bring what you have')

export const clientLoader = ({ request }: { readonly request: Request }) => enter(request)
export const shouldRevalidate = () => false
export const HydrateFallback = Waiting

export default function Bring() {
  return <BringScreen listPath={paths.subscriptions} />
}
