import type { ReactNode } from 'react'

export interface PageHeaderProps {
  readonly title: string
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
}

/** The heading of a dashboard screen: the page's only h1. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="grid gap-1.5">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        {subtitle && <div className="max-w-prose text-muted">{subtitle}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2.5">{actions}</div>}
    </header>
  )
}
