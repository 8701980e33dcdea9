import type { ReactNode } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'

export interface FigureBlockProps {
  /** Four figures. */
  readonly children: ReactNode
  /** A separate line below them. */
  readonly footer?: ReactNode
}

/** Four figures, two by two, separated by hairlines. */
export function FigureBlock({ children, footer }: FigureBlockProps) {
  return (
    <div className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <div className="grid flex-1 grid-cols-2 [&>*]:border-line [&>*:nth-child(even)]:border-l [&>*:nth-child(n+3)]:border-t">
        {children}
      </div>
      {footer && (
        <div className="figures flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line px-5 py-2.5 text-sm max-sm:hidden">
          {footer}
        </div>
      )}
    </div>
  )
}

export interface FigureProps {
  readonly label: string
  readonly value: ReactNode
  /** Small print under the figure; beside it on a phone. */
  readonly note?: ReactNode
  /** A small button beside the label. */
  readonly action?: ReactNode
  /** Shows a skeleton of the same height. */
  readonly loading?: boolean
}

/** One figure with its label. */
export function Figure({ label, value, note, action, loading = false }: FigureProps) {
  return (
    <div
      aria-busy={loading || undefined}
      className="flex min-w-0 flex-col justify-center px-3.5 py-1 sm:px-5 sm:py-3"
    >
      <div className="flex items-center justify-between gap-1 text-[0.8125rem] leading-4 text-muted sm:text-sm">
        <span>{label}</span>
        {action}
      </div>
      <div className="figures text-xl leading-6 font-semibold sm:mt-1.5 sm:text-2xl sm:leading-7">
        {loading ? <Skeleton className="h-6 w-20 sm:h-7 sm:w-24" /> : value}
      </div>
      <div className="text-[0.8125rem] leading-3.5 text-muted sm:mt-1 sm:leading-5">
        {loading ? <Skeleton className="h-4 w-16" /> : note}
      </div>
    </div>
  )
}
