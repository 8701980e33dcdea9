import type { Subscription } from '@duely/contract'
import type { View } from '@duely/domain'
import { listTexts } from '@duely/texts/list'
import { listFrameTexts } from '@duely/texts/list-frame'
import { sharingWordsTexts } from '@duely/texts/sharing-words'
import { MailPlus, Plus, SearchX } from 'lucide-react'
import { memo, type Ref, useCallback, useMemo, useRef, useState } from 'react'
import { ownOf } from '#web/household/household-words.ts'
import { useLanguage, useTexts } from '#web/language/reader-language.tsx'
import { usePaging } from '#web/lib/use-paging.ts'
import { usePrinting } from '#web/lib/use-printing.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { PagedList } from '#web/ui/data/paged-list.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SelectBar } from '../several/select-bar.tsx'
import { arrange } from './arrange.ts'
import { ListTools } from './list-tools.tsx'
import { RecentlyDeletedDialog } from './recently-deleted-dialog.tsx'
import { SubscriptionGrid } from './subscription-grid.tsx'
import { SubscriptionRow } from './subscription-row.tsx'
import { SubscriptionRowsSkeleton } from './subscription-rows-skeleton.tsx'
import { useArrangement } from './use-arrangement.ts'
import { useListView } from './use-list-view.ts'

export interface SubscriptionsCardProps {
  /** By next renewal; undefined while loading. */
  readonly rows: readonly Subscription[] | undefined
  readonly view: View
  /** Gets the focus when the focused row is gone. */
  readonly headingRef: Ref<HTMLHeadingElement>
  /** Undefined at the plan's limit. */
  readonly onAdd: (() => void) | undefined
  readonly onDecide: (subscription: Subscription) => void
  readonly onEdit: (subscription: Subscription) => void
  readonly onDelete: (subscription: Subscription) => void
}

/** The paged list, the next renewal first. Only the rows in sight are rendered, however many there are. */
export const SubscriptionsCard = memo(function SubscriptionsCard(props: SubscriptionsCardProps) {
  const { rows, view: ofWhom, headingRef, onAdd, onDecide, onEdit, onDelete } = props
  const t = useTexts(listTexts)
  const { title: label } = useTexts(listFrameTexts)
  const sharing = useTexts(sharingWordsTexts)
  const language = useLanguage()
  const { arrangement, set, clear, isNarrowed } = useArrangement()
  const arranged = useMemo(() => arrange(rows ?? [], arrangement, language), [rows, arrangement, language])
  const paging = usePaging(arranged)
  const [view, setView] = useListView()
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null)
  const [isDeletedOpen, setDeletedOpen] = useState(false)
  const printing = usePrinting()
  const results = useRef<HTMLDivElement>(null)
  const asGrid = view === 'grid' && !printing
  const toggle = useCallback((id: string) => setSelected((ids) => ids && toggled(ids, id)), [])
  const isSelected = (id: string) => (printing ? undefined : selected?.has(id))
  const renderRow = useCallback(
    (row: Subscription) => (
      <SubscriptionRow
        key={row.id}
        subscription={row}
        onDecide={onDecide}
        onEdit={onEdit}
        onDelete={onDelete}
        isSelected={printing ? undefined : selected?.has(row.id)}
        onToggle={toggle}
      />
    ),
    [onDecide, onEdit, onDelete, printing, selected, toggle],
  )
  return (
    <Card padding="flush" className="@container">
      <h2 ref={headingRef} tabIndex={-1} className="sr-only">
        {t.heading}
      </h2>
      {rows === undefined ? (
        <SubscriptionRowsSkeleton />
      ) : rows.length === 0 ? (
        <>
          {ofWhom === 'mine' ? (
            <EmptyState
              icon={<MailPlus />}
              title={t.emptyTitle}
              description={t.emptyText}
              action={
                onAdd && (
                  <div className="flex flex-wrap justify-center gap-2.5">
                    <Button needsConnection onClick={onAdd} variant="secondary">
                      <Plus aria-hidden="true" />
                      {t.addFirst}
                    </Button>
                    <LinkButton to={paths.bring} variant="ghost">
                      {t.bring}
                    </LinkButton>
                  </div>
                )
              }
            />
          ) : (
            <EmptyState
              icon={<MailPlus />}
              title={ofWhom === 'household' ? sharing.nothingShared : sharing.nothingPaid}
              description={ofWhom === 'household' && sharing.nothingSharedHelp}
            />
          )}
          <div className="pb-4 text-center print:hidden">
            <Button variant="ghost" size="sm" onClick={() => setDeletedOpen(true)}>
              {t.recentlyDeleted}
            </Button>
          </div>
        </>
      ) : (
        <>
          <ListTools
            rows={rows}
            arrangement={arrangement}
            onChange={set}
            onSearched={() => results.current?.querySelector<HTMLElement>('li :is(a, input)')?.focus()}
            view={view}
            onView={setView}
            isSelecting={ownOf(rows).length < 2 ? undefined : selected !== null}
            onSelecting={(isSelecting) => setSelected(isSelecting ? new Set() : null)}
            onDeleted={() => setDeletedOpen(true)}
          />
          {selected && <SelectBar rows={rows} shown={arranged} selected={selected} onSelect={setSelected} />}
          {arranged.length === 0 && (
            <EmptyState
              icon={<SearchX />}
              title={t.noMatch}
              description={t.noMatchText}
              action={
                isNarrowed && (
                  <Button onClick={clear} variant="secondary">
                    {t.showAll}
                  </Button>
                )
              }
            />
          )}
          <div ref={results}>
            {asGrid ? (
              <SubscriptionGrid rows={arranged} isSelected={isSelected} onToggle={toggle} />
            ) : (
              <PagedList
                label={label}
                noun={t.noun}
                pagesLabel={t.pages}
                paging={paging}
                rows={printing ? arranged : undefined}
                renderRow={renderRow}
                className="divide-line/70"
              />
            )}
          </div>
        </>
      )}
      <RecentlyDeletedDialog open={isDeletedOpen} onClose={() => setDeletedOpen(false)} />
    </Card>
  )
})

/** The set with one more, or without it. */
function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const changed = new Set(ids)
  if (!changed.delete(id)) changed.add(id)
  return changed
}
