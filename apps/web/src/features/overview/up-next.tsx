import type { Overview } from '@duely/contract'
import {
  daysBetween,
  formatDate,
  formatDateAhead,
  type PlainDate,
  plainDate,
  RAIL_DAYS,
  upNextTitle,
  type Wording,
} from '@duely/domain'
import { Link } from 'react-router'
import { amountWords, YOUR_PART } from '#web/lib/dated-subscriptions.ts'
import { ServiceMark } from '#web/marks/service-mark.tsx'
import { howToCancel, subscriptionPage } from '#web/paths.ts'
import { ACT_LABELS } from '#web/subscription/acts/act-labels.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Stamp } from '#web/ui/data/stamp.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** The text and the stamp; the acts below both, on a wide screen only below the text. */
const card =
  'grid h-full grid-cols-[minmax(0,1fr)_auto] gap-x-4 large-text:grid-cols-1 gap-y-1.5 rounded-lg border border-line bg-surface px-4 py-3.5 sm:gap-x-6 sm:gap-y-3 sm:px-6 sm:py-5 xl:grid-rows-[1fr_auto]'
/** Leaves room for the postmark. */
const stampPlace =
  'mr-1 ml-11 h-26 w-22 shrink-0 rotate-2 self-center max-sm:h-17 max-sm:w-14.5 large-text:hidden sm:ml-15.5 xl:row-span-2'
const actsPlace = 'col-span-full flex flex-wrap gap-1.5 sm:gap-2 xl:col-span-1'

export interface UpNextProps {
  /** Undefined while loading, null when nothing renews. */
  readonly upNext: Overview['upNext'] | undefined
  /** Whether its amount is the reader's part of it. */
  readonly isPart: boolean
  readonly today: PlainDate
  readonly culture: Wording
  /** Available actions; undefined while the list is loading. */
  readonly acts: UpNextActs | undefined
}

export type UpNextActs = { readonly onKeep: () => void; readonly onCancelled: () => void }

/** The next renewal or deadline as a letter: what, how much, when, and the available actions. */
export function UpNext({ upNext, ...rest }: UpNextProps) {
  return (
    <section aria-label="Up next" aria-busy={upNext === undefined || undefined} className="h-full">
      {upNext === undefined ? <Places /> : <Letter upNext={upNext} {...rest} />}
    </section>
  )
}

function Letter({
  upNext,
  isPart,
  today,
  culture,
  acts,
}: UpNextProps & { readonly upNext: Overview['upNext'] }) {
  const renewal = upNext && plainDate(upNext.renewalDate)
  const days = renewal && daysBetween(today, renewal)
  if (upNext === null || renewal === null || days === null) return <Calm>Nothing renews for now.</Calm>
  const deadline = upNext.cancelBy === null ? null : plainDate(upNext.cancelBy)
  const deadlineDays = deadline === null ? null : daysBetween(today, deadline)
  const isDeadlineAhead = deadlineDays !== null && deadlineDays >= 0
  const date = formatDateAhead(renewal, today, culture)
  if ((isDeadlineAhead ? deadlineDays : days) >= RAIL_DAYS)
    return (
      <Calm>
        Nothing renews in the next 30 days. {upNext.name} is next, on {date}.
      </Calm>
    )
  const decision =
    deadline === null
      ? null
      : isDeadlineAhead
        ? `until ${formatDateAhead(deadline, today, culture)}`
        : 'too late to stop it'
  return (
    <div className={card}>
      <div className="grid content-start sm:gap-1">
        <h2 className="line-clamp-2 text-lg leading-6 sm:text-2xl sm:leading-snug">
          <Link
            to={subscriptionPage(upNext.id)}
            className="rounded-xs decoration-accent-line decoration-1 underline-offset-4 hover:underline"
          >
            {upNextTitle(upNext.name, days, isDeadlineAhead ? deadlineDays : null)}
          </Link>
        </h2>
        <p className="figures text-sm leading-5 text-muted sm:text-base sm:leading-6">
          <span className="font-semibold text-ink">{amountWords(upNext)}</span>
          {isPart && `${YOUR_PART},`} on <span className="sm:hidden">{date}</span>
          <span className="max-sm:hidden">{formatDate(renewal, culture, 'long')}</span>
          {decision !== null && `, ${decision}`}
        </p>
      </div>
      <Stamp postmark={formatDate(renewal, culture, 'short')} className={stampPlace}>
        <ServiceMark id={upNext.id} name={upNext.name} size={40} className="max-sm:scale-85" />
      </Stamp>
      <div className={actsPlace}>
        {acts ? (
          <>
            <Button size="sm" needsConnection onClick={acts.onKeep} className={actLook}>
              {ACT_LABELS.keep}
            </Button>
            <LinkButton to={howToCancel(upNext.id)} size="sm" variant="secondary" className={actLook}>
              {ACT_LABELS.howToCancel}
            </LinkButton>
            <Button
              size="sm"
              variant="secondary"
              needsConnection
              onClick={acts.onCancelled}
              className={actLook}
            >
              {ACT_LABELS.cancelled}
            </Button>
          </>
        ) : (
          <LinkButton to={subscriptionPage(upNext.id)} size="sm" aria-label={`Open ${upNext.name}`}>
            Open
          </LinkButton>
        )}
      </div>
    </div>
  )
}

/** Three of them share a row of 360 px. */
const actLook = 'max-sm:px-2 max-sm:text-[0.8125rem]'

function Calm({ children }: { readonly children: React.ReactNode }) {
  return (
    <div className={card}>
      <div className="col-span-full grid content-center gap-1 xl:row-span-2">
        <h2 className="text-lg sm:text-2xl">A quiet month</h2>
        <p className="text-sm text-muted sm:text-base">{children}</p>
      </div>
    </div>
  )
}

/** Skeleton of the letter. */
export function UpNextSkeleton() {
  return (
    <section aria-label="Up next" aria-busy="true" className="h-full">
      <Places />
    </section>
  )
}

function Places() {
  return (
    <div className={card}>
      <div className="grid content-start gap-2">
        <Skeleton className="h-6 w-4/5 sm:h-8" />
        <Skeleton className="h-5 w-2/5" />
      </div>
      <span className={stampPlace}>
        <Skeleton className="h-full" />
      </span>
      <div className={actsPlace}>
        <Skeleton className="h-9 w-18 pointer-coarse:h-11" />
        <Skeleton className="h-9 w-25 pointer-coarse:h-11 sm:w-28" />
        <Skeleton className="h-9 w-25 pointer-coarse:h-11 sm:w-28" />
      </div>
    </div>
  )
}
