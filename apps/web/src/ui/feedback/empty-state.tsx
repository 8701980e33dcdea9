import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Postmark } from '../data/postmark.tsx'

export interface EmptyStateProps {
  readonly icon: ReactNode
  readonly title: string
  readonly description?: ReactNode
  /** The next step: a button or a link. */
  readonly action?: ReactNode
  readonly className?: string
}

/** Shown when there is nothing yet, with the next step. */
export function EmptyState({ icon, title, description, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('grid justify-items-center gap-4 px-6 py-12 text-center', className)}>
      <Postmark className="text-control/55">
        <span className="text-accent [&_svg]:size-7 [&_svg]:stroke-[1.6]">{icon}</span>
      </Postmark>
      <div className="grid max-w-sm gap-1">
        <p className="font-display text-xl leading-snug font-semibold">{title}</p>
        {description && <p className="text-[0.9375rem] text-balance text-muted">{description}</p>}
      </div>
      {action}
    </div>
  )
}
