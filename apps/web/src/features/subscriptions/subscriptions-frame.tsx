import { listFrameTexts } from '@duely/texts/list-frame'
import { CalendarClock, Layers, Plus, Wallet } from 'lucide-react'
import { useTexts } from '#web/language/reader-language.tsx'
import { Waiting } from '#web/layouts/dashboard-shell/waiting.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { PageHeader } from '#web/ui/data/page-header.tsx'
import { StatCard, StatGrid } from '#web/ui/data/stat-card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SubscriptionRowsSkeleton } from './list/subscription-rows-skeleton.tsx'

/** Prerendered list, shown until the app has started. */
export function SubscriptionsFrame() {
  const frame = useTexts(listFrameTexts)
  return (
    <div className="grid gap-2 sm:gap-5">
      <Waiting />
      <PageHeader
        title={frame.title}
        actions={
          <>
            <LinkButton to={paths.bring} variant="secondary">
              {frame.import}
            </LinkButton>
            <Button disabled className="max-sm:size-11 max-sm:px-0">
              <Plus aria-hidden="true" />
              <span className="max-sm:sr-only">{frame.add}</span>
            </Button>
          </>
        }
      />
      <section aria-label={frame.summary} className="max-sm:contents sm:grid sm:gap-2">
        <StatGrid columns={3} compact>
          <StatCard label={frame.totalActive} icon={<Layers />} value="" loading />
          <StatCard label={frame.monthlyCost} icon={<Wallet />} value="" loading />
          <StatCard label={frame.nextRenewal} icon={<CalendarClock />} value="" loading />
        </StatGrid>
        <div className="px-4 max-sm:order-last sm:px-5">
          <Skeleton className="h-5 w-56" />
        </div>
      </section>
      <Card padding="flush" className="overflow-hidden">
        <SubscriptionRowsSkeleton />
      </Card>
    </div>
  )
}
