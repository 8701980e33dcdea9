import { ANNUAL_SAVING, type PaidPlanId, type PlanCard } from '@duely/domain'
import { Check } from 'lucide-react'
import { Button } from '#web/ui/actions/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/data/badge.tsx'

export interface PlanOptionProps {
  readonly card: PlanCard
  /** Its checkout is being opened. */
  readonly opening: boolean
  /** Any checkout is being opened. */
  readonly disabled: boolean
  readonly onChoose: (plan: PaidPlanId) => void
}

/** The saving is shown beside the price, other badges beside the name. */
const isOfName = (badge: string) => badge !== ANNUAL_SAVING

/** One of the three plans, relative to the current one (spec, Plan tab). */
export function PlanOption({ card, opening, disabled, onChoose }: PlanOptionProps) {
  const { id, name, price, period, features, badges, isCurrent, button } = card
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
            <Badge key={badge} tone={badge === 'Current Plan' ? 'green' : 'neutral'}>
              {badge}
            </Badge>
          ))}
        </div>
        <p className="figures flex items-baseline gap-2">
          <span className="font-display text-4xl leading-none font-semibold">{price}</span>
          <span className="text-sm text-muted">{period}</span>
        </p>
        {badges.includes(ANNUAL_SAVING) && (
          <Badge tone="green" className="mt-1 w-fit">
            {ANNUAL_SAVING}
          </Badge>
        )}
      </div>
      <ul className="grid gap-2.5 text-[0.9375rem]">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent" strokeWidth={2.5} />
            {feature}
          </li>
        ))}
      </ul>
      {button && <ChooseButton {...{ button, opening, disabled, onChoose }} />}
    </section>
  )
}

function ChooseButton({
  button: { label, checkout },
  opening,
  disabled,
  onChoose,
}: Omit<PlanOptionProps, 'card'> & { readonly button: NonNullable<PlanCard['button']> }) {
  return (
    <div className="mt-auto pt-1">
      <Button
        wide
        variant={label === 'Upgrade to Pro Annual' || checkout === null ? 'secondary' : 'primary'}
        loading={opening}
        disabled={disabled || checkout === null}
        needsConnection
        onClick={() => checkout && onChoose(checkout)}
      >
        {label}
      </Button>
    </div>
  )
}
