import { Link, type LinkProps } from 'react-router'
import { textLinkLook } from './page-link.tsx'

export interface TextLinkProps extends Omit<LinkProps, 'className'> {
  readonly className?: string
}

/** A link within or beside text. */
export function TextLink({ className, ...rest }: TextLinkProps) {
  return <Link {...rest} className={textLinkLook(className)} />
}
