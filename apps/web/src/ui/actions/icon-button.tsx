import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { type NeedsConnection, useUnavailable } from '../outage.ts'

export interface IconButtonProps
  extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'>,
    NeedsConnection {
  /** Accessible name and tooltip: "Delete Netflix". */
  readonly label: string
  readonly tone?: 'plain' | 'loss'
  readonly children?: ReactNode
}

/** A square icon-only button. */
export function IconButton({
  label,
  tone = 'plain',
  type = 'button',
  className,
  needsConnection,
  children,
  ...rest
}: IconButtonProps) {
  const unavailable = useUnavailable(needsConnection, { ...rest, title: label })
  return (
    <button
      title={label}
      {...rest}
      {...unavailable}
      type={type}
      aria-label={label}
      className={classNames(
        'inline-grid size-9 shrink-0 place-items-center rounded-sm text-muted transition-colors duration-150 pointer-coarse:size-11',
        'disabled:cursor-not-allowed disabled:opacity-45 [&_svg]:size-4.5',
        tone === 'loss'
          ? 'hover:not-disabled:bg-loss-soft hover:not-disabled:text-loss-ink'
          : 'hover:not-disabled:bg-sunken hover:not-disabled:text-ink',
        className,
      )}
    >
      {children}
    </button>
  )
}
