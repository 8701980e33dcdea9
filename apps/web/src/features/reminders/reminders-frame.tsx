import { DEFAULT_ROWS_PER_PAGE } from '@duely/domain'
import { BellRing, CalendarClock, Send } from 'lucide-react'
import { Waiting } from '#web/layouts/dashboard-shell/waiting.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { PageHeader } from '#web/ui/data/page-header.tsx'
import { StatCard, StatGrid } from '#web/ui/data/stat-card.tsx'
import { REMINDERS } from './reminders-texts.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'

/** Prerendered reminders page, shown until the app has started. */
export function RemindersFrame() {
  return (
    <div className="grid gap-6 sm:gap-8">
      <Waiting />
      <PageHeader
        {...REMINDERS}
        actions={
          <LinkButton to={paths.subscriptions} variant="secondary" className="max-sm:px-3 max-sm:text-sm">
            Manage Subscriptions
          </LinkButton>
        }
      />
      <section aria-label="Summary">
        <StatGrid columns={3}>
          <StatCard label="Active Reminders" icon={<BellRing />} value="" loading />
          <StatCard label="Next Reminder" icon={<CalendarClock />} value="" loading />
          <StatCard label="Notification Channels" icon={<Send />} value="" loading />
        </StatGrid>
      </section>
      <Card title="Your Reminders" padding="flush" className="overflow-hidden">
        <RowsSkeleton rows={DEFAULT_ROWS_PER_PAGE} label="Loading reminders" />
      </Card>
    </div>
  )
}
