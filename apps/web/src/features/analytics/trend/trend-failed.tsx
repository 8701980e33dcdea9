import { Card } from '#web/ui/data/card.tsx'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'

export interface TrendFailedProps {
  readonly retrying: boolean
  readonly onRetry: () => void
}

/**
 * In place of the trend when the charges could not be loaded:
 * columns without them would look like nothing charged.
 */
export function TrendFailed(props: TrendFailedProps) {
  return (
    <Card title="Monthly Spending Trend">
      <RetryBanner title="Failed to load your charges" {...props}>
        Your subscriptions are safe, and the rest of this page is up to date.
      </RetryBanner>
    </Card>
  )
}
