import type { Overview } from '@duely/contract'
import {
  daysBetween,
  formatDate,
  formatDateAhead,
  type PlainDate,
  plainDate,
  RAIL_DAYS,
  type Wording,
} from '@duely/domain'
import { actLabelsTexts } from '@duely/texts/act-labels'
import { homeTexts } from '@duely/texts/home'
import { Link } from 'react-router'
import { useTexts, withParts } from '#web/language/reader-language.tsx'
import { amountWords } from '#web/lib/dated-subscriptions.ts'
import { ServiceMark } from '#web/marks/service-mark.tsx'
import { howToCancel, subscriptionPage } from '#web/paths.ts'
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
  const t = useTexts(homeTexts)
  return (
    <section aria-label={t.upNext} aria-busy={upNext === undefined || undefined} className="h-full">
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
  const t = useTexts(homeTexts)
  const labels = useTexts(actLabelsTexts)
  const renewal = upNext && plainDate(upNext.renewalDate)
  const days = renewal && daysBetween(today, renewal)
  if (upNext === null || renewal === null || days === null) return <Calm>{t.quietNone}</Calm>
  const deadline = upNext.cancelBy === null ? null : plainDate(upNext.cancelBy)
  const deadlineDays = deadline === null ? null : daysBetween(today, deadline)
  const isDeadlineAhead = deadlineDays !== null && deadlineDays >= 0
  const date = formatDateAhead(renewal, today, culture)
  if ((isDeadlineAhead ? deadlineDays : days) >= RAIL_DAYS)
    return <Calm>{t.quietNext({ name: upNext.name, day: date })}</Calm>
  const named = { name: upNext.name }
  const stop = isDeadlineAhead ? ('until' as const) : ('late' as const)
  const decision = {
    part: isPart ? ('own' as const) : ('other' as const),
    stop: deadline === null ? ('other' as const) : stop,
    until: deadline === null ? '' : formatDateAhead(deadline, today, culture),
  }
  return (
    <div className={card}>
      <div className="grid content-start sm:gap-1">
        <h2 className="line-clamp-3 text-lg leading-6 sm:text-2xl sm:leading-snug">
          <Link
            to={subscriptionPage(upNext.id)}
            className="rounded-xs decoration-accent-line decoration-1 underline-offset-4 hover:underline"
          >
            {isDeadlineAhead
              ? t.lastDayTitle({ ...named, days: deadlineDays })
              : t.renewsTitle({ ...named, days: Math.max(0, days) })}
          </Link>
        </h2>
        <p className="figures text-sm leading-5 text-muted sm:text-base sm:leading-6">
          {withParts(
            (parts: { readonly amount: string; readonly day: string }) => t.letter({ ...parts, ...decision }),
            {
              amount: <span className="font-semibold text-ink">{amountWords(upNext, culture)}</span>,
              day: (
                <>
                  <span className="sm:hidden">{date}</span>
                  <span className="max-sm:hidden">{formatDate(renewal, culture, 'long')}</span>
                </>
              ),
            },
          )}
        </p>
      </div>
      <Stamp postmark={formatDate(renewal, culture, 'short')} className={stampPlace}>
        <ServiceMark id={upNext.id} name={upNext.name} size={40} className="max-sm:scale-85" />
      </Stamp>
      <div className={actsPlace}>
        {acts ? (
          <>
            <Button size="sm" needsConnection onClick={acts.onKeep} className={actLook}>
              {labels.keep}
            </Button>
            <LinkButton to={howToCancel(upNext.id)} size="sm" variant="secondary" className={actLook}>
              {labels.howToCancel}
            </LinkButton>
            <Button
              size="sm"
              variant="secondary"
              needsConnection
              onClick={acts.onCancelled}
              className={actLook}
            >
              {labels.cancelled}
            </Button>
          </>
        ) : (
          <LinkButton to={subscriptionPage(upNext.id)} size="sm" aria-label={t.openName(named)}>
            {t.open}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

/** Three of them share a row of 360 px. */
const actLook = 'max-sm:px-2 max-sm:text-[0.8125rem]'

function Calm({ children }: { readonly children: React.ReactNode }) {
  const t = useTexts(homeTexts)
  return (
    <div className={card}>
      <div className="col-span-full grid content-center gap-1 xl:row-span-2">
        <h2 className="text-lg sm:text-2xl">{t.quiet}</h2>
        <p className="text-sm text-muted sm:text-base">{children}</p>
      </div>
    </div>
  )
}

/** Skeleton of the letter. */
export function UpNextSkeleton() {
  const t = useTexts(homeTexts)
  return (
    <section aria-label={t.upNext} aria-busy="true" className="h-full">
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
