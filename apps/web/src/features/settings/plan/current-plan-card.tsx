import type { Account } from '@duely/contract'
import { FALLBACK_DISPLAY_LIMIT, isPro, isUnlimited, isYearly, parseAmount, planPrice } from '@duely/domain'
import { planStandingTexts } from '@duely/texts/plan-standing'
import { planTabTexts } from '@duely/texts/plan-tab'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useTexts } from '#web/language/reader-language.tsx'
import { useWords } from '#web/language/words.ts'
import { billingQuery, billingWords } from '#web/lib/billing-query.ts'
import { accountFacts } from '#web/lib/session/account-facts.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Meter } from '#web/ui/feedback/meter.tsx'
import { SettingButton } from '../setting-button.tsx'
import { useOpenPortal } from './open-portal.ts'
import { PlanEnd } from './plan-end.tsx'

const FREE = { id: 'free', name: 'Free', price: '0.00' } as const

/** 'Your Current Plan' (spec, Plan tab). */
export function CurrentPlanCard({ account }: { readonly account: Account | undefined }) {
  const t = useTexts(planTabTexts)
  const standingTexts = useTexts(planStandingTexts)
  const words = useWords()
  const payer = account?.proFrom ?? null
  const shown = account?.plan ?? null
  // Their own: a plan that another member of the household pays for is shown below it.
  const plan = payer === null || shown === null ? shown : { ...shown, ...FREE }
  const used = account?.usage.active ?? 0
  const limit = plan?.maxSubscriptions ?? FALLBACK_DISPLAY_LIMIT
  const usage = isUnlimited(limit)
    ? t.usedUnlimited({ used: String(used) })
    : t.used({ used: String(used), limit: String(limit) })
  const limited = plan !== null && !isUnlimited(plan.maxSubscriptions)
  const portal = useOpenPortal()
  const billing = useQuery({ ...billingQuery, enabled: isPro(plan) })
  const { zone, culture } = accountFacts(account)
  // After a change of the plan the two answers arrive one after the other.
  const isCurrent = billing.data?.planId === plan?.id
  const standing =
    billing.data && isCurrent && billingWords(billing.data, { zone, culture, t: standingTexts, words })
  return (
    <Card
      title={t.current}
      actions={
        isPro(plan) && (
          <SettingButton loading={portal.isPending} onClick={() => portal.mutate()}>
            <ExternalLink aria-hidden="true" />
            {t.manage}
          </SettingButton>
        )
      }
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="grid min-w-56 flex-1 gap-2">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-display text-2xl leading-tight font-semibold">
              {t.planTitle({ plan: plan?.name ?? FREE.name })}
            </span>
            <Badge tone="green">{t.active}</Badge>
          </p>
          {limited ? (
            <Meter
              className="max-w-sm"
              label={usage}
              value={used}
              max={plan.maxSubscriptions}
              tone={used >= plan.maxSubscriptions ? 'soon' : 'accent'}
            />
          ) : (
            <p className="figures text-sm text-muted">{usage}</p>
          )}
          {payer !== null && <p className="text-[0.9375rem]">{t.fromHousehold({ payer })}</p>}
          {standing && <p className="figures text-[0.9375rem]">{standing}</p>}
        </div>
        <p className="figures flex items-baseline gap-2">
          <span className="font-display text-3xl leading-none font-semibold">
            {planPrice(parseAmount(plan?.price ?? '0', 'USD') ?? 0, culture)}
          </span>
          <span className="text-sm text-muted">{isYearly(plan) ? t.year : t.month}</span>
        </p>
      </div>
      {billing.data && isCurrent && billing.data.phase !== 'free' && <PlanEnd billing={billing.data} />}
    </Card>
  )
}
