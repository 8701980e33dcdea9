import type { ReactNode } from 'react'
import { SkipLink } from '../../ui/actions/skip-link.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Frame of every public page: header, the page's `main`, footer. */
export function SiteFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader />
      <main id="main" className="flex-1 pt-16 outline-none print:pt-0">
        {children}
      </main>
      <SiteFooter />
      {/* Filled by lib/public-page/public-page-script.ts. */}
      <p
        id="told"
        role="status"
        className="fixed right-3 bottom-3 z-50 max-w-[calc(100vw-1.5rem)] rounded-lg border border-line bg-surface px-4 py-3.5 text-[0.9375rem] font-medium shadow-float empty:sr-only data-[failed=true]:text-loss-ink sm:right-5 sm:bottom-5"
      />
    </div>
  )
}
