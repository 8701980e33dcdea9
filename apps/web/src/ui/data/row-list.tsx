import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface RowListProps {
  /** Accessible name of the list. */
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

/** Rows separated by hairlines. Inside a `Card padding="flush"`, or alone. */
export function RowList({ label, className, children }: RowListProps) {
  return (
    <ul aria-label={label} className={classNames('divide-y divide-line', className)}>
      {children}
    </ul>
  )
}

export interface RowProps {
  /** At the start: a dot, an icon, an `Avatar`. */
  readonly lead?: ReactNode
  readonly title: ReactNode
  /** Beside the title: badges. */
  readonly badges?: ReactNode
  /** Under the title, subdued. */
  readonly detail?: ReactNode
  /** At the far end: icon buttons, a small button. */
  readonly actions?: ReactNode
}

/** One row. */
export function Row({ lead, title, badges, detail, actions }: RowProps) {
  return (
    // An open menu sticks out of its row.
    <li className="flex items-center gap-x-3 gap-y-2 px-4 py-3.5 nth-[n+16]:skip-offscreen-19 has-[[aria-expanded=true]]:[content-visibility:visible]! sm:gap-x-4 sm:px-6">
      {lead && <div className="flex">{lead}</div>}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 font-medium">{title}</span>
          {badges}
        </div>
        {detail && <div className="mt-0.5 text-sm text-muted">{detail}</div>}
      </div>
      {actions && <div className="-me-1.5 flex shrink-0 items-center print:hidden">{actions}</div>}
    </li>
  )
}
