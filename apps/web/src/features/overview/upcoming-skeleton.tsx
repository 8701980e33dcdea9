import { homeTexts } from '@duely/texts/home'
import { useTexts } from '#web/language/reader-language.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** A row of two lines, on a wide screen of one. */
export const upcomingRow =
  'grid grid-cols-[auto_minmax(0,1fr)_auto_auto_auto] large-text:flex large-text:flex-wrap items-center gap-x-3 px-4 py-2.5 sm:gap-x-4 sm:px-6 sm:py-3 xl:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)_8rem_6.5rem_auto_auto]'

const PLACES = ['first', 'second', 'third']

/** Skeleton of a few renewals and of the line about what can still be stopped. */
export function UpcomingSkeleton() {
  const t = useTexts(homeTexts)
  return (
    <Card
      title={t.upcoming}
      description={<Skeleton className="my-[1.25px] h-5 w-56" />}
      padding="flush"
      className="overflow-hidden"
    >
      <div aria-busy="true" className="divide-y divide-line border-t border-line">
        <p role="status" className="sr-only">
          {t.loadingRenewals}
        </p>
        {PLACES.map((place) => (
          <div key={place} className={upcomingRow}>
            <Skeleton className="row-span-2 size-8 xl:row-span-1" />
            <Skeleton className="my-0.5 h-5 w-36" />
            <Skeleton className="col-start-2 row-start-2 my-0.5 h-4 w-28 xl:col-start-3 xl:row-start-1" />
            <Skeleton className="col-start-3 row-start-1 h-5 w-16 justify-self-end xl:col-start-4" />
            <Skeleton className="col-start-4 row-span-2 row-start-1 h-9 w-20 max-sm:invisible xl:col-start-6 xl:row-span-1" />
            <Skeleton className="col-start-5 row-span-2 row-start-1 size-5 xl:col-start-7 xl:row-span-1" />
          </div>
        ))}
      </div>
    </Card>
  )
}
