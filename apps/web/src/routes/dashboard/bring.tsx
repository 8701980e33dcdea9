import { ImportScreen } from '#web/features/imports/import-screen.tsx'
import { Waiting } from '#web/layouts/dashboard-shell/waiting.tsx'
import { screenMeta } from '#web/lib/public-page/seo.ts'
import { enter } from '#web/lib/session/enter.ts'
import { paths } from '#web/paths.ts'

export const meta = () => screenMeta('Bring what you have')

export const clientLoader = ({ request }: { readonly request: Request }) => enter(request)
export const shouldRevalidate = () => false
export const HydrateFallback = Waiting

export default function Bring() {
  return <ImportScreen listPath={paths.subscriptions} />
}
