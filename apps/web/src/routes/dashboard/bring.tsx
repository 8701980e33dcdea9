import { Suspense } from 'react'
import { ImportScreen } from '#web/features/imports/import-screen.tsx'
import { Waiting } from '#web/layouts/dashboard-shell/waiting.tsx'
import { screenMeta } from '#web/lib/public-page/seo.ts'
import { enter } from '#web/lib/session/enter.ts'
import { paths } from '#web/paths.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

export const meta = () => screenMeta('Bring what you have')

export const clientLoader = ({ request }: { readonly request: Request }) => enter(request)
export const shouldRevalidate = () => false
export const HydrateFallback = Waiting

const MailPart = lazyPart(() => import('#web/features/mail-in/mail-part.tsx').then((m) => m.MailPart))

export default function Bring() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 sm:gap-10">
      <ImportScreen listPath={paths.subscriptions} />
      <Suspense fallback={null}>
        <MailPart />
      </Suspense>
    </div>
  )
}
