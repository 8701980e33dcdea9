import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
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
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-grid size-9 shrink-0 place-items-center rounded-sm text-muted transition-colors duration-150 pointer-coarse:size-11',
        'disabled:cursor-not-allowed disabled:opacity-45 [&_svg]:size-[1.125rem]',
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
