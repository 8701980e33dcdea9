import { Link, type LinkProps } from 'react-router'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button.tsx'

export interface LinkButtonProps extends Omit<LinkProps, 'className'> {
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
  ...rest
}: LinkButtonProps) {
  return <Link {...rest} className={buttonLook(variant, size, wide, className)} />
}
