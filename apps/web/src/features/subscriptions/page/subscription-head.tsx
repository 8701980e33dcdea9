import type { Subscription } from '@duely/contract'
import { badgeTone, DEFAULT_CATEGORY, isActive } from '@duely/domain'
import { listBadgesTexts } from '@duely/texts/list-badges'
import { pageScreenTexts } from '@duely/texts/page-screen'
import { sharingWordsTexts } from '@duely/texts/sharing-words'
import { ChevronLeft, Pencil } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { useHousehold } from '#web/household/household-query.ts'
import { markOf, may } from '#web/household/household-words.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { useWords } from '#web/language/words.ts'
import type { DatedSubscription } from '#web/lib/dated-subscriptions.ts'
import { ServiceMark } from '#web/marks/service-mark.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import { useUnavailable } from '#web/ui/outage.ts'
import { TargetDialog } from '#web/ui/overlays/target-dialog.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { useOwner } from '../owner-facts.ts'
import { statusBadges } from '../status-badges.ts'

const MarkDialog = lazyDialog(() => import('../mark/mark-dialog.tsx').then((m) => m.MarkDialog))

/** Link back to the list. */
export function BackToList() {
  const t = useTexts(pageScreenTexts)
  return (
    <Link
      to={paths.subscriptions}
      className="-ms-1.5 inline-flex items-center gap-1 justify-self-start rounded-sm py-1 pe-2 ps-1 text-sm font-medium text-muted hover:text-ink pointer-coarse:min-h-11 print:hidden"
    >
      <ChevronLeft aria-hidden="true" className="size-4" />
      {t.back}
    </Link>
  )
}

export interface SubscriptionHeadProps {
  readonly subscription: Subscription
  readonly row: DatedSubscription
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly actions: ReactNode
}

/** Mark, name, status, and actions. */
export function SubscriptionHead({ subscription, row, headingRef, actions }: SubscriptionHeadProps) {
  const t = useTexts(pageScreenTexts)
  const badgeWords = useTexts(listBadgesTexts)
  const sharing = useTexts(sharingWordsTexts)
  const words = useWords()
  const { culture, today } = useOwner()
  const household = useHousehold()
  const marked = useDialogTarget<Subscription>()
  const { id, name, status, description, category } = subscription
  const changeMark = t.changeMark({ name })
  const unavailable = useUnavailable(true, { title: changeMark })
  const shared = markOf(subscription, household, sharing)
  const mark = (
    <ServiceMark id={id} name={name} size={40} className={isActive(subscription) ? '' : 'opacity-60'} />
  )
  return (
    <header className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <div className="flex min-w-[min(14rem,100%)] flex-1 items-center gap-3.5 sm:gap-4">
        {may(subscription, 'change') ? (
          <button
            type="button"
            aria-label={changeMark}
            title={changeMark}
            onClick={() => marked.show(subscription)}
            {...unavailable}
            className="group relative rounded-[10px] after:absolute after:-inset-1 sm:mx-1 sm:scale-120"
          >
            {mark}
            <span className="absolute -inset-e-1.5 -bottom-1.5 grid size-4.5 place-items-center rounded-full border border-line bg-surface text-muted group-hover:text-ink print:hidden">
              <Pencil aria-hidden="true" className="size-2.5" />
            </span>
          </button>
        ) : (
          <span className="sm:mx-1 sm:scale-120">{mark}</span>
        )}
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h1 ref={headingRef} tabIndex={-1} className="text-[1.75rem] wrap-anywhere sm:text-4xl">
              {name}
            </h1>
            <span className="flex flex-wrap gap-1.5">
              <Badge tone={badgeTone(status, 'subscriptions')}>{words.status(status)}</Badge>
              {shared !== null && <Badge tone="neutral">{shared}</Badge>}
              {statusBadges(row, today, culture, badgeWords).map(({ key, tone, text }) => (
                <Badge key={key} tone={tone}>
                  {text}
                </Badge>
              ))}
            </span>
          </div>
          <p className="text-sm text-muted sm:text-base">
            {[description, words.category(category ?? DEFAULT_CATEGORY)].filter(Boolean).join(', ')}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 sm:gap-2.5 print:hidden">{actions}</div>
      <TargetDialog of={marked}>
        {(target, shown) => <MarkDialog {...shown} subscription={target} />}
      </TargetDialog>
    </header>
  )
}
