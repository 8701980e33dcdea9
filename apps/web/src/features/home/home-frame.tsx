import { Waiting } from '../../layouts/dashboard-shell/waiting.tsx'
import { Card } from '../../ui/data/card.tsx'
import { Figure, FigureBlock } from '../../ui/data/figure-block.tsx'
import { PageHeader } from '../../ui/data/page-header.tsx'
import { AddSubscription } from './add-subscription.tsx'
import { HOME } from './home-texts.ts'
import { MonthRail } from './month-rail.tsx'
import { QuickActions } from './quick-actions.tsx'
import { UpNextSkeleton } from './up-next.tsx'
import { UpcomingSkeleton } from './upcoming-skeleton.tsx'

const FIGURES = ['Active Subscriptions', 'Monthly Spending', 'Upcoming Renewals', 'Annual Projection']

/** Prerendered dashboard, shown until the app has started. */
export function HomeFrame() {
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <Waiting />
      <PageHeader {...HOME} actions={<AddSubscription waiting fullNote={undefined} />} />
      <div className="grid gap-4 sm:gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(20rem,25rem)]">
        <UpNextSkeleton />
        <FigureBlock>
          {FIGURES.map((label) => (
            <Figure key={label} label={label} value="" loading />
          ))}
        </FigureBlock>
      </div>
      <div className="skip-offscreen-52 max-sm:order-2">
        <MonthRail overview={undefined} rows={undefined} culture="en-US" />
      </div>
      <div className="contents items-start gap-5 sm:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="skip-offscreen-96 max-sm:order-1">
          <Card title="Upcoming Renewals" padding="flush" className="overflow-hidden">
            <UpcomingSkeleton />
          </Card>
        </div>
        <div className="grid skip-offscreen-112 gap-4 max-sm:order-4 sm:gap-5">
          <QuickActions fullNote={undefined} />
        </div>
      </div>
    </div>
  )
}
