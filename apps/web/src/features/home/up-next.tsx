import type { Overview } from '@duely/contract'
import {
  daysBetween,
  dotTone,
  formatDate,
  type PlainDate,
  plainDate,
  RAIL_DAYS,
  upNextTitle,
} from '@duely/domain'
import { Link } from 'react-router'
import { amountWords } from '../../lib/dated-subscriptions.ts'
import { ServiceMark } from '../../marks/service-mark.tsx'
import { subscriptionPage } from '../../paths.ts'
import { ACT_LABELS } from '../../subscription/acts/act-labels.ts'
import { Button } from '../../ui/actions/button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Dot } from '../../ui/data/badge.tsx'
import { Stamp } from '../../ui/data/stamp.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

const card =
  'relative flex h-full gap-4 overflow-hidden rounded-lg border border-line bg-surface p-3.5 sm:gap-8 sm:p-6 lg:gap-14'

export interface UpNextProps {
  /** Undefined while loading, null when nothing renews. */
  readonly upNext: Overview['upNext'] | undefined
  readonly today: PlainDate
  readonly culture: string
  /** Available actions; undefined while the list is loading. */
  readonly acts: UpNextActs | undefined
}

export type UpNextActs = { readonly onKeep: () => void; readonly onCancelled: () => void }

/** The next renewal or deadline as a letter: what, when, how much, and the available actions. */
export function UpNext({ upNext, today, culture, acts }: UpNextProps) {
  return (
    <section aria-label="Up next" aria-busy={upNext === undefined || undefined}>
      {upNext === undefined ? (
        <Places />
      ) : (
        <Letter upNext={upNext} today={today} culture={culture} acts={acts} />
      )}
    </section>
  )
}

function Letter({ upNext, today, culture, acts }: UpNextProps & { readonly upNext: Overview['upNext'] }) {
  const renewal = upNext && plainDate(upNext.renewalDate)
  const days = renewal && daysBetween(today, renewal)
  if (upNext === null || renewal === null || days === null) return <Calm>Nothing renews for now.</Calm>
  const deadline = upNext.cancelBy === null ? null : plainDate(upNext.cancelBy)
  const deadlineDays = deadline === null ? null : daysBetween(today, deadline)
  const isDeadlineAhead = deadlineDays !== null && deadlineDays >= 0
  const date = formatDate(renewal, culture, days > 300 ? 'medium' : 'short')
  if ((isDeadlineAhead ? deadlineDays : days) >= RAIL_DAYS)
    return (
      <Calm>
        Nothing renews in the next 30 days. {upNext.name} is next, on {date}.
      </Calm>
    )
  const decision =
    deadline !== null && !isDeadlineAhead
      ? 'too late to stop it'
      : `until ${formatDate(deadline ?? renewal, culture, 'short')}`
  return (
    <div className={card}>
      <div className="flex min-w-0 flex-1 flex-col">
        <h2 className="line-clamp-2 text-lg leading-snug sm:mr-12 sm:text-[1.875rem]">
          <Link
            to={subscriptionPage(upNext.id)}
            className="rounded-xs decoration-accent-line decoration-1 underline-offset-4 hover:underline"
          >
            {upNextTitle(upNext.name, days, isDeadlineAhead ? deadlineDays : null)}
          </Link>
        </h2>
        <p className="figures truncate text-sm sm:hidden">
          <span className="font-semibold">{amountWords(upNext)}</span>
          <span className="text-muted">
            {' '}
            on {date}
            {deadline !== null && `, ${decision}`}
          </span>
        </p>
        <dl className="figures mt-5 grid grow grid-cols-[auto_1fr] content-evenly gap-x-6 gap-y-1.5 border-t border-line pt-3 text-[0.9375rem] max-sm:hidden lg:mr-12">
          <dt className="text-muted">Renews</dt>
          <dd className="text-right font-medium">{formatDate(renewal, culture, 'long')}</dd>
          <dt className="text-muted">You pay</dt>
          <dd className="text-right font-medium">{amountWords(upNext)}</dd>
          <dt className="text-muted">Time to decide</dt>
          <dd className="flex items-center justify-end gap-2 text-right font-medium">
            <Dot tone={dotTone(isDeadlineAhead ? deadlineDays : days)} />
            {decision}
          </dd>
        </dl>
        <div className="mt-auto flex flex-wrap gap-2 pt-1.5 sm:pt-5">
          {acts && (
            <>
              <Button size="sm" needsConnection onClick={acts.onKeep} className="max-sm:px-2.5">
                {ACT_LABELS.keep}
              </Button>
              <Button
                size="sm"
                variant="secondary"
                needsConnection
                onClick={acts.onCancelled}
                className="max-sm:px-2.5"
              >
                {ACT_LABELS.cancelled}
              </Button>
            </>
          )}
          <LinkButton
            to={subscriptionPage(upNext.id)}
            size="sm"
            variant={acts ? 'ghost' : 'primary'}
            aria-label={`Open ${upNext.name}`}
            className={acts ? 'max-sm:hidden' : ''}
          >
            Open
          </LinkButton>
        </div>
      </div>
      <Stamp
        caption={date}
        className="shrink-0 rotate-2 self-start max-sm:h-[5.5rem] max-sm:w-[4.65rem] sm:mt-1 sm:mr-2 lg:scale-110"
      >
        <ServiceMark id={upNext.id} name={upNext.name} size={40} />
      </Stamp>
    </div>
  )
}

function Calm({ children }: { readonly children: React.ReactNode }) {
  return (
    <div className={card}>
      <div className="grid content-center gap-1">
        <h2 className="text-lg sm:text-2xl">A quiet month</h2>
        <p className="text-sm text-muted sm:text-base">{children}</p>
      </div>
    </div>
  )
}

/** Skeleton of the letter. */
export function UpNextSkeleton() {
  return (
    <section aria-label="Up next" aria-busy="true">
      <Places />
    </section>
  )
}

function Places() {
  return (
    <div className={card}>
      <div className="grid flex-1 content-start gap-2.5">
        <Skeleton className="h-6 w-4/5 sm:h-8" />
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-9 w-20 sm:mt-4" />
      </div>
      <Skeleton className="h-22 w-18 sm:h-26 sm:w-22" />
    </div>
  )
}
