import { Link } from 'react-router'
import { subscriptionPage } from '../paths.ts'
import { classNames } from '../ui/class-names.ts'

export interface SubscriptionLinkProps {
  readonly id: string
  readonly name: string
  readonly className?: string
}

/** A subscription's name as a link to its page. */
export function SubscriptionLink({ id, name, className }: SubscriptionLinkProps) {
  return (
    <Link
      to={subscriptionPage(id)}
      title={name}
      className={classNames(
        'rounded-xs decoration-accent-line underline-offset-4 hover:underline',
        className,
      )}
    >
      {name}
    </Link>
  )
}
