import type { ReactNode } from 'react'
import { RowList } from '#web/ui/data/row-list.tsx'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export interface SettingListProps<Item> {
  /** Accessible name of the list. */
  readonly label: string
  readonly loading: string
  readonly loadFailed: string
  readonly query: {
    readonly data: readonly Item[] | undefined
    readonly isError: boolean
    readonly isPaused: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly children: (item: Item) => ReactNode
}

/** The rows of a setting; nothing while there are none. */
export function SettingList<Item>({ label, loading, loadFailed, query, children }: SettingListProps<Item>) {
  const { data, isError, isPaused, isFetching, refetch } = query
  const isFailed = isError || (isPaused && data === undefined)
  return (
    <>
      {isFailed && (
        <div className="px-4 pb-5 sm:px-6">
          <RetryBanner title={loadFailed} retrying={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {data === undefined && !isFailed && <ListSkeleton label={loading} />}
      {data !== undefined && data.length > 0 && (
        <RowList label={label} className="border-t border-line">
          {data.map(children)}
        </RowList>
      )}
    </>
  )
}

/** In the place of rows that are not there yet. */
export function ListSkeleton({ label }: { readonly label: string }) {
  return (
    <div aria-busy="true" className="grid gap-2 border-t border-line px-4 py-4 sm:px-6">
      <p role="status" className="sr-only">
        {label}
      </p>
      <Skeleton className="h-5 w-44" />
      <Skeleton className="h-4 w-64 max-w-full" />
    </div>
  )
}
