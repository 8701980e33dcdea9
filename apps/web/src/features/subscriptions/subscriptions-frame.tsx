import { CalendarClock, Layers, Plus, Wallet } from 'lucide-react'
import { Waiting } from '../../layouts/dashboard-shell/waiting.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Card } from '../../ui/data/card.tsx'
import { PageHeader } from '../../ui/data/page-header.tsx'
import { StatCard, StatGrid } from '../../ui/data/stat-card.tsx'
import { SubscriptionRowsSkeleton } from './list/subscription-rows-skeleton.tsx'

/** Prerendered list, shown until the app has started. */
export function SubscriptionsFrame() {
  return (
    <div className="grid gap-6 sm:gap-8">
      <Waiting />
      <PageHeader
        title="Subscriptions"
        actions={
          <>
            <LinkButton to={paths.bring} variant="secondary">
              Import
            </LinkButton>
            <Button disabled className="max-sm:size-11 max-sm:px-0">
              <Plus aria-hidden="true" />
              <span className="max-sm:sr-only">Add Subscription</span>
            </Button>
          </>
        }
      />
      <section aria-label="Summary">
        <StatGrid columns={3} paired>
          <StatCard label="Total Active" icon={<Layers />} value="" loading />
          <StatCard label="Monthly Cost" icon={<Wallet />} value="" loading />
          <StatCard label="Next Renewal" icon={<CalendarClock />} value="" loading />
        </StatGrid>
      </section>
      <Card padding="flush" className="overflow-hidden">
        <SubscriptionRowsSkeleton />
      </Card>
    </div>
  )
}
