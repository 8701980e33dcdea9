import type { ReactNode } from 'react'
import { pathIn } from '../language/page-address.ts'
import { useLanguage } from '../language/reader-language.tsx'
import { paths } from '../paths.ts'
import { Postmark } from '../ui/data/postmark.tsx'
import { Logo } from '../ui/logo.tsx'

export interface MessagePageProps {
  readonly icon: ReactNode
  readonly title: string
  readonly children?: ReactNode
  readonly action: ReactNode
}

/** A page with a single message: not found, error, payment received. */
export function MessagePage({ icon, title, children, action }: MessagePageProps) {
  const language = useLanguage()
  return (
    <div className="flex min-h-dvh flex-col px-5 py-5 sm:px-8">
      <header>
        <Logo to={pathIn(language, paths.home)} />
      </header>
      <main id="main" className="grid flex-1 place-items-center py-12">
        <div className="grid max-w-md justify-items-center gap-5 text-center">
          <Postmark className="scale-125 text-control/60">
            <span className="text-accent [&_svg]:size-8 [&_svg]:stroke-[1.6]">{icon}</span>
          </Postmark>
          <h1 className="mt-4 text-3xl sm:text-4xl">{title}</h1>
          {children && <div className="grid gap-2 text-muted">{children}</div>}
          <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>
        </div>
      </main>
    </div>
  )
}
