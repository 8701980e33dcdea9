import { TOASTS } from '@duely/domain'
import { loadFailedTexts } from '@duely/texts/load-failed'
import { useSay, useTexts } from '#web/language/reader-language.tsx'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'

export interface LoadFailedBannerProps {
  /** The query that failed. */
  readonly query: { readonly isFetching: boolean; readonly refetch: () => unknown }
  /** Whether something older is shown below. */
  readonly hasOlder: boolean
  readonly title?: string
}

/** Shown where the subscriptions, or what a screen makes of them, could not be loaded. */
export function LoadFailedBanner({ query, hasOlder, title }: LoadFailedBannerProps) {
  const t = useTexts(loadFailedTexts)
  const say = useSay()
  return (
    <RetryBanner
      title={title ?? say(TOASTS.subscriptions.loadFailed)}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {hasOlder ? t.older : t.safe}
    </RetryBanner>
  )
}
