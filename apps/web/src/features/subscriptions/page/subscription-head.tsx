import type { Subscription } from '@duely/contract'
import { badgeTone, DEFAULT_CATEGORY, isActive, isStatus, STATUS_LABELS } from '@duely/domain'
import { ChevronLeft, Pencil } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { ServiceMark } from '#web/marks/service-mark.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { useUnavailable } from '#web/ui/outage.ts'
import type { StatusBadge } from '../status-badges.ts'
import { PAGE } from './page-texts.ts'

/** Link back to the list. */
export function BackToList() {
  return (
    <Link
      to={paths.subscriptions}
      className="-ml-1.5 inline-flex items-center gap-1 justify-self-start rounded-sm py-1 pr-2 pl-1 text-sm font-medium text-muted hover:text-ink pointer-coarse:min-h-11 print:hidden"
    >
      <ChevronLeft aria-hidden="true" className="size-4" />
      {PAGE.back}
    </Link>
  )
}

export interface SubscriptionHeadProps {
  readonly subscription: Subscription
  readonly badges: readonly StatusBadge[]
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly actions: ReactNode
  /** Opens the mark dialog; undefined: its mark is up to somebody else. */
  readonly onMark: (() => void) | undefined
}

/** Mark, name, status, and actions. */
export function SubscriptionHead({
  subscription,
  badges,
  headingRef,
  actions,
  onMark,
}: SubscriptionHeadProps) {
  const { id, name, status, description, category } = subscription
  const unavailable = useUnavailable(true, { title: PAGE.changeMark(name) })
  const mark = (
    <ServiceMark id={id} name={name} size={40} className={isActive(subscription) ? '' : 'opacity-60'} />
  )
  return (
    <header className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <div className="flex min-w-[min(14rem,100%)] flex-1 items-center gap-3.5 sm:gap-4">
        {onMark === undefined ? (
          <span className="sm:mx-1 sm:scale-120">{mark}</span>
        ) : (
          <button
            type="button"
            aria-label={PAGE.changeMark(name)}
            title={PAGE.changeMark(name)}
            onClick={onMark}
            {...unavailable}
            className="group relative rounded-[10px] after:absolute after:-inset-1 sm:mx-1 sm:scale-120"
          >
            {mark}
            <span className="absolute -right-1.5 -bottom-1.5 grid size-4.5 place-items-center rounded-full border border-line bg-surface text-muted group-hover:text-ink print:hidden">
              <Pencil aria-hidden="true" className="size-2.5" />
            </span>
          </button>
        )}
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h1 ref={headingRef} tabIndex={-1} className="text-[1.75rem] wrap-anywhere sm:text-4xl">
              {name}
            </h1>
            <span className="flex flex-wrap gap-1.5">
              <Badge tone={badgeTone(status, 'subscriptions')}>
                {isStatus(status) ? STATUS_LABELS[status] : status}
              </Badge>
              {badges.map(({ key, tone, text }) => (
                <Badge key={key} tone={tone}>
                  {text}
                </Badge>
              ))}
            </span>
          </div>
          <p className="text-sm text-muted sm:text-base">
            {[description, category ?? DEFAULT_CATEGORY].filter(Boolean).join(', ')}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 sm:gap-2.5 print:hidden">{actions}</div>
    </header>
  )
}
