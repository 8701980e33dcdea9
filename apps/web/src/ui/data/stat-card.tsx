import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Skeleton } from '../feedback/skeleton.tsx'

export interface StatCardProps {
  readonly label: string
  readonly value: ReactNode
  /** Small print under the figure. */
  readonly note?: ReactNode
  readonly icon?: ReactNode
  /** A small button beside the label. */
  readonly action?: ReactNode
  /** Shows a skeleton of the same height. */
  readonly loading?: boolean
  readonly className?: string
}

/** One figure with its label. */
export function StatCard({ label, value, note, icon, action, loading = false, className }: StatCardProps) {
  return (
    <div
      aria-busy={loading || undefined}
      className={classNames(
        '@container flex min-w-0 flex-col rounded-lg border border-line bg-surface p-3.5 sm:p-5',
        'in-data-paired:max-sm:rounded-none in-data-paired:max-sm:border-y-0 in-data-paired:max-sm:border-r-0 in-data-paired:max-sm:p-3 in-data-paired:max-sm:first:border-l-0',
        className,
      )}
    >
      <div className="flex items-center gap-1.5 text-muted">
        <span className="text-sm font-medium in-data-paired:max-sm:text-[0.8125rem]">{label}</span>
        {action}
        {icon && (
          <span
            aria-hidden="true"
            className="ml-auto text-accent in-data-paired:max-sm:hidden [&_svg]:size-4.5"
          >
            {icon}
          </span>
        )}
      </div>
      <div className="figures mt-2 text-[clamp(1.25rem,11cqi,1.875rem)] leading-9 font-semibold tracking-tight wrap-normal in-data-paired:max-sm:mt-1 in-data-paired:max-sm:text-lg in-data-paired:max-sm:leading-6">
        {loading ? <Skeleton className="h-9 w-28" /> : value}
      </div>
      {(note !== undefined || loading) && (
        <div className="mt-1 min-h-5 text-sm leading-5 text-muted in-data-paired:max-sm:sr-only">
          {loading ? <Skeleton className="mt-0.5 h-4 w-20" /> : note}
        </div>
      )}
    </div>
  )
}

export interface StatGridProps {
  readonly children: ReactNode
  readonly columns?: 3 | 4
  /** For three: on a phone one row of three figures. */
  readonly paired?: boolean
}

/** Three or four stat cards in a row, two by two on a phone where they fit. */
export function StatGrid({ children, columns = 4, paired = false }: StatGridProps) {
  return (
    <div
      data-paired={paired || undefined}
      className={classNames(
        'grid gap-3 sm:gap-4',
        columns === 4 && 'grid-cols-2 xl:grid-cols-4',
        columns === 3 &&
          (paired
            ? 'grid-cols-3 max-sm:gap-0 max-sm:overflow-hidden max-sm:rounded-lg max-sm:border max-sm:border-line'
            : 'grid-cols-2 sm:grid-cols-3 max-sm:[&>*:last-child]:col-span-2'),
      )}
    >
      {children}
    </div>
  )
}
