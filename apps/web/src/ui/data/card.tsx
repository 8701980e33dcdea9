import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface CardProps {
  readonly title?: ReactNode
  readonly description?: ReactNode
  /** At the end of the title's line. */
  readonly actions?: ReactNode
  /** `flush`: no padding, for lists with their own rows. */
  readonly padding?: 'normal' | 'flush'
  readonly className?: string
  readonly children?: ReactNode
}

/** A surface with a hairline border and no shadow. */
export function Card(props: CardProps) {
  const { title, description, actions, padding = 'normal', className, children } = props
  const headed = title !== undefined || actions !== undefined
  return (
    <section className={classNames('rounded-lg border border-line bg-surface', className)}>
      {headed && (
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 pt-4 sm:px-6 sm:pt-5">
          <div className="grid gap-1">
            {title !== undefined && <h2 className="text-xl">{title}</h2>}
            {description && <p className="text-[0.9375rem] text-muted">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      <div
        className={classNames(
          padding === 'normal' && 'px-4 pb-4 sm:px-6 sm:pb-6',
          headed ? 'pt-3 sm:pt-4' : padding === 'normal' && 'pt-4 sm:pt-6',
        )}
      >
        {children}
      </div>
    </section>
  )
}
