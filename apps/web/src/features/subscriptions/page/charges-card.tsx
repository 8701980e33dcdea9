import type { PaidCharge, Subscription, SubscriptionPage } from '@duely/contract'
import { formatDate, plainDate } from '@duely/domain'
import { pageScreenTexts } from '@duely/texts/page-screen'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { may } from '#web/household/household-words.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { amountWords } from '#web/lib/dated-subscriptions.ts'
import { usePrinting } from '#web/lib/use-printing.ts'
import { packetPage } from '#web/paths.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { RowList } from '#web/ui/data/row-list.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { LazyBoundary, lazyDialog } from '#web/ui/lazy-part.tsx'
import { TargetDialog } from '#web/ui/overlays/target-dialog.tsx'
import { useDialogTarget } from '#web/ui/overlays/use-dialog-target.ts'
import { SettledTicks } from '../household/household-parts.ts'
import { useOwner } from '../owner-facts.ts'
import { isWronged } from './page-facts.ts'

const ChargeDialog = lazyDialog(() => import('./dialogs/charge-dialog.tsx').then((m) => m.ChargeDialog))
const ChangeChargeDialog = lazyDialog(() =>
  import('./dialogs/change-charge-dialog.tsx').then((m) => m.ChangeChargeDialog),
)

const SHOWN_FIRST = 6
const SHOWN_MORE = 24

/** Past charges, newest first; those after a cancellation are marked. */
export function ChargesCard({ page }: { readonly page: SubscriptionPage }) {
  const t = useTexts(pageScreenTexts)
  const { charges, subscription } = page
  const mayCharge = may(subscription, 'charges')
  const added = useDialogTarget<Subscription>()
  const changed = useDialogTarget<PaidCharge>()
  const [opened, setOpened] = useState(SHOWN_FIRST)
  const shown = usePrinting() ? charges.length : opened
  const left = charges.length - shown
  return (
    <Card
      title={t.charges}
      description={t.chargesText}
      padding="flush"
      className="overflow-hidden"
      actions={
        mayCharge && (
          <Button variant="secondary" size="sm" needsConnection onClick={() => added.show(subscription)}>
            <Plus aria-hidden="true" />
            {t.addCharge}
          </Button>
        )
      }
    >
      {isWronged(page) && (
        <Banner
          tone="loss"
          title={t.afterCancelling}
          className="mx-5 mb-4 sm:mx-6"
          action={
            may(subscription, 'answer') && (
              <LinkButton to={packetPage(subscription.id)} variant="secondary" size="sm">
                {t.packet}
              </LinkButton>
            )
          }
        >
          {t.afterCancellingText}
        </Banner>
      )}
      {charges.length === 0 ? (
        <p className="border-t border-line px-4 py-4 text-[0.9375rem] text-muted sm:px-6">{t.chargesEmpty}</p>
      ) : (
        <RowList label={t.charges} className="border-t border-line">
          {charges.slice(0, shown).map((charge) => (
            <ChargeRow
              key={charge.id}
              charge={charge}
              subscription={subscription}
              onChange={mayCharge ? changed.show : undefined}
            />
          ))}
        </RowList>
      )}
      {left > 0 && (
        <div className="border-t border-line px-4 py-2.5 sm:px-6">
          <Button variant="ghost" size="sm" className="-ms-3" onClick={() => setOpened(opened + SHOWN_MORE)}>
            {t.more({ count: String(Math.min(left, SHOWN_MORE)) })}
          </Button>
        </div>
      )}
      <TargetDialog of={added}>
        {(target, shown) => <ChargeDialog {...shown} subscription={target} />}
      </TargetDialog>
      <TargetDialog of={changed}>
        {(charge, shown) => <ChangeChargeDialog {...shown} charge={charge} subscription={subscription} />}
      </TargetDialog>
    </Card>
  )
}

interface ChargeRowProps {
  readonly charge: PaidCharge
  readonly subscription: Subscription
  /** Undefined: somebody else records charges. */
  readonly onChange: ((charge: PaidCharge) => void) | undefined
}

function ChargeRow({ charge, subscription, onChange }: ChargeRowProps) {
  const t = useTexts(pageScreenTexts)
  const { culture, household } = useOwner()
  const { date, refunded, afterCancelling } = charge
  const day = formatDate(plainDate(date), culture, 'medium')
  return (
    <li className="figures flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-[0.9375rem] sm:px-6">
      <span className="min-w-28">{day}</span>
      {afterCancelling && !refunded && (
        <Badge size="sm" tone="red">
          {t.afterCancelling}
        </Badge>
      )}
      {refunded && (
        <Badge size="sm" tone="grey">
          {t.refunded}
        </Badge>
      )}
      <span
        className={classNames('ms-auto font-semibold', refunded && 'font-normal text-muted line-through')}
      >
        {amountWords(charge, culture)}
      </span>
      {onChange && (
        <IconButton
          label={t.changeCharge({ day })}
          needsConnection
          onClick={() => onChange(charge)}
          className="-my-1 -me-2 print:hidden"
        >
          <Pencil aria-hidden="true" />
        </IconButton>
      )}
      {household && subscription.household?.shares && (
        <LazyBoundary fallback={null} onNotLoaded={() => {}}>
          <SettledTicks charge={charge} subscription={subscription} household={household} />
        </LazyBoundary>
      )}
    </li>
  )
}
