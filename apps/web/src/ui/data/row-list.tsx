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
  /** At the end: an amount. */
  readonly amount?: ReactNode
  /** Under the amount: "per month". */
  readonly amountNote?: ReactNode
  /** At the far end: icon buttons, a small button. */
  readonly actions?: ReactNode
}

/** One row. On a phone the text has the full width, with amount and actions below. */
export function Row({ lead, title, badges, detail, amount, amountNote, actions }: RowProps) {
  const stacked = amount !== undefined
  return (
    <li
      className={classNames(
        'gap-x-3 gap-y-2 px-4 py-3.5 nth-[n+16]:skip-offscreen-19 sm:gap-x-4 sm:px-6',
        // An open menu sticks out of its row.
        'has-[[aria-expanded=true]]:[content-visibility:visible]!',
        stacked ? 'grid items-start sm:flex sm:items-center' : 'flex items-center',
        stacked && (lead ? 'grid-cols-[auto_minmax(0,1fr)_auto]' : 'grid-cols-[minmax(0,1fr)_auto]'),
      )}
    >
      {lead && <div className={classNames('flex', stacked && 'row-span-2')}>{lead}</div>}
      <div className={classNames('min-w-0 flex-1', stacked && 'col-span-2')}>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 font-medium">{title}</span>
          {badges}
        </div>
        {detail && <div className="mt-0.5 text-sm text-muted">{detail}</div>}
      </div>
      {stacked && (
        <div className="figures flex items-baseline gap-x-1.5 self-center sm:block sm:shrink-0 sm:text-end">
          <div className="font-medium">{amount}</div>
          {amountNote && <div className="text-sm text-muted">{amountNote}</div>}
        </div>
      )}
      {actions && (
        <div
          className={classNames(
            '-me-1.5 flex shrink-0 items-center print:hidden',
            stacked && 'max-sm:-my-1.5',
          )}
        >
          {actions}
        </div>
      )}
    </li>
  )
}
