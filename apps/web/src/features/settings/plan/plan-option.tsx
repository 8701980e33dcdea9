import {
  type OfferedPlanId,
  type PaidPlanId,
  type PlanBadge,
  type PlanCard,
  type PlanOffer,
  planPrice,
} from '@duely/domain'
import { type PlanTabTexts, planTabTexts } from '@duely/texts/plan-tab'
import { Check } from 'lucide-react'
import { useTexts } from '#web/language/reader-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { useOwnAccount } from '../use-own-account.ts'

export interface PlanOptionProps {
  readonly card: PlanCard
  /** Its checkout is being opened. */
  readonly opening: boolean
  /** Any checkout is being opened. */
  readonly disabled: boolean
  readonly onChoose: (plan: PaidPlanId) => void
}

const featuresOf = (t: PlanTabTexts): Readonly<Record<OfferedPlanId, readonly string[]>> => ({
  free: [t.upToFive, t.emailOnly, t.threeDays, t.storage],
  'pro-monthly': [t.unlimited, t.emailAndSms, t.multiDay, t.analytics, t.support],
  'pro-annual': [t.allOfPro, t.annually],
})
const BADGES = {
  current: 'currentBadge',
  popular: 'popular',
  'best-value': 'bestValue',
  saving: 'saving',
} as const satisfies Record<PlanBadge, string>
const OFFERS = {
  'upgrade-to-pro': 'upgradeToPro',
  'upgrade-to-pro-annual': 'upgradeToProAnnual',
  'upgrade-to-annual': 'upgradeToAnnual',
  'save-with-annual': 'saveWithAnnual',
  yours: 'yours',
} as const satisfies Record<PlanOffer, string>

/** The saving is shown next to the price, other badges next to the name. */
const isOfName = (badge: PlanBadge) => badge !== 'saving'

/** One of the three plans, relative to the current one (spec, Plan tab). */
export function PlanOption({ card, opening, disabled, onChoose }: PlanOptionProps) {
  const t = useTexts(planTabTexts)
  const { culture } = useOwnAccount()
  const { id, name, priceMinor, period, badges, isCurrent, button } = card
  const headingId = `plan-${id}`
  return (
    <section
      aria-labelledby={headingId}
      className={classNames(
        'flex flex-col gap-5 rounded-lg border bg-surface p-5 sm:p-6',
        isCurrent ? 'border-accent' : 'border-line',
      )}
    >
      <div className="grid gap-2">
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <h3 id={headingId} className="text-xl">
            {name}
          </h3>
          {badges.filter(isOfName).map((badge) => (
            <Badge key={badge} tone={badge === 'current' ? 'green' : 'neutral'}>
              {t[BADGES[badge]]}
            </Badge>
          ))}
        </div>
        <p className="figures flex items-baseline gap-2">
          <span className="font-display text-4xl leading-none font-semibold">
            {planPrice(priceMinor, culture)}
          </span>
          <span className="text-sm text-muted">{t[period]}</span>
        </p>
        {badges.includes('saving') && (
          <Badge tone="green" className="mt-1 w-fit">
            {t.saving}
          </Badge>
        )}
      </div>
      <ul className="grid gap-2.5 text-[0.9375rem]">
        {featuresOf(t)[id].map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" strokeWidth={2.5} />
            {feature}
          </li>
        ))}
      </ul>
      {button && <ChooseButton button={button} opening={opening} disabled={disabled} onChoose={onChoose} />}
    </section>
  )
}

function ChooseButton({
  button: { offer, checkout },
  opening,
  disabled,
  onChoose,
}: Omit<PlanOptionProps, 'card'> & { readonly button: NonNullable<PlanCard['button']> }) {
  const t = useTexts(planTabTexts)
  return (
    <div className="mt-auto pt-1">
      <Button
        wide
        variant={offer === 'upgrade-to-pro-annual' || checkout === null ? 'secondary' : 'primary'}
        loading={opening}
        disabled={disabled || checkout === null}
        needsConnection
        onClick={() => checkout && onChoose(checkout)}
      >
        {t[OFFERS[offer]]}
      </Button>
    </div>
  )
}
