import { pageScreenTexts } from '@duely/texts/page-screen'
import { useTexts } from '#web/language/reader-language.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CostFiguresSkeleton } from './cost-figures.tsx'
import { BackToList } from './subscription-head.tsx'

/** Skeleton of the page. */
export function SubscriptionFrame() {
  const t = useTexts(pageScreenTexts)
  return (
    <div aria-busy="true" className="grid gap-4 sm:gap-5">
      <BackToList />
      <p role="status" className="sr-only">
        {t.loading}
      </p>
      <div className="flex items-center gap-4">
        <Skeleton className="size-12" />
        <div className="grid gap-2">
          <Skeleton className="h-9 w-56" />
          <Skeleton className="h-5 w-40" />
        </div>
      </div>
      <CostFiguresSkeleton />
      <Card>
        <Skeleton className="h-44 w-full" />
      </Card>
      <Card>
        <Skeleton className="h-44 w-full" />
      </Card>
    </div>
  )
}
