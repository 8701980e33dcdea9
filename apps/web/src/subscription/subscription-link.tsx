import { Link } from 'react-router'
import { subscriptionPage } from '../paths.ts'
import { classNames } from '../ui/class-names.ts'

export interface SubscriptionLinkProps {
  readonly id: string
  readonly name: string
  readonly className?: string
}

/** The name of a subscription, which leads to its page wherever it stands. */
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
