import type { Subscription, SubscriptionPage } from '@duely/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useInHousehold } from '#web/household/household-query.ts'
import { may, seesEvidence } from '#web/household/household-words.ts'
import { ApiError } from '#web/lib/api.ts'
import { datedSubscription } from '#web/lib/dated-subscriptions.ts'
import { accountQuery } from '#web/lib/queries.ts'
import { paths } from '#web/paths.ts'
import { useActs } from '#web/subscription/acts/use-acts.tsx'
import { subscriptionPageQuery } from '#web/subscription/page-query.ts'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { LazyBoundary, lazyPart } from '#web/ui/lazy-part.tsx'
import { TargetDialog } from '#web/ui/overlays/target-dialog.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { EditSubscriptionDialog } from '../form/form-dialogs.ts'
import { HouseholdCard } from '../household/household-parts.ts'
import { DeleteSubscriptionDialog } from '../list/delete-subscription-dialog.tsx'
import { OwnerProvider, useOwner, useOwnerOf } from '../owner-facts.ts'
import { CancelKitCard } from './cancel-kit-card.tsx'
import { ChargesCard } from './charges-card.tsx'
import { CostFigures } from './cost-figures.tsx'
import { EvidenceCard } from './evidence/evidence-card.tsx'
import { NextDatesCard } from './next-dates-card.tsx'
import { NotHere } from './not-here.tsx'
import { hasWatch } from './page-facts.ts'
import { PricesCard } from './prices-card.tsx'
import { RemindersCard } from './reminders-card.tsx'
import { SubscriptionFrame } from './subscription-frame.tsx'
import { BackToList, SubscriptionHead } from './subscription-head.tsx'
import { usePageTexts } from './use-page-texts.ts'

/** Fetched for what was cancelled. */
const WatchCard = lazyPart(() => import('./watch-card.tsx').then((m) => m.WatchCard))

/** One subscription: costs, renewals, charges, reminders, and actions. */
export function SubscriptionScreen({ id }: { readonly id: string }) {
  const t = usePageTexts()
  const account = useQuery(accountQuery)
  const loaded = useInHousehold(useQuery(subscriptionPageQuery(id)), isShared)
  const { data: page, error, isFetching, refetch } = loaded
  const owner = useOwnerOf(account.data)
  if (error instanceof ApiError && error.status === 404) return <NotHere />
  if (error && page === undefined)
    return (
      <div className="grid gap-4">
        <BackToList />
        <RetryBanner title={t.loadFailed} retrying={isFetching} onRetry={() => void refetch()}>
          {t.loadFailedText}
        </RetryBanner>
      </div>
    )
  if (page === undefined || account.isPending) return <SubscriptionFrame />
  return (
    <OwnerProvider value={owner}>
      <SubscriptionDetails page={page} />
    </OwnerProvider>
  )
}

function SubscriptionDetails({ page }: { readonly page: SubscriptionPage }) {
  const { subscription } = page
  const { culture, household, today } = useOwner()
  const row = useMemo(() => datedSubscription(page.subscription), [page])
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const edited = useDialogTarget<{ subscription: Subscription; detailsOpen: boolean }>()
  const deleted = useDialogTarget<Subscription>()
  const acts = useActs(today, culture)
  const openEdit = (detailsOpen: boolean) => edited.show({ subscription, detailsOpen })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-5">
      <BackToList />
      <SubscriptionHead
        subscription={subscription}
        row={row}
        headingRef={heading}
        onDecide={() => acts.show(subscription)}
        onEdit={() => openEdit(false)}
        isEditOpening={edited.isOpening}
        onDelete={() => deleted.show(subscription)}
      />
      <CostFigures page={page} row={row} />
      {hasWatch(page) && (
        <LazyBoundary fallback={<Skeleton className="h-36" />} onNotLoaded={() => {}}>
          <WatchCard page={page} onCharged={() => acts.show(subscription, 'charged')} />
        </LazyBoundary>
      )}
      <NextDatesCard page={page} row={row} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-5 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-5">
          {household && (
            <LazyBoundary fallback={null} onNotLoaded={() => {}}>
              <HouseholdCard subscription={subscription} household={household} deliveries={page.deliveries} />
            </LazyBoundary>
          )}
          <CancelKitCard
            page={page}
            onEdit={may(subscription, 'change') ? () => openEdit(true) : undefined}
            onCancelled={() => acts.show(subscription, 'cancelled')}
          />
          <PricesCard page={page} row={row} />
          <ChargesCard page={page} />
          {seesEvidence(subscription) && <EvidenceCard page={page} />}
        </div>
        <RemindersCard page={page} row={row} />
      </div>
      {acts.dialogs}
      <TargetDialog of={edited}>
        {(target, shown) => <EditSubscriptionDialog {...shown} {...target} />}
      </TargetDialog>
      <TargetDialog of={deleted}>
        {(target, shown) => (
          <DeleteSubscriptionDialog
            {...shown}
            subscription={target}
            nextFocus={heading}
            onDeleted={() => void navigate(paths.subscriptions)}
          />
        )}
      </TargetDialog>
    </div>
  )
}

const isShared = ({ subscription }: SubscriptionPage) => subscription.household != null
