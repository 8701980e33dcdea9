import type { Household, Subscription, SubscriptionHousehold, SubscriptionPage } from '@duely/contract'
import { formatDate, formatMoney, plainDate, storedAmount } from '@duely/domain'
import { pageHouseholdTexts } from '@duely/texts/page-household'
import { type SharingWordsTexts, sharingWordsTexts } from '@duely/texts/sharing-words'
import { Check, EyeOff, Gift, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  borneBy,
  capitalNameIn,
  decidedWords,
  factOptions,
  isHiddenGift,
  may,
  nameIn,
  othersIn,
} from '#web/household/household-words.ts'
import { listIn } from '#web/language/list-in.ts'
import { useLanguage, useTexts } from '#web/language/reader-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import { TargetDialog } from '#web/ui/overlays/target-dialog.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { useHeadingFocus } from '#web/ui/use-heading-focus.ts'
import { useOwner } from '../owner-facts.ts'
import { useShare } from './use-share.ts'

const SharingDialog = lazyDialog(() => import('./sharing-dialog.tsx').then((m) => m.SharingDialog))

export interface HouseholdCardProps {
  readonly subscription: Subscription
  readonly household: Household
  /** The log, newest first, with what others decided. */
  readonly deliveries: SubscriptionPage['deliveries']
}

/**
 * Switches between private and household in one step, with a warning about what becomes visible; and who does
 * what.
 */
export function HouseholdCard({ subscription, household, deliveries }: HouseholdCardProps) {
  const shared = subscription.household
  const { part, expectChange } = useHeadingFocus(shared === null)
  return (
    <div ref={part}>
      {shared === null ? (
        <PrivateCard subscription={subscription} household={household} onMove={expectChange} />
      ) : (
        <SharedCard
          subscription={subscription}
          shared={shared}
          household={household}
          deliveries={deliveries}
          onMove={expectChange}
        />
      )}
    </div>
  )
}

interface Moved {
  /** Called when it is put in or taken out; with false where that failed. */
  readonly onMove: (isMoving: boolean) => void
}

function PrivateCard({
  subscription,
  household,
  onMove,
}: Pick<HouseholdCardProps, 'subscription' | 'household'> & Moved) {
  const t = useTexts(pageHouseholdTexts)
  const share = useShare(subscription)
  const sharing = useTexts(sharingWordsTexts)
  const others = othersIn(household, useLanguage())
  return (
    <Card title={t.title}>
      <div className="grid gap-4">
        <p className="flex items-center gap-2.5 font-medium">
          <EyeOff aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
          {t.private}
        </p>
        <div className="grid gap-1.5 text-[0.9375rem] text-muted">
          <p>
            {others === null
              ? t.beforeAlone({ seen: sharing.seen })
              : t.before({ others, seen: sharing.seen })}
          </p>
          <p>{t.kept({ kept: sharing.kept })}</p>
        </div>
        <Button
          className="justify-self-start max-sm:w-full"
          needsConnection
          loading={share.isPending}
          onClick={() => {
            onMove(true)
            share.mutate({ household: {}, done: t.shared }, { onError: () => onMove(false) })
          }}
        >
          <Users aria-hidden="true" />
          {t.share}
        </Button>
      </div>
    </Card>
  )
}

interface SharedCardProps extends HouseholdCardProps, Moved {
  readonly shared: SubscriptionHousehold
}

function SharedCard({ subscription, shared, household, deliveries, onMove }: SharedCardProps) {
  const { culture } = useOwner()
  const t = useTexts(pageHouseholdTexts)
  const sharing = useTexts(sharingWordsTexts)
  const language = useLanguage()
  const decided = decidedByAnother(subscription, household, deliveries, sharing)
  const share = useShare(subscription)
  const editing = useDialogTarget<true>()
  const { you } = household
  const mayShare = may(subscription, 'share')
  const follows = shared.followers.includes(you)
  const mayFollow = may(subscription, 'follow') && shared.decider !== you
  const follow = () => {
    const { followers } = shared
    share.mutate({
      household: { followers: follows ? followers.filter((id) => id !== you) : [...followers, you] },
      done: follows ? t.notFollowing : t.following,
      canUndo: false,
    })
  }
  return (
    <Card
      title={t.title}
      description={
        shared.owner === you
          ? t.in({ household: household.name })
          : t.by({ owner: capitalNameIn(household, shared.owner, sharing), household: household.name })
      }
      actions={
        mayShare && (
          <Button variant="secondary" size="sm" needsConnection onClick={() => editing.show(true)}>
            {t.change}
          </Button>
        )
      }
    >
      {decided !== null && (
        <p
          role="status"
          className="mb-4 flex items-start gap-2.5 rounded-md bg-accent-soft px-3.5 py-2.5 text-[0.9375rem] text-accent-ink"
        >
          <Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          {decided}
        </p>
      )}
      {shared.hiddenUntil !== null && isHiddenGift(shared) && (
        <p className="mb-4 flex items-start gap-2.5 rounded-md bg-soon-soft px-3.5 py-2.5 text-[0.9375rem] text-soon-ink">
          <Gift aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          {t.hidden({ day: formatDate(plainDate(shared.hiddenUntil), culture, 'medium') })}
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-3 text-[0.9375rem] sm:grid-cols-2">
        <Fact label={t.paid}>{capitalNameIn(household, shared.payer, sharing)}</Fact>
        <Fact label={t.decided}>{capitalNameIn(household, shared.decider, sharing)}</Fact>
        <Fact label={t.used}>
          <UsedBy subscription={subscription} shared={shared} household={household} />
        </Fact>
        <Fact label={t.followed}>
          {shared.followers.length === 0
            ? t.nobody
            : listIn(
                language,
                shared.followers.map((member, at) =>
                  at === 0 ? capitalNameIn(household, member, sharing) : nameIn(household, member, sharing),
                ),
              )}
        </Fact>
        <Fact label={t.seen}>
          {shared.visible.length === 0
            ? t.none
            : factOptions(sharing)
                .filter(({ value }) => shared.visible.includes(value))
                .map(({ label }) => label)
                .join(', ')}
        </Fact>
      </dl>
      {(mayShare || mayFollow) && (
        <div className="mt-4 flex flex-wrap gap-2.5 print:hidden">
          {mayShare && (
            <Button
              variant="secondary"
              size="sm"
              needsConnection
              loading={share.isPending && share.variables.household === null}
              onClick={() => {
                onMove(true)
                share.mutate({ household: null, done: t.unshared }, { onError: () => onMove(false) })
              }}
            >
              <EyeOff aria-hidden="true" />
              {t.unshare}
            </Button>
          )}
          {mayFollow && (
            <Button
              variant="secondary"
              size="sm"
              needsConnection
              loading={share.isPending && share.variables.household !== null}
              onClick={follow}
            >
              {follows ? t.unfollow : t.follow}
            </Button>
          )}
        </div>
      )}
      <TargetDialog of={editing}>
        {(_, shown) => (
          <SharingDialog
            {...shown}
            subscription={subscription}
            sharing={shared}
            household={household}
            saving={share.isPending}
            onSave={(wanted, refused) =>
              share.mutate(
                { household: wanted, done: t.changed },
                { onSuccess: shown.onClose, onError: refused },
              )
            }
          />
        )}
      </TargetDialog>
    </Card>
  )
}

/** What somebody else decided, as long as it holds. */
function decidedByAnother(
  { status, keptRenewal, snoozedUntil }: Subscription,
  household: Household,
  deliveries: HouseholdCardProps['deliveries'],
  sharing: SharingWordsTexts,
): string | null {
  const last = deliveries.find(
    ({ person, reason }) =>
      person !== null && person !== household.you && decidedWords('', reason, sharing) !== undefined,
  )
  const holds =
    last !== undefined &&
    ((last.reason === 'kept' && keptRenewal !== null && keptRenewal === last.renewalDate) ||
      (last.reason === 'snoozed' && snoozedUntil !== null) ||
      (last.reason === 'cancelled' && status === 'cancelled'))
  return holds
    ? (decidedWords(capitalNameIn(household, last.person, sharing), last.reason, sharing) ?? null)
    : null
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

/** Each user with what they bear of the price. */
function UsedBy({ subscription, shared, household }: Omit<SharedCardProps, 'deliveries' | 'onMove'>) {
  const { culture } = useOwner()
  const sharing = useTexts(sharingWordsTexts)
  const t = useTexts(pageHouseholdTexts)
  const { shares } = shared
  if (shares === null) return t.nobody
  const { currency } = subscription
  const price = storedAmount(subscription.nextAmount, currency)
  return (
    <ul className="figures grid gap-0.5">
      {inOrder(shares.of, household).map(({ member }) => (
        <li key={member} className="flex justify-between gap-4">
          {capitalNameIn(household, member, sharing)}
          <span>{formatMoney(borneBy(member, shared, currency, price), currency, culture)}</span>
        </li>
      ))}
    </ul>
  )
}

/** In the order of the household's members. */
function inOrder<Of extends { readonly member: string }>(of: readonly Of[], { members }: Household): Of[] {
  return members.flatMap(({ id }) => of.find(({ member }) => member === id) ?? [])
}
