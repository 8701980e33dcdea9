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
import { amountWords } from '../../lib/known-subscriptions.ts'
import { ServiceMark } from '../../marks/service-mark.tsx'
import { editSubscription } from '../../paths.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Dot } from '../../ui/data/badge.tsx'
import { Stamp } from '../../ui/data/stamp.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

const card =
  'relative flex h-full gap-4 overflow-hidden rounded-lg border border-line bg-surface p-3.5 sm:gap-8 sm:p-6 lg:gap-14'

export interface UpNextProps {
  /** Undefined while it is on its way, null when nothing renews. */
  readonly upNext: Overview['upNext'] | undefined
  readonly today: PlainDate
  readonly culture: string
}

/** The next renewal or deadline as a letter: what, when, how much, and what is still possible. */
export function UpNext({ upNext, today, culture }: UpNextProps) {
  return (
    <section aria-label="Up next" aria-busy={upNext === undefined || undefined}>
      {upNext === undefined ? <Waiting /> : <Letter upNext={upNext} today={today} culture={culture} />}
    </section>
  )
}

function Letter({ upNext, today, culture }: UpNextProps & { readonly upNext: Overview['upNext'] }) {
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
        <h2 className="line-clamp-2 text-lg leading-snug sm:text-[1.875rem]">
          {upNextTitle(upNext.name, days, isDeadlineAhead ? deadlineDays : null)}
        </h2>
        <p className="figures truncate text-sm sm:hidden">
          <span className="font-semibold">{amountWords(upNext)}</span>
          <span className="text-muted">
            {' '}
            on {date}
            {deadline !== null && `, ${decision}`}
          </span>
        </p>
        <dl className="figures mt-5 grid max-w-sm grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 border-t border-line pt-4 text-[0.9375rem] max-sm:hidden lg:mr-12">
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
          <LinkButton to={editSubscription(upNext.id)} size="sm" aria-label={`Open ${upNext.name}`}>
            Open
          </LinkButton>
        </div>
      </div>
      <Stamp
        caption={date}
        className="shrink-0 rotate-2 self-start max-sm:h-[5.5rem] max-sm:w-[4.65rem] sm:mt-1 sm:mr-2 lg:scale-110"
      >
        <ServiceMark name={upNext.name} size={40} />
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

function Waiting() {
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
