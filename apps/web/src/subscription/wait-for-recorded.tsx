import { comparedTexts } from '@duely/texts/compared'
import { useTexts } from '#web/language/reader-language.tsx'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export interface WaitForRecordedProps {
  /** The queries of what is recorded and of its owner. */
  readonly queries: readonly {
    readonly isError: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }[]
}

/** In place of what is compared with the recorded subscriptions, until they are loaded. */
export function WaitForRecorded({ queries }: WaitForRecordedProps) {
  const t = useTexts(comparedTexts)
  const failed = queries.filter(({ isError }) => isError)
  if (failed.length === 0)
    return (
      <div className="grid" aria-busy="true">
        <p role="status" className="sr-only">
          {t.waiting}
        </p>
        <Skeleton className="h-40" />
      </div>
    )
  return (
    <RetryBanner
      title={t.failed}
      retrying={failed.some(({ isFetching }) => isFetching)}
      onRetry={() => {
        for (const { refetch } of failed) void refetch()
      }}
    />
  )
}
