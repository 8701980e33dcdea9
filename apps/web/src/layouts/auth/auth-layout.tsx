import { accountTexts } from '@duely/texts/account'
import type { ReactNode } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { useServerFacts } from '#web/server-facts.ts'
import { SkipLink } from '#web/ui/actions/skip-link.tsx'
import { Logo } from '#web/ui/logo.tsx'
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

/** The account pages: a form, and on wide screens an illustration. Without a site the form alone. */
export function AuthLayout({ title, description, homePath, children, footer }: AuthLayoutProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] without-site:lg:grid-cols-1">
      <SkipLink />
      <div className="relative flex flex-col form-alone px-5 py-5 sm:px-10 sm:py-7">
        <header>
          <Logo to={homePath} />
        </header>
        <main id="main" className="m-auto w-full max-w-sm py-10">
          <h1 className="text-3xl sm:text-4xl">{title}</h1>
          {description && <p className="mt-2 text-muted">{description}</p>}
          <div className="mt-8">{children}</div>
          {footer && <div className="mt-7 grid gap-2 text-[0.9375rem] text-muted">{footer}</div>}
        </main>
        <OperatorsPages />
      </div>
      <LetterScene />
    </div>
  )
}

/** The operator's legal pages, where no site's footer links them; at the bottom, so that nothing moves. */
function OperatorsPages() {
  const t = useTexts(accountTexts)
  const { site, legalUrl } = useServerFacts()
  if (site || legalUrl === null) return null
  return (
    <footer className="absolute inset-x-0 bottom-0 pb-3 text-center text-sm text-muted">
      <a
        href={legalUrl}
        className="rounded-xs decoration-accent-line underline-offset-4 hover:text-ink hover:underline"
      >
        {t.legal}
      </a>
    </footer>
  )
}
