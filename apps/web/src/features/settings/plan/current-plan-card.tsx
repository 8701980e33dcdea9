import type { Account } from '@duely/contract'
import { currentPlanSummary, isPro, isUnlimited, parseAmount } from '@duely/domain'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { billingQuery, billingWords } from '#web/lib/billing-query.ts'
import { accountFacts } from '#web/lib/session/account-facts.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Meter } from '#web/ui/feedback/meter.tsx'
import { useOpenPortal } from './open-portal.ts'
import { PlanEnd } from './plan-end.tsx'

const FREE = { id: 'free', name: 'Free', price: '0.00' } as const

/** 'Your Current Plan' (spec, Plan tab). */
export function CurrentPlanCard({ account }: { readonly account: Account | undefined }) {
  const payer = account?.proFrom ?? null
  const shown = account?.plan ?? null
  // Their own: what somebody else of the household pays for is said below it.
  const plan = payer === null || shown === null ? shown : { ...shown, ...FREE }
  const used = account?.usage.active ?? 0
  const known = plan && { ...plan, priceMinor: parseAmount(plan.price, 'USD') ?? 0 }
  const { title, usage, price, period } = currentPlanSummary(known, used)
  const limited = plan !== null && !isUnlimited(plan.maxSubscriptions)
  const portal = useOpenPortal()
  const billing = useQuery({ ...billingQuery, enabled: isPro(plan) })
  const { zone, culture } = accountFacts(account)
  // After a change of the plan the two answers arrive one after the other.
  const isCurrent = billing.data?.planId === plan?.id
  const standing = billing.data && isCurrent && billingWords(billing.data, zone, culture)
  return (
    <Card
      title="Your Current Plan"
      actions={
        isPro(plan) && (
          <Button
            variant="secondary"
            size="sm"
            loading={portal.isPending}
            needsConnection
            onClick={() => portal.mutate()}
          >
            <ExternalLink aria-hidden="true" />
            Manage Subscription
          </Button>
        )
      }
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="grid min-w-56 flex-1 gap-2">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-display text-2xl leading-tight font-semibold">{title}</span>
            <Badge tone="green">Active</Badge>
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
          {payer !== null && (
            <p className="text-[0.9375rem]">
              {`The features of Pro come from ${payer}, who pays for your household. How many subscriptions you can have still depends on your own plan.`}
            </p>
          )}
          {standing && <p className="figures text-[0.9375rem]">{standing}</p>}
        </div>
        <p className="figures flex items-baseline gap-2">
          <span className="font-display text-3xl leading-none font-semibold">{price}</span>
          <span className="text-sm text-muted">{period}</span>
        </p>
      </div>
      {billing.data && isCurrent && billing.data.phase !== 'free' && (
        <PlanEnd billing={billing.data} zone={zone} culture={culture} />
      )}
    </Card>
  )
}
