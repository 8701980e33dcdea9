import { Banner } from '#web/ui/feedback/banner.tsx'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import { LinkWaits } from './verify-email/link-waits.tsx'

export interface LinkOutcomeProps {
  /** `unknown`: the server could not be asked. */
  readonly kind: 'asking' | 'over' | 'unknown'
  readonly words: {
    readonly overTitle: string
    readonly overText: string
    readonly unknownTitle: string
    readonly unknownText: string
  }
  readonly onRetry: () => void
}

/** In place of what a link leads to, while it is looked up or when it cannot be used. */
export function LinkOutcome({ kind, words, onRetry }: LinkOutcomeProps) {
  switch (kind) {
    case 'asking':
      return <LinkWaits />
    case 'over':
      return (
        <Banner tone="soon" role="alert" title={words.overTitle}>
          {words.overText}
        </Banner>
      )
    case 'unknown':
      return (
        <RetryBanner title={words.unknownTitle} retrying={false} onRetry={onRetry}>
          {words.unknownText}
        </RetryBanner>
      )
  }
}
