import { Link, type LinkProps } from 'react-router'
import { classNames } from '../class-names.ts'
import { type NeedsConnection, useUnavailable } from '../outage.ts'
import { type ButtonSize, type ButtonVariant, buttonLook, longLabelLook } from './button.tsx'

export interface LinkButtonProps extends Omit<LinkProps, 'className'>, NeedsConnection {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly wide?: boolean
  readonly className?: string
}

/** A link that looks like a button. */
export function LinkButton({
  variant = 'primary',
  size = 'md',
  wide = false,
  className,
  needsConnection,
  ...rest
}: LinkButtonProps) {
  const unavailable = useUnavailable(needsConnection, rest)
  const look = classNames(longLabelLook(size, rest.children), className)
  return <Link {...rest} {...unavailable} className={buttonLook(variant, size, wide, look)} />
}
