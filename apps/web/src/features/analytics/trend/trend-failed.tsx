import { analyticsTexts } from '@duely/texts/analytics'
import { useTexts } from '#web/language/reader-language.tsx'
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
  const t = useTexts(analyticsTexts)
  return (
    <Card title={t.trend}>
      <RetryBanner title={t.chargesFailed} {...props}>
        {t.chargesFailedText}
      </RetryBanner>
    </Card>
  )
}
