import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ComponentType, ReactElement } from 'react'
import { usePageStart } from '../../lib/public-page/page-start.ts'
import { Toaster } from '../../ui/overlays/toast.tsx'
import { useTold } from './use-told.ts'

/** The element of an account page that `entry.account.tsx` hydrates. */
export const ACCOUNT_PAGE_ID = 'account-page'

/** An account page on its own: what the root provides where the router shows it. */
export function AccountPage({ page: Page }: { readonly page: ComponentType }) {
  useTold()
  return (
    <CSPProvider disableStyleElements>
      <Page />
      <Toaster />
    </CSPProvider>
  )
}

/** Present in the build's server half only. */
const server = import.meta.env.SSR && import.meta.env.PROD ? await import('react-dom/server') : undefined

/**
 * The route of an account page. Prerendered, it is an island, which `entry.account.tsx` hydrates without the router.
 * Reached from inside the app, and in development, the router shows it like any other.
 */
export function accountRoute(page: ComponentType): () => ReactElement {
  const Page = page
  // A tree of its own, so that the ids that React makes are the same when only this part is hydrated.
  const html = server?.renderToString(<AccountPage page={page} />)
  return function AccountRoute() {
    usePageStart(html === undefined ? 'app' : 'account')
    if (html === undefined) return <Page />
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by ourselves while building
    return <div id={ACCOUNT_PAGE_ID} dangerouslySetInnerHTML={{ __html: html }} />
  }
}
