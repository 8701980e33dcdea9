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

/** Shown where something could not be loaded, with a button to try again. */
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
