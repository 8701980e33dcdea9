import type { Subscription } from '@duely/contract'
import { canAdd, isActive, TOASTS } from '@duely/domain'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { accountQuery, subscriptionsQuery } from '../../lib/queries.ts'
import { useToday } from '../../lib/use-today.ts'
import { paths } from '../../paths.ts'
import { useActs } from '../../subscription/acts/use-acts.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { PageHeader } from '../../ui/data/page-header.tsx'
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx'
import { Ring } from '../../ui/feedback/spinner.tsx'
import { toastInfo } from '../../ui/overlays/toast.tsx'
import { useDialogTarget } from '../../ui/overlays/use-dialog-target.ts'
import { LimitBanner } from './list/limit-banner.tsx'
import { RecentlyDeleted } from './list/recently-deleted.tsx'
import { SubscriptionStats } from './list/subscription-stats.tsx'
import { SubscriptionsCard } from './list/subscriptions-card.tsx'
import { Usage } from './list/usage.tsx'
import { ownerFacts } from './owner-facts.ts'
import { byNextRenewal } from './subscription-values.ts'
import { useAddressParam } from './use-address-param.ts'
import { useForms } from './use-forms.ts'

const LIMIT_NOTE = 'subscription-limit'

export interface SubscriptionsScreenProps {
  /** Where plans are chosen; without it the limit is shown without a link. */
  readonly upgradePath?: string
}

/** The subscription list with its actions (spec, Subscriptions page). */
export function SubscriptionsScreen({ upgradePath }: SubscriptionsScreenProps) {
  const account = useQuery(accountQuery)
  const list = useQuery(subscriptionsQuery)
  const owner = useMemo(() => ownerFacts(account.data), [account.data])
  const today = useToday(owner.zone)
  const rows = useMemo(() => list.data?.toSorted(byNextRenewal), [list.data])
  // The sums of a thousand take a slow phone a third of a second, and the list does not wait for them.
  const summed = useDeferredValue(rows)
  const [adding, setAdding] = useState(false)
  const edited = useDialogTarget<Subscription>()
  const deleted = useDialogTarget<Subscription>()
  const acts = useActs(today, owner.culture)
  const listHeading = useRef<HTMLHeadingElement>(null)

  // Until the list is loaded, the account has the number.
  const counted = useMemo(() => rows?.filter(isActive).length, [rows])
  const active = counted ?? account.data?.usage.active
  const isFull = active !== undefined && owner.limit !== null && !canAdd(active, owner.limit)
  const { forms, isOpening, open } = useForms()
  const openAdd = useCallback(() => open(() => setAdding(true)), [open])
  const canOpenAdd = !account.isPending && active !== undefined && !isFull
  const [shared, setShared] = useState<string>()
  const openShared = useCallback(
    (text: string) =>
      open(() => {
        setShared(text)
        setAdding(true)
      }),
    [open],
  )
  useAddressParam('add', canOpenAdd, openAdd)
  useAddressParam('text', canOpenAdd, openShared)
  const { show: showEdited } = edited
  const editRow = useCallback((row: Subscription) => open(() => showEdited(row)), [open, showEdited])
  const openEdit = useCallback(
    (id: string) => {
      const row = rows?.find((row) => row.id === id)
      if (row) editRow(row)
      else toastInfo('This subscription is no longer on your list')
    },
    [rows, editRow],
  )
  const { show: showDeleted } = deleted
  const deleteRow = useCallback((row: Subscription) => open(() => showDeleted(row)), [open, showDeleted])
  useAddressParam('edit', rows !== undefined && !account.isPending, openEdit)
  // The focus target when the empty state or the last slot is gone after adding.
  const addButtonRef = useRef<HTMLButtonElement>(null)
  const afterAdding = useCallback(() => {
    const button = addButtonRef.current
    return button && !button.disabled ? button : (listHeading.current ?? true)
  }, [])
  const addButton = (
    <Button
      ref={addButtonRef}
      needsConnection
      onClick={openAdd}
      aria-busy={isOpening || undefined}
      disabled={account.isPending || isFull}
      aria-describedby={isFull ? LIMIT_NOTE : undefined}
      // On a phone an icon-only button of thumb size.
      className="max-sm:size-11 max-sm:px-0"
    >
      {isOpening ? <Ring /> : <Plus aria-hidden="true" />}
      <span className="max-sm:sr-only">Add Subscription</span>
    </Button>
  )

  return (
    <div className="grid gap-3 sm:gap-6">
      <PageHeader
        title="Subscriptions"
        subtitle={<Usage active={active} limit={owner.limit} />}
        actions={
          <>
            <LinkButton to={paths.bring} variant="secondary">
              Import
            </LinkButton>
            {addButton}
          </>
        }
      />
      {isFull && <LimitBanner id={LIMIT_NOTE} upgradePath={upgradePath} />}
      {list.isError && (
        <RetryBanner
          title={TOASTS.subscriptions.loadFailed}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        >
          {rows === undefined
            ? 'Nothing is lost: your subscriptions are safe, and your reminders still go out.'
            : 'What you see below may not be up to date.'}
        </RetryBanner>
      )}
      {(rows !== undefined || list.isPending) && (
        <>
          <SubscriptionStats rows={summed} today={today} culture={owner.culture} />
          <SubscriptionsCard
            rows={rows}
            owner={owner}
            today={today}
            headingRef={listHeading}
            onAdd={isFull ? undefined : openAdd}
            onDecide={acts.show}
            onEdit={editRow}
            onDelete={deleteRow}
          />
          <RecentlyDeleted />
        </>
      )}
      {forms && !account.isPending && (
        <forms.AddSubscriptionDialog
          open={adding}
          onOpenChange={setAdding}
          owner={owner}
          active={active ?? 0}
          shared={shared}
          finalFocus={afterAdding}
        />
      )}
      {acts.dialogs}
      {forms && edited.target && (
        <forms.EditSubscriptionDialog
          key={edited.times}
          subscription={edited.target}
          open={edited.isOpen}
          onClose={edited.close}
          owner={owner}
        />
      )}
      {forms && deleted.target && (
        <forms.DeleteSubscriptionDialog
          key={deleted.times}
          subscription={deleted.target}
          open={deleted.isOpen}
          onClose={deleted.close}
          nextFocus={listHeading}
        />
      )}
    </div>
  )
}
