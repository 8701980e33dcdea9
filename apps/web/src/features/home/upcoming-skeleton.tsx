import { Skeleton } from '../../ui/feedback/skeleton.tsx'

const PLACES = ['first', 'second', 'third']

/** Skeleton of a few rows. */
export function UpcomingSkeleton() {
  return (
    <div aria-busy="true" className="divide-y divide-line border-t border-line">
      <p role="status" className="sr-only">
        Loading renewals
      </p>
      {PLACES.map((place) => (
        <div key={place} className="flex items-center gap-4 px-5 py-4 sm:px-6">
          <Skeleton className="size-2.5 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-36" />
            <Skeleton className="h-4 w-28" />
          </div>
          <Skeleton className="h-5 w-16" />
          <Skeleton className="h-9 w-20 max-sm:hidden" />
        </div>
      ))}
    </div>
  )
}
