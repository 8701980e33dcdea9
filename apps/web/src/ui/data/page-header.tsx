import type { ReactNode } from 'react'

export interface PageHeaderProps {
  readonly title: string
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
}

/**
 * Heading of a dashboard screen: the page's only h1 with the actions next to it, and the subtitle below.
 * Where both do not fit, on a phone or in a long language, the actions move below the title.
 */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:gap-x-4 sm:gap-y-1.5 lg:gap-x-8">
      <h1 className="grow text-[1.75rem] large-text:text-[1.5rem] [overflow-wrap:normal] sm:min-w-min sm:basis-0 sm:text-[2rem] lg:text-4xl">
        {title}
      </h1>
      {actions && <div className="flex flex-wrap items-center justify-end gap-2 sm:gap-2.5">{actions}</div>}
      {subtitle && (
        <div className="basis-full">
          <div className="max-w-prose text-sm text-pretty text-muted sm:text-base">{subtitle}</div>
        </div>
      )}
    </header>
  )
}
