import type { Account } from '@duely/contract'
import { planCards, planState } from '@duely/domain'
import { planTabTexts } from '@duely/texts/plan-tab'
import { useEffect } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { forgetWantedPlan } from '#web/lib/session/wanted-plan.ts'
import { CurrentPlanCard } from './current-plan-card.tsx'
import { useOpenCheckout } from './open-checkout.ts'
import { PlanOption } from './plan-option.tsx'

/** The current plan and the others (spec, Plan tab); Free while the account is unknown (section 8). */
export function PlanTab({ account }: { readonly account: Account | undefined }) {
  const t = useTexts(planTabTexts)
  // What somebody else of the household pays for is not their own plan.
  const state = account?.proFrom == null ? planState(account?.plan ?? null) : 'free'
  const checkout = useOpenCheckout()
  // A person who signed up for a trial has arrived where it starts.
  useEffect(forgetWantedPlan, [])
  return (
    <div className="grid gap-8">
      <CurrentPlanCard account={account} />
      <section aria-labelledby="available-plans" className="grid gap-4">
        <h2 id="available-plans" className="text-2xl">
          {t.available}
        </h2>
        <div className="grid items-stretch gap-4 lg:grid-cols-3">
          {planCards(state).map((card) => (
            <PlanOption
              key={card.id}
              card={card}
              opening={checkout.isPending && checkout.variables?.from === card.id}
              disabled={checkout.isPending}
              onChoose={(plan) => checkout.mutate({ plan, from: card.id })}
            />
          ))}
        </div>
      </section>
    </div>
  )
}
