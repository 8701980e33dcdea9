import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Skeleton } from '../feedback/skeleton.tsx'

export interface FigureBlockProps {
  /** Four figures. */
  readonly children: ReactNode
  /** A separate line below them. */
  readonly footer?: ReactNode
}

/** Four figures separated by hairlines: in one row on a wide screen, else two by two. */
export function FigureBlock({ children, footer }: FigureBlockProps) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <div
        className={classNames(
          'grid grid-cols-[auto_minmax(0,1fr)] large-text:grid-cols-1 sm:grid-cols-2 xl:grid-cols-4 [&>*]:border-line',
          '[&>*:nth-child(even)]:border-s [&>*:nth-child(n+3)]:max-xl:border-t xl:[&>*:nth-child(3)]:border-s',
        )}
      >
        {children}
      </div>
      {footer && (
        <div className="figures flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line px-4 py-2.5 text-sm max-sm:hidden sm:px-6">
          {footer}
        </div>
      )}
    </div>
  )
}

export interface FigureProps {
  readonly label: string
  readonly value: ReactNode
  /** Small print under the figure; next to it on a phone. */
  readonly note?: ReactNode
  /** A small button next to the label. */
  readonly action?: ReactNode
  /** Shows a skeleton of the same height. */
  readonly loading?: boolean
}

/** One figure with its label. */
export function Figure({ label, value, note, action, loading = false }: FigureProps) {
  return (
    <div
      aria-busy={loading || undefined}
      className="min-w-0 px-3 py-2 max-sm:odd:ps-4 max-sm:even:pe-4 sm:px-6 sm:py-4"
    >
      <div className="flex items-center justify-between gap-1 text-[0.8125rem] leading-4 text-muted sm:text-sm sm:leading-5">
        <span>{label}</span>
        {action}
      </div>
      <div className="figures mt-0.5 text-xl leading-6 font-semibold sm:mt-1.5 sm:text-2xl sm:leading-7">
        {loading ? <Skeleton className="h-6 w-20 sm:h-7 sm:w-24" /> : value}
      </div>
      <div className="mt-0.5 text-xs leading-3.5 text-muted sm:mt-1 sm:text-[0.8125rem] sm:leading-5">
        {loading ? <Skeleton className="h-3.5 w-16 sm:h-5" /> : note}
      </div>
    </div>
  )
}
