import { DEFAULT_ROWS_PER_PAGE } from '@duely/domain'
import { remindersListTexts } from '@duely/texts/reminders-list'
import { BellRing, CalendarClock, Send } from 'lucide-react'
import { useTexts } from '#web/language/reader-language.tsx'
import { Waiting } from '#web/layouts/dashboard-shell/waiting.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { StatCard, StatGrid } from '#web/ui/data/stat-card.tsx'
import { RemindersHeader } from './reminders-header.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

/** Prerendered reminders page, shown until the app has started. */
export function RemindersFrame() {
  const t = useTexts(remindersListTexts)
  return (
    <div className="grid gap-6 sm:gap-8">
      <Waiting />
      <RemindersHeader />
      <section aria-label={t.summary}>
        <StatGrid columns={3}>
          <StatCard label={t.active} icon={<BellRing />} value="" loading />
          <StatCard label={t.next} icon={<CalendarClock />} value="" loading />
          <StatCard label={t.channels} icon={<Send />} value="" loading />
        </StatGrid>
      </section>
      <Card title={t.yours} padding="flush" className="overflow-hidden">
        <RowsSkeleton rows={DEFAULT_ROWS_PER_PAGE} label={t.loading} />
      </Card>
    </div>
  )
}
