import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Banner } from './banner.tsx'

export interface RetryBannerProps {
  /** What did not come. */
  readonly title: string
  readonly children?: ReactNode
  readonly retrying: boolean
  readonly onRetry: () => void
}

/** Something could not be loaded; says so, and offers to ask again. */
export function RetryBanner({ title, children, retrying, onRetry }: RetryBannerProps) {
  return (
    <Banner
      tone="loss"
      role="alert"
      title={title}
      action={
        <Button variant="secondary" size="sm" loading={retrying} onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          Try again
        </Button>
      }
    >
      {children}
    </Banner>
  )
}
