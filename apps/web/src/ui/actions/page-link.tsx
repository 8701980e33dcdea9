import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button.tsx'

// Links that load the page they lead to. They need no router, which is a quarter of the account pages' scripts.

type AnchorProps = Omit<ComponentPropsWithRef<'a'>, 'className'> & {
  readonly href: string
  readonly className?: string
}

/** Classes of a link within or beside text. */
export const textLinkLook = (className?: string) =>
  classNames(
    'rounded-xs font-medium text-accent-ink underline decoration-accent-line decoration-1 underline-offset-4',
    'transition-colors duration-150 hover:decoration-current',
    className,
  )

/** A link within or beside text. */
export function PageLink({ className, ...rest }: AnchorProps) {
  return <a {...rest} className={textLinkLook(className)} />
}

export interface PageLinkButtonProps extends AnchorProps {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly wide?: boolean
}

/** A link that looks like a button. */
export function PageLinkButton({
  variant = 'primary',
  size = 'md',
  wide = false,
  className,
  ...rest
}: PageLinkButtonProps) {
  return <a {...rest} className={buttonLook(variant, size, wide, className)} />
}
