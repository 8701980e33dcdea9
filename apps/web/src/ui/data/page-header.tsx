import type { ReactNode } from 'react'

export interface PageHeaderProps {
  readonly title: string
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
}

/** Heading of a dashboard screen: the page's only h1. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <header className="grid grid-cols-[minmax(min-content,1fr)_auto] items-center gap-x-3 gap-y-1 sm:items-end sm:gap-x-8 sm:gap-y-1.5">
      <h1 className="text-[1.75rem] [overflow-wrap:normal] sm:text-4xl">{title}</h1>
      {actions && (
        <div className="flex flex-wrap items-center justify-end gap-2 sm:row-span-2 sm:gap-2.5">
          {actions}
        </div>
      )}
      {subtitle && (
        <div className="max-w-prose text-sm text-muted max-sm:col-span-2 sm:text-base">{subtitle}</div>
      )}
    </header>
  )
}
