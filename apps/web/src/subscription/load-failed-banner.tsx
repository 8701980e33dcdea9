import { TOASTS } from '@duely/domain'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'

export interface LoadFailedBannerProps {
  /** The query that failed. */
  readonly query: { readonly isFetching: boolean; readonly refetch: () => unknown }
  /** Whether something older is shown below. */
  readonly hasOlder: boolean
  readonly title?: string
}

/** Shown where the subscriptions, or what a screen makes of them, could not be loaded. */
export function LoadFailedBanner({
  query,
  hasOlder,
  title = TOASTS.subscriptions.loadFailed,
}: LoadFailedBannerProps) {
  return (
    <RetryBanner title={title} retrying={query.isFetching} onRetry={() => void query.refetch()}>
      {hasOlder
        ? 'What you see below may not be up to date.'
        : 'Nothing is lost: your subscriptions are safe, and your reminders still go out.'}
    </RetryBanner>
  )
}
