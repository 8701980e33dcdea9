import type { ReactNode } from 'react'
import { SkipLink } from '#web/ui/actions/skip-link.tsx'
import { OfferSlot } from './offer-slot.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export interface SiteFrameProps {
  readonly onLogOut: () => void
  readonly children: ReactNode
}

/** Frame of every public page: header, the page's `main`, footer. */
export function SiteFrame({ onLogOut, children }: SiteFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader onLogOut={onLogOut} />
      <OfferSlot />
      <main id="main" className="flex-1 pt-16 outline-none print:pt-0">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
