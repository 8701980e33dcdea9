import type { ReactNode } from 'react'
import { SkipLink } from '../../ui/actions/skip-link.tsx'
import { PageLogo } from '../../ui/page-logo.tsx'
import { LetterScene } from './letter-scene.tsx'

export interface AuthLayoutProps {
  /** The page's h1. */
  readonly title: string
  readonly description?: ReactNode
  readonly homePath: string
  /** The form. */
  readonly children: ReactNode
  /** Below the form: links to the other account pages. */
  readonly footer?: ReactNode
}

/** The account pages: a form, and on wide screens an illustration. */
export function AuthLayout({ title, description, homePath, children, footer }: AuthLayoutProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <SkipLink />
      <div className="flex flex-col px-5 py-5 sm:px-10 sm:py-7">
        <header>
          <PageLogo href={homePath} />
        </header>
        <main id="main" className="m-auto w-full max-w-sm py-10">
          <h1 className="text-3xl sm:text-4xl">{title}</h1>
          {description && <p className="mt-2 text-muted">{description}</p>}
          <div className="mt-8">{children}</div>
          {footer && <div className="mt-7 grid gap-2 text-[0.9375rem] text-muted">{footer}</div>}
        </main>
      </div>
      <LetterScene className="max-lg:hidden" />
    </div>
  )
}
