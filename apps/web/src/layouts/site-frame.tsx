import type { ReactNode } from 'react'
import { SkipLink } from '../ui/skip-link.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader, type SiteHeaderProps } from './site-header.tsx'

/** The frame of every public page: header, the page's own `main`, footer. */
export function SiteFrame({ children, ...header }: SiteHeaderProps & { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader {...header} />
      <main id="main" className="flex-1 pt-16 outline-none print:pt-0">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
