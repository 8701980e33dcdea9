import type { Subscription } from '@duely/contract'
import { canAdd, isActive } from '@duely/domain'
import { listTexts } from '@duely/texts/list'
import { listFrameTexts } from '@duely/texts/list-frame'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useRef } from 'react'
import { ownOf } from '#web/household/household-words.ts'
import { TopOfScreen } from '#web/household/top-of-screen.tsx'
import { useRowsOf, useView } from '#web/household/use-view.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { accountQuery } from '#web/lib/queries.ts'
import { paths } from '#web/paths.ts'
import { serverFacts } from '#web/server-facts.ts'
import { useActs } from '#web/subscription/acts/use-acts.tsx'
import { LoadFailedBanner } from '#web/subscription/load-failed-banner.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { PageHeader } from '#web/ui/data/page-header.tsx'
import { Ring } from '#web/ui/feedback/spinner.tsx'
import { TargetDialog } from '#web/ui/overlays/target-dialog.tsx'
import { toastInfo } from '#web/ui/overlays/toast.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { AddSubscriptionDialog, EditSubscriptionDialog } from './form/form-dialogs.ts'
import { DeleteSubscriptionDialog } from './list/delete-subscription-dialog.tsx'
import { LimitBanner } from './list/limit-banner.tsx'
import { SubscriptionStats } from './list/subscription-stats.tsx'
import { SubscriptionsCard } from './list/subscriptions-card.tsx'
import { Usage } from './list/usage.tsx'
import { OwnerProvider, useOwnerOf } from './owner-facts.ts'
import { byNextRenewal } from './subscription-values.ts'
import { useAddressParams } from './use-address-params.ts'

const LIMIT_NOTE = 'subscription-limit'

export interface SubscriptionsScreenProps {
  /** Where plans are chosen; without it the limit is shown without a link. */
  readonly upgradePath?: string
}

/** The subscription list with its actions (spec, Subscriptions page). */
export function SubscriptionsScreen({ upgradePath }: SubscriptionsScreenProps) {
  const t = useTexts(listTexts)
  const frame = useTexts(listFrameTexts)
  const account = useQuery(accountQuery)
  const viewed = useView()
  const { view, household } = viewed
  const list = useRowsOf(view)
  const owner = useOwnerOf(account.data)
  const rows = useMemo(() => list.data?.toSorted(byNextRenewal), [list.data])
  // The sums of a thousand take a slow phone a third of a second, and the list does not wait for them.
  const summed = useDeferredValue(rows)
  const adding = useDialogTarget<{ shared?: string }>()
  const edited = useDialogTarget<Subscription>()
  const deleted = useDialogTarget<Subscription>()
  const acts = useActs(owner.today, owner.culture)
  const listHeading = useRef<HTMLHeadingElement>(null)

  // Until the list is loaded, and in views that lack some of the user's own, the account has the number.
  const counted = useMemo(
    () => (view === 'mine' && rows ? ownOf(rows).filter(isActive).length : undefined),
    [view, rows],
  )
  const active = counted ?? account.data?.usage.active
  const isFull = active !== undefined && owner.limit !== null && !canAdd(active, owner.limit)
  const { show: showAdding } = adding
  const openAdd = useCallback(() => showAdding({}), [showAdding])
  const canOpenAdd = !account.isPending && active !== undefined && !isFull
  // `?add` opens the add dialog, with `&text=` filled from a text shared by another app.
  useAddressParams(['add', 'text'], canOpenAdd, ({ text }) =>
    showAdding(text === null ? {} : { shared: text }),
  )
  // `?edit={id}` opens that subscription's dialog.
  useAddressParams(['edit'], rows !== undefined && !account.isPending, ({ edit }) => {
    const row = rows?.find(({ id }) => id === edit)
    if (row) edited.show(row)
    else toastInfo(t.notOnList)
  })
  // The focus target when the empty state or the last slot is gone after adding.
  const addButtonRef = useRef<HTMLButtonElement>(null)
  const afterAdding = useCallback(() => {
    const button = addButtonRef.current
    return button && !button.disabled ? button : (listHeading.current ?? true)
  }, [])
  const isOpening = adding.isOpening || edited.isOpening
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
      <span className="max-sm:sr-only">{frame.add}</span>
    </Button>
  )

  return (
    <OwnerProvider value={owner}>
      <div className="grid gap-2 sm:gap-5">
        <PageHeader
          title={frame.title}
          subtitle={serverFacts().plans && <Usage active={active} limit={owner.limit} />}
          actions={
            <>
              <LinkButton to={paths.bring} variant="secondary">
                {frame.import}
              </LinkButton>
              {addButton}
            </>
          }
        />
        {isFull && <LimitBanner id={LIMIT_NOTE} upgradePath={upgradePath} />}
        <TopOfScreen viewed={viewed} tellsDuplicates />
        {list.isError && <LoadFailedBanner query={list} hasOlder={rows !== undefined} />}
        {(rows !== undefined || list.isPending) && (
          <>
            <SubscriptionStats rows={summed} sharing={view === 'mine' ? household : null} />
            <SubscriptionsCard
              // Until the profile is there, nobody knows how many of them are shown.
              rows={account.isPending ? undefined : rows}
              view={view}
              headingRef={listHeading}
              onAdd={isFull ? undefined : openAdd}
              onDecide={acts.show}
              onEdit={edited.show}
              onDelete={deleted.show}
            />
          </>
        )}
        {acts.dialogs}
        {adding.target && !account.isPending && (
          <AddSubscriptionDialog
            open={adding.isOpen}
            onClose={adding.close}
            active={active ?? 0}
            shared={adding.target.shared}
            finalFocus={afterAdding}
          />
        )}
        <TargetDialog of={edited}>
          {(subscription, shown) => <EditSubscriptionDialog {...shown} subscription={subscription} />}
        </TargetDialog>
        <TargetDialog of={deleted}>
          {(subscription, shown) => (
            <DeleteSubscriptionDialog {...shown} subscription={subscription} nextFocus={listHeading} />
          )}
        </TargetDialog>
      </div>
    </OwnerProvider>
  )
}
