import { DEFAULT_ROWS_PER_PAGE } from '@duely/domain'
import { listFrameTexts } from '@duely/texts/list-frame'
import { useTexts } from '#web/language/reader-language.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** Skeleton of the first page and its pagination. */
export function SubscriptionRowsSkeleton() {
  const frame = useTexts(listFrameTexts)
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {frame.loading}
      </p>
      <div className="divide-y divide-line">
        {Array.from({ length: DEFAULT_ROWS_PER_PAGE }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places, not things
          <div key={place} className="flex items-center gap-3 px-4 py-3.5 sm:gap-4 sm:px-6">
            <Skeleton className="h-12 w-12 shrink-0" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-5 w-40" />
              <Skeleton className="h-4 w-full max-w-72" />
            </div>
            <Skeleton className="h-5 w-16 max-sm:hidden" />
          </div>
        ))}
      </div>
      <div className="flex items-center gap-5 border-t border-line px-4 py-4 sm:px-6">
        <Skeleton className="my-2 h-5 w-56" />
      </div>
    </div>
  )
}
