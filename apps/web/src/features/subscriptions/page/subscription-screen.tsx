import type { PaidCharge, Price, Subscription, SubscriptionPage } from '@duely/contract'
import { plainDate } from '@duely/domain'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useHousehold, useInHousehold } from '#web/household/household-query.ts'
import { may, seesEvidence } from '#web/household/household-words.ts'
import { ApiError } from '#web/lib/api.ts'
import { amountWords, datedSubscriptions } from '#web/lib/dated-subscriptions.ts'
import { accountQuery } from '#web/lib/queries.ts'
import { useToday } from '#web/lib/use-today.ts'
import { HOW_TO_CANCEL, paths } from '#web/paths.ts'
import { useActs } from '#web/subscription/acts/use-acts.tsx'
import { subscriptionPageQuery } from '#web/subscription/page-query.ts'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { LazyBoundary, lazyPart } from '#web/ui/lazy-part.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { EditSubscriptionDialog } from '../form/form-dialogs.ts'
import { HouseholdCard, SettledTicks } from '../household/household-parts.ts'
import { DeleteSubscriptionDialog } from '../list/delete-subscription-dialog.tsx'
import { type OwnerFacts, ownerFacts } from '../owner-facts.ts'
import { statusBadges } from '../status-badges.ts'
import { useAddressParams } from '../use-address-params.ts'
import { CancelKitCard } from './cancel-kit-card.tsx'
import { ChargesCard } from './charges-card.tsx'
import { CostFigures } from './cost-figures.tsx'
import type { HowToCancelDialogProps } from './dialogs/how-to-cancel-dialog.tsx'
import {
  ChangeChargeDialog,
  ChargeDialog,
  HowToCancelDialog,
  MarkDialog,
  PriceDialog,
  RemovePriceDialog,
} from './dialogs/page-dialogs.ts'
import { EvidenceCard } from './evidence/evidence-card.tsx'
import { HeadActions } from './head-actions.tsx'
import { NextDatesCard } from './next-dates-card.tsx'
import { NotHere } from './not-here.tsx'
import { badgesOf, hasWatch, nextDay, priceHistory } from './page-facts.ts'
import { PricesCard } from './prices-card.tsx'
import { RemindersCard } from './reminders-card.tsx'
import { SubscriptionFrame } from './subscription-frame.tsx'
import { BackToList, SubscriptionHead } from './subscription-head.tsx'
import { usePageTexts } from './use-page-texts.ts'

/** Fetched for what was cancelled. */
const WatchCard = lazyPart(() => import('./watch-card.tsx').then((m) => m.WatchCard))

/** Opens the way to cancel. */
const HOW_TO_PARAMS = [HOW_TO_CANCEL] as const

/** One subscription: costs, renewals, charges, reminders, and actions. */
export function SubscriptionScreen({ id }: { readonly id: string }) {
  const { t } = usePageTexts()
  const account = useQuery(accountQuery)
  const loaded = useInHousehold(useQuery(subscriptionPageQuery(id)), isShared)
  const { data: page, error, isFetching, refetch } = loaded
  const owner = useMemo(() => ownerFacts(account.data), [account.data])
  const { fullName, email = '', country = null } = account.data?.profile ?? {}
  const writer = useMemo(() => ({ name: fullName ?? '', email, country }), [fullName, email, country])
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
  return <SubscriptionDetails page={page} owner={owner} writer={writer} />
}

interface SubscriptionDetailsProps {
  readonly page: SubscriptionPage
  readonly owner: OwnerFacts
  /** Who signs the letter that cancels it. */
  readonly writer: HowToCancelDialogProps['writer']
}

function SubscriptionDetails({ page, owner, writer }: SubscriptionDetailsProps) {
  const { subscription } = page
  const { badgeWords, sharing } = usePageTexts()
  const household = useHousehold() ?? null
  const mayChange = may(subscription, 'change')
  const mayCharge = may(subscription, 'charges')
  const { culture, zone } = owner
  const today = useToday(zone)
  const [row] = useMemo(() => datedSubscriptions([page.subscription]), [page])
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const edited = useDialogTarget<{ subscription: Subscription; detailsOpen: boolean }>()
  const deleted = useDialogTarget<Subscription>()
  const acts = useActs(today, culture)
  const openEdit = (detailsOpen: boolean) => edited.show({ subscription, detailsOpen })
  const charging = useDialogTarget<true>()
  const priced = useDialogTarget<Subscription>()
  const changed = useDialogTarget<PaidCharge>()
  const marked = useDialogTarget<Subscription>()
  const howTo = useDialogTarget<Subscription>()
  const showHowTo = howTo.show
  useAddressParams(
    HOW_TO_PARAMS,
    true,
    useCallback(() => showHowTo(subscription), [showHowTo, subscription]),
  )
  const removed = useDialogTarget<Price>()
  const history = useMemo(() => row && priceHistory(page, row, today, zone), [page, row, today, zone])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-5">
      <BackToList />
      <SubscriptionHead
        subscription={subscription}
        badges={badgesOf(
          subscription,
          household,
          row ? statusBadges(row, today, culture, badgeWords) : [],
          sharing,
        )}
        headingRef={heading}
        onMark={mayChange ? () => marked.show(subscription) : undefined}
        actions={
          <HeadActions
            subscription={subscription}
            onDecide={() => acts.show(subscription)}
            onEdit={() => openEdit(false)}
            isEditOpening={edited.isOpening}
            onDelete={() => deleted.show(subscription)}
          />
        }
      />
      {row && <CostFigures page={page} row={row} today={today} culture={culture} />}
      {hasWatch(page) && (
        <LazyBoundary fallback={<Skeleton className="h-36" />} onNotLoaded={() => {}}>
          <WatchCard
            page={page}
            today={today}
            culture={culture}
            onCharged={() => acts.show(subscription, 'charged')}
          />
        </LazyBoundary>
      )}
      {row && <NextDatesCard page={page} row={row} today={today} culture={culture} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-5 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-5">
          {household && (
            <LazyBoundary fallback={null} onNotLoaded={() => {}}>
              <HouseholdCard
                subscription={subscription}
                household={household}
                deliveries={page.deliveries}
                culture={culture}
              />
            </LazyBoundary>
          )}
          <CancelKitCard
            subscription={subscription}
            culture={culture}
            onEdit={mayChange ? () => openEdit(true) : undefined}
            onHowTo={() => howTo.show(subscription)}
          />
          {row && history && (
            <PricesCard
              history={history}
              prices={subscription.prices}
              currency={row.currency}
              today={today}
              culture={culture}
              onRemove={mayChange ? removed.show : undefined}
              onAdd={mayChange ? () => priced.show(subscription) : undefined}
            />
          )}
          <ChargesCard
            page={page}
            culture={culture}
            onChange={mayCharge ? changed.show : undefined}
            onAdd={mayCharge ? () => charging.show(true) : undefined}
            below={
              household &&
              subscription.household?.shares &&
              ((charge) => (
                <LazyBoundary fallback={null} onNotLoaded={() => {}}>
                  <SettledTicks
                    charge={charge}
                    subscription={subscription}
                    household={household}
                    culture={culture}
                  />
                </LazyBoundary>
              ))
            }
          />
          {seesEvidence(subscription) && (
            <EvidenceCard
              subscription={subscription}
              isWronged={page.charges.some(({ afterCancelling, refunded }) => afterCancelling && !refunded)}
              owner={owner}
            />
          )}
        </div>
        {row && <RemindersCard page={page} row={row} owner={owner} household={household} />}
      </div>
      {acts.dialogs}
      {changed.target && (
        <ChangeChargeDialog
          key={`charge ${changed.times}`}
          charge={changed.target}
          of={subscription}
          open={changed.isOpen}
          onClose={changed.close}
          culture={culture}
        />
      )}
      {marked.target && (
        <MarkDialog
          key={`mark ${marked.times}`}
          subscription={marked.target}
          open={marked.isOpen}
          onClose={marked.close}
        />
      )}
      {howTo.target && (
        <HowToCancelDialog
          key={`how ${howTo.times}`}
          subscription={howTo.target}
          // An answer that the browser kept from an older version has none.
          cancelling={page.cancelling ?? null}
          open={howTo.isOpen}
          onClose={howTo.close}
          onCancelled={() => acts.show(subscription, 'cancelled')}
          writer={writer}
          today={today}
          culture={culture}
        />
      )}
      {removed.target && (
        <RemovePriceDialog
          key={`price ${removed.times}`}
          price={removed.target}
          amount={amountWords({ ...removed.target, currency: subscription.currency }, culture)}
          of={subscription}
          open={removed.isOpen}
          onClose={removed.close}
          culture={culture}
        />
      )}
      {priced.target && (
        <PriceDialog
          key={`add price ${priced.times}`}
          open={priced.isOpen}
          onClose={priced.close}
          of={priced.target}
          prices={subscription.prices}
          from={plainDate(nextDay(priced.target, today))}
          amount={priced.target.amount}
          currency={subscription.currency}
          culture={culture}
        />
      )}
      {charging.target && (
        <ChargeDialog
          key={charging.times}
          open={charging.isOpen}
          onClose={charging.close}
          of={subscription}
          date={today}
          amount={subscription.amount}
          currency={subscription.currency}
          culture={culture}
        />
      )}
      {edited.target && (
        <EditSubscriptionDialog
          key={edited.times}
          {...edited.target}
          open={edited.isOpen}
          onClose={edited.close}
          owner={owner}
        />
      )}
      {deleted.target && (
        <DeleteSubscriptionDialog
          key={deleted.times}
          subscription={deleted.target}
          open={deleted.isOpen}
          onClose={deleted.close}
          nextFocus={heading}
          onDeleted={() => void navigate(paths.subscriptions)}
        />
      )}
    </div>
  )
}

const isShared = ({ subscription }: SubscriptionPage) => subscription.household != null
