import { homeTexts } from '@duely/texts/home'
import { useTexts } from '#web/language/reader-language.tsx'
import { Waiting } from '#web/layouts/dashboard-shell/waiting.tsx'
import { Figure, FigureBlock } from '#web/ui/data/figure-block.tsx'
import { PageHeader } from '#web/ui/data/page-header.tsx'
import { AddSubscription } from './add-subscription.tsx'
import { HomeGrid } from './home-grid.tsx'
import { JustChargedSkeleton } from './just-charged.tsx'
import { MonthRail } from './month-rail.tsx'
import { QuickActions } from './quick-actions.tsx'
import { UpNextSkeleton } from './up-next.tsx'
import { UpcomingSkeleton } from './upcoming-skeleton.tsx'

/** Prerendered dashboard, shown until the app has started. */
export function HomeFrame() {
  const t = useTexts(homeTexts)
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <Waiting />
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        actions={<AddSubscription waiting fullNote={undefined} />}
      />
      <HomeGrid
        upNext={<UpNextSkeleton />}
        charged={<JustChargedSkeleton />}
        figures={
          <FigureBlock>
            {[t.active, t.monthly, t.upcoming, t.annual].map((label) => (
              <Figure key={label} label={label} value="" loading />
            ))}
          </FigureBlock>
        }
        rail={<MonthRail overview={undefined} rows={undefined} culture="en-US" />}
        upcoming={<UpcomingSkeleton />}
        actions={<QuickActions fullNote={undefined} />}
      />
    </div>
  )
}
