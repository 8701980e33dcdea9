import { Link, type LinkProps } from 'react-router'
import { classNames } from '../class-names.ts'

export interface TextLinkProps extends Omit<LinkProps, 'className'> {
  readonly className?: string
}

/** A link within or next to text. */
export function TextLink({ className, ...rest }: TextLinkProps) {
  return (
    <Link
      {...rest}
      className={classNames(
        'rounded-xs font-medium text-accent-ink underline decoration-accent-line decoration-1 underline-offset-4',
        'transition-colors duration-150 hover:decoration-current',
        className,
      )}
    />
  )
}
