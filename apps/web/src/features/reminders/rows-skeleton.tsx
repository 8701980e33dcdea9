import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** Skeleton of rows. */
export function RowsSkeleton({ rows, label }: { readonly rows: number; readonly label: string }) {
  return (
    <div aria-busy="true" className="divide-y divide-line border-t border-line">
      <p role="status" className="sr-only">
        {label}
      </p>
      {Array.from({ length: rows }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places, not things
        <div key={place} className="grid gap-2.5 px-4 py-4.5 sm:px-6">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-full max-w-80" />
        </div>
      ))}
    </div>
  )
}
