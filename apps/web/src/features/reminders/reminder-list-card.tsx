import type { ReminderList } from '@duely/contract'
import { DEFAULT_ROWS_PER_PAGE, type PlainDate, type Wording } from '@duely/domain'
import { remindersListTexts } from '@duely/texts/reminders-list'
import { BellPlus, Plus } from 'lucide-react'
import { useCallback } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import type { ChannelStates } from '#web/lib/session/open-channels.ts'
import { usePaging } from '#web/lib/use-paging.ts'
import { usePrinting } from '#web/lib/use-printing.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { PagedList } from '#web/ui/data/paged-list.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ReminderRow } from './reminder-row.tsx'
import type { ReminderSubscription } from './reminder-subscriptions.ts'
import { reminderTrack } from './reminder-track.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'

export interface ReminderListCardProps {
  /** By next renewal; undefined while loading. */
  readonly rows: readonly ReminderSubscription[] | undefined
  readonly channels: ChannelStates | undefined
  readonly culture: Wording
  /** What was sent and is planned; undefined while it is on its way. */
  readonly log: ReminderList | undefined
  readonly today: PlainDate
}

/** 'Your Reminders', paged (spec, Reminders screen). */
export function ReminderListCard({ rows, channels, culture, log, today }: ReminderListCardProps) {
  const t = useTexts(remindersListTexts)
  const paging = usePaging(rows ?? [])
  const printing = usePrinting()
  const renderRow = useCallback(
    (row: ReminderSubscription) => (
      <ReminderRow
        key={row.id}
        reminded={row}
        channels={channels}
        culture={culture}
        track={log ? reminderTrack(row, log, today) : []}
      />
    ),
    [channels, culture, log, today],
  )
  return (
    <Card title={t.yours} padding="flush" className="overflow-hidden">
      {rows === undefined ? (
        <RowsSkeleton rows={DEFAULT_ROWS_PER_PAGE} label={t.loading} />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<BellPlus />}
          title={t.emptyTitle}
          description={t.emptyText}
          action={
            <LinkButton to={paths.subscriptions} variant="secondary">
              <Plus />
              {t.add}
            </LinkButton>
          }
        />
      ) : (
        <PagedList
          label={t.yoursList}
          noun={t.noun}
          pagesLabel={t.pages}
          paging={paging}
          rows={printing ? rows : undefined}
          className="border-t border-line"
          renderRow={renderRow}
        />
      )}
    </Card>
  )
}
