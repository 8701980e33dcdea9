import { planById, planPrice } from '@duely/domain'
import { landingTexts } from '@duely/texts/landing'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { rememberWantedPlan } from '#web/lib/session/wanted-plan.ts'
import { paths, sections } from '#web/paths.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { usePageWording } from './page-wording.ts'
import { SectionHeading } from './section-heading.tsx'

const free = planById('free')
const monthly = planById('pro-monthly')
const annual = planById('pro-annual')

function Price({ amount, period, className }: { amount: string; period: string; className?: string }) {
  return (
    <p className={classNames('figures flex flex-wrap items-baseline gap-2', className)}>
      <span className="font-display text-5xl font-medium">{amount}</span>
      <span className="text-muted">{period}</span>
    </p>
  )
}

interface IncludedProps {
  readonly items: readonly string[]
  /** Few lines, large and divided, that fill the height of the card next to them. */
  readonly isSpacious?: boolean
}

function Included({ items, isSpacious = false }: IncludedProps) {
  return (
    <ul
      className={
        isSpacious
          ? 'grid flex-1 auto-rows-fr divide-y divide-line border-y border-line text-lg'
          : 'grid gap-3 text-[0.9375rem]'
      }
    >
      {items.map((item) => (
        <li key={item} className={classNames('flex gap-3', isSpacious && 'items-center py-3.5')}>
          <Check className={classNames('size-5 shrink-0 text-accent', !isSpacious && 'mt-0.5')} />
          {item}
        </li>
      ))}
    </ul>
  )
}

function BillingChoice({ value, children }: { readonly value: string; readonly children: ReactNode }) {
  return (
    <label className="flex min-h-10 flex-1 items-center justify-center gap-2 rounded-sm px-3 text-[0.9375rem] font-medium text-muted transition-colors duration-150 has-checked:bg-surface has-checked:text-ink has-checked:ring-1 has-checked:ring-line has-focus-visible:outline-2 has-focus-visible:outline-ring pointer-coarse:min-h-11">
      <input
        type="radio"
        name="billing"
        value={value}
        defaultChecked={value === 'monthly'}
        className="sr-only"
      />
      {children}
    </label>
  )
}

/**
 * Two cards; the second toggles between monthly and annual price (spec, Landing page). Works without script.
 */
export function Pricing() {
  const t = useTexts(landingTexts)
  const wording = usePageWording()
  return (
    <section
      tabIndex={-1}
      id={sections.pricing}
      aria-label={t.pricing}
      className="outline-none border-t border-line bg-sunken/50 without-plans:hidden"
    >
      <div className="mx-auto max-w-6xl px-5 py-20 sm:px-8 sm:py-28">
        <SectionHeading title={t.pricing}>{t.pricingLead}</SectionHeading>
        <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
          <article className="flex flex-col gap-7 rounded-xl border border-line bg-surface p-6 sm:p-9">
            <header className="grid gap-4">
              <h3 className="text-2xl">{free.name}</h3>
              <Price amount={planPrice(free.priceMinor, wording)} period={t.perMonth} />
              <p className="text-[0.9375rem] text-muted">{t.noPayment}</p>
            </header>
            <Included items={[t.freeLimit, t.freeEmail, t.freeAlert, t.freeStorage]} isSpacious />
            <LinkButton
              to={paths.signup}
              variant="secondary"
              size="lg"
              wide
              className="mt-auto sign-up-limited:hidden"
            >
              {t.getStarted}
            </LinkButton>
          </article>
          <article className="group flex flex-col gap-7 rounded-xl border-2 border-accent bg-surface p-6 sm:p-9">
            <header className="grid gap-4">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h3 className="text-2xl">Pro</h3>
                <Badge tone="green">{t.mostPopular}</Badge>
              </div>
              <Price
                amount={planPrice(monthly.priceMinor, wording)}
                period={t.perMonth}
                className="group-has-[[value=annual]:checked]:hidden"
              />
              <Price
                amount={planPrice(annual.priceMinor, wording)}
                period={t.perYear}
                className="group-not-has-[[value=annual]:checked]:hidden"
              />
              <fieldset className="flex flex-wrap gap-1 rounded-md bg-sunken p-1">
                <legend className="sr-only">{t.billingPeriod}</legend>
                <BillingChoice value="monthly">{t.monthly}</BillingChoice>
                <BillingChoice value="annual">
                  {t.annual} <span className="text-accent-ink">{t.save}</span>
                </BillingChoice>
              </fieldset>
              <p className="text-[0.9375rem] text-muted group-not-has-[[value=annual]:checked]:hidden">
                {t.annualNote}
              </p>
              <p className="text-[0.9375rem] text-muted group-has-[[value=annual]:checked]:hidden">
                {t.monthlyNote}
              </p>
            </header>
            <Included
              items={[t.proUnlimited, t.proReminders, t.proDays, t.proAnalytics, t.proSupport, t.proSpend]}
            />
            <LinkButton
              to={paths.signup}
              onClick={rememberWantedPlan}
              size="lg"
              wide
              className="mt-auto sign-up-limited:hidden"
            >
              {t.startTrial}
            </LinkButton>
          </article>
        </div>
      </div>
    </section>
  )
}
