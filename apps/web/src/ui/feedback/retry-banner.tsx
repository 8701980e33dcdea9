import { uiTexts } from '@duely/texts/ui'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { Button } from '../actions/button.tsx'
import { Banner } from './banner.tsx'

export interface RetryBannerProps {
  /** What failed to load. */
  readonly title: string
  readonly children?: ReactNode
  readonly retrying: boolean
  readonly onRetry: () => void
}

/** Shown when something failed to load, with a retry button. */
export function RetryBanner({ title, children, retrying, onRetry }: RetryBannerProps) {
  const t = useTexts(uiTexts)
  return (
    <Banner
      tone="loss"
      role="alert"
      title={title}
      action={
        <Button variant="secondary" size="sm" loading={retrying} onClick={onRetry}>
          <RotateCw />
          {t.tryAgain}
        </Button>
      }
    >
      {children}
    </Banner>
  )
}
