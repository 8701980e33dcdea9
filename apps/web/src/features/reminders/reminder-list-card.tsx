import { DEFAULT_ROWS_PER_PAGE, ROWS_PER_PAGE } from '@duely/domain'
import { BellPlus, Plus } from 'lucide-react'
import type { OpenChannels } from '../../lib/session/open-channels.ts'
import { usePaging } from '../../lib/use-paging.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Pagination } from '../../ui/actions/pagination.tsx'
import { Card } from '../../ui/data/card.tsx'
import { RowList } from '../../ui/data/row-list.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ReminderRow } from './reminder-row.tsx'
import type { ReminderSubscription } from './reminder-subscriptions.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'

export interface ReminderListCardProps {
  /** By next renewal; undefined while they are on their way. */
  readonly rows: readonly ReminderSubscription[] | undefined
  readonly channels: OpenChannels | undefined
  readonly culture: string
}

/** 'Your Reminders', paged (spec, Reminders screen). */
export function ReminderListCard({ rows, channels, culture }: ReminderListCardProps) {
  const paging = usePaging(rows ?? [], 'reminders')
  const total = rows?.length ?? 0
  return (
    <Card title="Your Reminders" padding="flush" className="overflow-hidden">
      {rows === undefined ? (
        <RowsSkeleton rows={DEFAULT_ROWS_PER_PAGE} label="Loading reminders" />
      ) : total === 0 ? (
        <EmptyState
          icon={<BellPlus />}
          title="No active reminders"
          description="Record what you pay for, and we will write to you before it renews."
          action={
            <LinkButton to={paths.subscriptions} variant="secondary">
              <Plus aria-hidden="true" />
              Add Subscription
            </LinkButton>
          }
        />
      ) : (
        <>
          <RowList label="Your reminders" className="border-t border-line">
            {paging.rows.map((row) => (
              <ReminderRow key={row.id} reminded={row} channels={channels} culture={culture} />
            ))}
          </RowList>
          <Pagination
            className="border-t border-line"
            label="Reminders pages"
            page={paging.page}
            pageCount={paging.pageCount}
            pages={paging.pages}
            onPageChange={paging.setPage}
            summary={`Showing ${paging.from} to ${paging.to} of ${total} reminders`}
            pageSize={paging.pageSize}
            pageSizes={ROWS_PER_PAGE}
            onPageSizeChange={paging.setPageSize}
          />
        </>
      )}
    </Card>
  )
}
