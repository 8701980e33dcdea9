import type { Subscription } from '@duely/contract'
import { badgeTone, DEFAULT_CATEGORY, isActive } from '@duely/domain'
import { listBadgesTexts } from '@duely/texts/list-badges'
import { pageScreenTexts } from '@duely/texts/page-screen'
import { sharingWordsTexts } from '@duely/texts/sharing-words'
import { ListChecks, Pencil, Trash2 } from 'lucide-react'
import type { Ref } from 'react'
import { markOf, may } from '#web/household/household-words.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { useWords } from '#web/language/words.ts'
import type { DatedSubscription } from '#web/lib/dated-subscriptions.ts'
import { ServiceMark } from '#web/marks/service-mark.tsx'
import { paths } from '#web/paths.ts'
import { BackLink } from '#web/subscription/back-link.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Ring } from '#web/ui/feedback/spinner.tsx'
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
  return <BackLink to={paths.subscriptions}>{t.back}</BackLink>
}

export interface SubscriptionHeadProps {
  readonly subscription: Subscription
  readonly row: DatedSubscription
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly onDecide: () => void
  readonly onEdit: () => void
  /** Whether the form is about to open. */
  readonly isEditOpening: boolean
  readonly onDelete: () => void
}

/** Mark, name, status, and what the reader may do with the whole subscription. */
export function SubscriptionHead(props: SubscriptionHeadProps) {
  const { subscription, row, headingRef, onDecide, onEdit, isEditOpening, onDelete } = props
  const t = useTexts(pageScreenTexts)
  const badgeWords = useTexts(listBadgesTexts)
  const sharing = useTexts(sharingWordsTexts)
  const words = useWords()
  const { culture, household, today } = useOwner()
  const marked = useDialogTarget<Subscription>()
  const { id, name, status, description, category } = subscription
  const changeMark = t.changeMark({ name })
  const unavailable = useUnavailable(true, { title: changeMark })
  const shared = markOf(subscription, household, sharing)
  const mayChange = may(subscription, 'change')
  const mark = (
    <ServiceMark id={id} name={name} size={40} className={isActive(subscription) ? '' : 'opacity-60'} />
  )
  return (
    <header className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <div className="flex min-w-[min(14rem,100%)] flex-1 items-center gap-3.5 sm:gap-4">
        {mayChange ? (
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
      <div className="flex flex-wrap gap-2 sm:gap-2.5 print:hidden">
        {may(subscription, 'act') && (
          <Button needsConnection onClick={onDecide}>
            <ListChecks aria-hidden="true" />
            {t.decide}
          </Button>
        )}
        {mayChange && (
          <Button variant="secondary" needsConnection onClick={onEdit} aria-busy={isEditOpening || undefined}>
            {isEditOpening ? <Ring /> : <Pencil aria-hidden="true" />}
            {t.edit}
          </Button>
        )}
        {may(subscription, 'delete') && (
          <IconButton
            label={t.delete({ name })}
            tone="loss"
            className="size-10"
            needsConnection
            onClick={onDelete}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <TargetDialog of={marked}>
        {(target, shown) => <MarkDialog {...shown} subscription={target} />}
      </TargetDialog>
    </header>
  )
}
