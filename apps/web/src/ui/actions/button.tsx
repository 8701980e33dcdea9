import { Children, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Ring } from '../feedback/spinner.tsx'
import { type NeedsConnection, useUnavailable } from '../outage.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent border-transparent hover:not-disabled:bg-accent-strong',
  secondary:
    'bg-surface text-ink border-control/70 hover:not-disabled:bg-sunken hover:not-disabled:border-control',
  ghost: 'bg-transparent text-ink border-transparent hover:not-disabled:bg-sunken',
  danger: 'bg-loss text-on-loss border-transparent hover:not-disabled:bg-loss-strong',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'h-9 px-3 text-sm gap-1.5 pointer-coarse:h-11',
  md: 'h-10 px-4 text-[0.9375rem] gap-2 pointer-coarse:h-11',
  lg: 'h-12 px-6 text-base gap-2.5',
}

/** At least as high as one line, and at most as wide as the available space. */
const longSizes: Record<ButtonSize, string> = {
  sm: 'h-auto! min-h-9 py-1 pointer-coarse:min-h-11',
  md: 'h-auto! min-h-10 py-1.5 pointer-coarse:min-h-11',
  lg: 'h-auto! min-h-12 py-1.5',
}

/**
 * In characters. A longer label may wrap to a second line where there is no room; a shorter one never does.
 */
const LONG_LABEL = 24

/** Additional classes of a button with this text. */
export function longLabelLook(size: ButtonSize, children: ReactNode): string | undefined {
  const label = Children.toArray(children).filter((child) => typeof child === 'string')
  if (label.join('').length <= LONG_LABEL) return undefined
  return classNames('max-w-full shrink-0 text-center whitespace-normal!', longSizes[size])
}

/** Classes of a button, also for links that look like one. */
export const buttonLook = (variant: ButtonVariant, size: ButtonSize, wide: boolean, className?: string) =>
  classNames(
    'relative inline-flex items-center justify-center rounded-md border font-medium whitespace-nowrap select-none',
    'transition-[background-color,border-color,scale] duration-150 ease-calm active:not-disabled:scale-[0.985]',
    'disabled:cursor-not-allowed disabled:not-aria-busy:opacity-55 [&_svg:not([class*=size-])]:size-[1.125em]',
    variants[variant],
    sizes[size],
    wide && 'w-full',
    className,
  )

export interface ButtonProps extends ComponentPropsWithRef<'button'>, NeedsConnection {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** Shows a spinner instead of the label, keeping the width, and blocks further presses. */
  readonly loading?: boolean
  /** Like `loading`, but keeps the focus, for example where a form may come back with an error. */
  readonly busy?: boolean
  /** Full width of its container. */
  readonly wide?: boolean
  readonly children: ReactNode
}

export function Button({
  variant = 'primary',
  size = 'md',
  loading = false,
  busy = false,
  wide = false,
  type = 'button',
  disabled,
  needsConnection,
  className,
  children,
  ...rest
}: ButtonProps) {
  const unavailable = useUnavailable(needsConnection, rest)
  const isWaiting = loading || busy
  return (
    <button
      {...rest}
      {...(busy && { 'aria-disabled': true, onClick: ignorePress })}
      {...unavailable}
      type={type}
      disabled={loading || disabled}
      aria-busy={isWaiting || undefined}
      className={buttonLook(variant, size, wide, classNames(longLabelLook(size, children), className))}
    >
      {/* Invisible but present: the label keeps width and accessible name. */}
      <span className={classNames('inline-flex items-center gap-[inherit]', isWaiting && 'opacity-0')}>
        {children}
      </span>
      {/* Not under the pointer: the browser would tell the page that it
          left the label, before it draws the spinner. */}
      {isWaiting && (
        <span className="pointer-events-none absolute inset-0 grid place-items-center">
          <Ring />
        </span>
      )}
    </button>
  )
}

/** Enter in a field presses the form's button too. */
function ignorePress(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
