import type { Currency } from '../money/currencies.ts'
import { type CurrencyRates, isWorthMore } from '../money/reference-rates.ts'
import { isPro, type NamedPlan } from '../plans/plan.ts'

/** A price in minor units of its currency. */
export type Price = { readonly amountMinor: number; readonly currency: Currency }

/**
 * The refusal to repeat reminders daily, or null. Turning it off, and keeping what is stored, is always
 * possible.
 */
export function refuseInsist(wanted: boolean, plan: NamedPlan, stored = false): 'INSIST_NOT_IN_PLAN' | null {
  return !wanted || stored || isPro(plan) ? null : 'INSIST_NOT_IN_PLAN'
}

/**
 * Whether reminders are repeated daily where the owner has not chosen: for free trials, and for prices above
 * the owner's limit.
 *
 * @param limit null: no limit
 * @param rates null: none are known, so that a price in another currency is not compared
 */
export function insistsByDefault(
  { isTrial, price }: { readonly isTrial: boolean; readonly price: Price | null },
  limit: Price | null,
  rates: CurrencyRates | null,
): boolean {
  if (isTrial) return true
  if (limit === null || price === null) return false
  if (price.currency === limit.currency) return price.amountMinor > limit.amountMinor
  return rates !== null && isWorthMore(price, limit, rates)
}
