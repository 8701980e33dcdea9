import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export interface SettingsGroupProps {
  readonly title: string
  readonly description: string
  readonly children: ReactNode
}

/** Settings about one subject in one card. The subject is above it, or at its left where there is room. */
export function SettingsGroup({ title, description, children }: SettingsGroupProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-4 xl:grid-cols-[15rem_minmax(0,48rem)] xl:items-start xl:gap-10"
    >
      <header className="grid gap-1 max-xl:max-w-3xl xl:pt-5">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="text-[0.9375rem] text-muted">{description}</p>
      </header>
      <div className="max-w-3xl divide-y divide-line rounded-lg border border-line bg-surface">
        {children}
      </div>
    </section>
  )
}

export interface SettingProps {
  readonly title?: string
  readonly description?: ReactNode
  /** At the end of the title's line, below it on a phone. */
  readonly actions?: ReactNode
  /** Rows with their own padding, below the rest. */
  readonly rows?: ReactNode
  readonly children?: ReactNode
}

/** One setting of a `SettingsGroup`. */
export function Setting({ title, description, actions, rows, children }: SettingProps) {
  return (
    <section>
      <div className="px-4 py-5 sm:px-6">
        {title !== undefined && (
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 sm:flex-nowrap">
            <div className="grid gap-1">
              <h3 className="text-lg">{title}</h3>
              {description && <p className="text-[0.9375rem] text-muted">{description}</p>}
            </div>
            {actions && <div className="flex shrink-0 flex-wrap items-center gap-2">{actions}</div>}
          </div>
        )}
        <div className={classNames('empty:hidden', title !== undefined && 'mt-4')}>{children}</div>
      </div>
      {rows}
    </section>
  )
}
