import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Skeleton } from '../feedback/skeleton.tsx'

export interface StatCardProps {
  readonly label: string
  readonly value: ReactNode
  /** Small print under the figure. */
  readonly note?: ReactNode
  readonly icon?: ReactNode
  /** A small button next to the label. */
  readonly action?: ReactNode
  /** Shows a skeleton of the same height. */
  readonly loading?: boolean
  /** Puts the small print next to the figure where the card is wide enough. */
  readonly noteAside?: boolean
  readonly className?: string
}

/** One figure with its label. */
export function StatCard(props: StatCardProps) {
  const { label, value, note, icon, action, loading = false, noteAside = false, className } = props
  return (
    <div
      aria-busy={loading || undefined}
      className={classNames(
        '@container flex min-w-0 flex-col rounded-lg border border-line bg-surface p-3.5 sm:p-5',
        'in-data-compact:[container-type:normal] in-data-compact:rounded-none in-data-compact:border-y-0 in-data-compact:border-e-0 in-data-compact:px-2.5 in-data-compact:py-1 in-data-compact:first:border-s-0',
        'in-data-compact:sm:px-5 in-data-compact:sm:py-3 in-data-compact:xl:grid in-data-compact:xl:content-start in-data-compact:xl:grid-cols-[auto_1fr] in-data-compact:xl:items-baseline in-data-compact:xl:gap-x-3',
        className,
      )}
    >
      <div className="flex items-center gap-1.5 text-muted">
        <span className="text-sm font-medium in-data-compact:whitespace-nowrap in-data-compact:max-sm:text-xs">
          {label}
        </span>
        {action}
        {icon && (
          <span aria-hidden="true" className="ms-auto text-accent in-data-compact:hidden [&_svg]:size-4.5">
            {icon}
          </span>
        )}
      </div>
      <div
        className={noteAside ? '@min-[22rem]:flex @min-[22rem]:items-start @min-[22rem]:gap-6' : 'contents'}
      >
        <div className="figures mt-2 text-[clamp(1.25rem,11cqi,1.875rem)] leading-9 font-semibold tracking-tight wrap-normal in-data-compact:mt-0 in-data-compact:text-base in-data-compact:leading-5 in-data-compact:sm:text-lg in-data-compact:xl:text-end in-data-compact:xl:text-xl in-data-compact:xl:leading-6">
          {loading ? (
            <Skeleton className="h-9 w-28 in-data-compact:h-5 in-data-compact:w-16 in-data-compact:sm:h-6" />
          ) : (
            value
          )}
        </div>
        {(note !== undefined || loading) && (
          <div
            className={classNames(
              'mt-1 min-h-5 text-sm leading-5 text-muted in-data-compact:col-span-2 in-data-compact:mt-0 in-data-compact:max-sm:sr-only',
              noteAside && '@min-[22rem]:mt-2',
            )}
          >
            {loading ? <Skeleton className="mt-0.5 h-4 w-20" /> : note}
          </div>
        )}
      </div>
    </div>
  )
}

export interface StatGridProps {
  readonly children: ReactNode
  readonly columns?: 3 | 4
  /** For three: one box of one line, each figure next to its label, with less room below it. */
  readonly compact?: boolean
}

/**
 * Three or four stat cards in a row, the first of four twice as wide; two by two on a phone where they fit.
 */
export function StatGrid({ children, columns = 4, compact = false }: StatGridProps) {
  return (
    <div
      data-compact={compact || undefined}
      className={classNames(
        'grid',
        !compact && 'gap-3 sm:gap-4',
        columns === 4 &&
          'grid-cols-2 large-text:flex large-text:flex-col xl:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]',
        columns === 3 &&
          (compact
            ? 'grid-cols-[max-content_1fr_max-content] large-text:grid-cols-1 overflow-hidden rounded-lg border border-line xl:grid-cols-3'
            : 'grid-cols-2 sm:grid-cols-3 max-sm:[&>*:last-child]:col-span-2'),
      )}
    >
      {children}
    </div>
  )
}
