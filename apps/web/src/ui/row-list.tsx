import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface RowListProps {
  /** What the rows are: read out with the list. */
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

/** Rows under one another, parted by hairlines. Inside a `Card padding="flush"`, or alone. */
export function RowList({ label, className, children }: RowListProps) {
  return (
    <ul aria-label={label} className={classNames('divide-y divide-line', className)}>
      {children}
    </ul>
  )
}

export interface RowProps {
  /** At the far left: a dot, an icon, an `Avatar`. */
  readonly lead?: ReactNode
  readonly title: ReactNode
  /** Beside the title: badges. */
  readonly badges?: ReactNode
  /** Under the title, quieter. */
  readonly detail?: ReactNode
  /** At the right: an amount. */
  readonly amount?: ReactNode
  /** Under the amount: "per month". */
  readonly amountNote?: ReactNode
  /** At the far right: icon buttons, a small button. */
  readonly actions?: ReactNode
}

/** One row: on a phone the amount goes under the words, the actions stay beside them. */
export function Row({ lead, title, badges, detail, amount, amountNote, actions }: RowProps) {
  return (
    <li className="flex items-center gap-3 px-5 py-3.5 sm:gap-4 sm:px-6">
      {lead}
      <div className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-1 sm:flex-row sm:items-center">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <span className="min-w-0 font-medium">{title}</span>
            {badges}
          </div>
          {detail && <div className="mt-0.5 text-sm text-muted">{detail}</div>}
        </div>
        {amount !== undefined && (
          <div className="figures flex items-baseline gap-x-1.5 sm:block sm:shrink-0 sm:text-right">
            <div className="font-medium">{amount}</div>
            {amountNote && <div className="text-sm text-muted">{amountNote}</div>}
          </div>
        )}
      </div>
      {actions && <div className="-mr-1.5 flex shrink-0 items-center">{actions}</div>}
    </li>
  )
}
