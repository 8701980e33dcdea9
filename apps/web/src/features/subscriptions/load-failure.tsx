import { TOASTS } from '@duely/domain'
import { RotateCw } from 'lucide-react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

export interface LoadFailureProps {
  /** What was loaded before is still in sight. */
  readonly stale: boolean
  readonly retrying: boolean
  readonly onRetry: () => void
}

/** The list did not come; says so, and what can be done (spec, section 8). */
export function LoadFailure({ stale, retrying, onRetry }: LoadFailureProps) {
  return (
    <Banner
      tone="loss"
      role="alert"
      title={TOASTS.subscriptions.loadFailed}
      action={
        <Button variant="secondary" size="sm" loading={retrying} onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          Try again
        </Button>
      }
    >
      {stale
        ? 'What you see below may not be up to date.'
        : 'Nothing is lost: what you recorded is safe, and your reminders go out.'}
    </Banner>
  )
}
