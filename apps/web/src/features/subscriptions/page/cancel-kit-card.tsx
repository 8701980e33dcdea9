import type { Subscription, SubscriptionPage } from '@duely/contract'
import { formatDate, plainDate, type Wording } from '@duely/domain'
import { type PageScreenTexts, pageScreenTexts } from '@duely/texts/page-screen'
import { BookOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { HOW_TO_CANCEL } from '#web/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import { TargetDialog } from '#web/ui/overlays/target-dialog.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { useOwner } from '../owner-facts.ts'
import { useAddressParams } from '../use-address-params.ts'
import { Outward } from './outward.tsx'

const HowToCancelDialog = lazyDialog(() =>
  import('./dialogs/how-to-cancel-dialog.tsx').then((m) => m.HowToCancelDialog),
)

export interface CancelKitCardProps {
  readonly page: SubscriptionPage
  /** Undefined: somebody else decides about the details. */
  readonly onEdit: (() => void) | undefined
  /** Opens 'I cancelled it'. */
  readonly onCancelled: () => void
}

const NOTICES = { days: 'noticeDays', weeks: 'noticeWeeks', months: 'noticeMonths' } as const

/** What a person needs to cancel: addresses, reference, notice and notes. */
export function CancelKitCard({ page, onEdit, onCancelled }: CancelKitCardProps) {
  const t = useTexts(pageScreenTexts)
  const { culture } = useOwner()
  const { subscription } = page
  const howTo = useDialogTarget<Subscription>()
  const showHowTo = () => howTo.show(subscription)
  useAddressParams([HOW_TO_CANCEL], true, showHowTo)
  const { website, cancelUrl, reference, paymentMethod, notice, commitment, notes } = subscription
  const facts: [string, ReactNode][] = [
    [t.cancelUrl, cancelUrl && <Outward to={cancelUrl} />],
    [t.website, website && <Outward to={website} />],
    [t.reference, reference],
    [t.paymentMethod, paymentMethod],
    [t.notice, notice && t[NOTICES[notice.unit]]({ count: notice.count })],
    [t.contract, commitment && contractWords(commitment, culture, t)],
  ]
  const known = facts.filter(([, value]) => value !== null)
  return (
    <Card
      title={t.kit}
      actions={
        onEdit && (
          <Button
            variant="ghost"
            size="sm"
            needsConnection
            onClick={onEdit}
            className="-my-1 max-sm:-ms-3 sm:-me-3"
          >
            {t.editDetails}
          </Button>
        )
      }
    >
      {known.length === 0 && notes === null && (
        <p className="text-[0.9375rem] text-muted">{onEdit ? t.kitEmpty : t.kitEmptyOfOthers}</p>
      )}
      {known.length > 0 && (
        <dl className="figures grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 text-[0.9375rem]">
          {known.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="text-end font-medium wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {notes !== null && (
        <div className={known.length > 0 ? 'mt-4 border-t border-line pt-3' : undefined}>
          <h3 className="font-sans text-sm font-medium tracking-normal text-muted">{t.notes}</h3>
          <p className="mt-1 text-[0.9375rem] wrap-anywhere whitespace-pre-line">{notes}</p>
        </div>
      )}
      <Button variant="secondary" wide onClick={showHowTo} className="mt-5 print:hidden">
        <BookOpen aria-hidden="true" />
        {t.howTo}
      </Button>
      <TargetDialog of={howTo}>
        {(target, shown) => (
          <HowToCancelDialog
            {...shown}
            subscription={target}
            // An answer that the browser kept from an older version has none.
            cancelling={page.cancelling ?? null}
            onCancelled={onCancelled}
          />
        )}
      </TargetDialog>
    </Card>
  )
}

function contractWords(
  { endsOn, renewsForMonths }: NonNullable<Subscription['commitment']>,
  culture: Wording,
  t: PageScreenTexts,
): string {
  const day = formatDate(plainDate(endsOn), culture, 'medium')
  return renewsForMonths === 0 ? t.contractUntil({ day }) : t.contractThen({ day, months: renewsForMonths })
}
