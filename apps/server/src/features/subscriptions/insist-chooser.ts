import type { NewSubscription, Profile } from '@duely/contract'
import { insistsByDefault, isPro, storedAmount } from '@duely/domain'
import { ratesOf } from '#server/features/rates/index.ts'
import type { Queryable } from '#server/platform/database/database.ts'

type Choosing = Pick<NewSubscription, 'insist' | 'trialEndsOn' | 'nextBillingDate' | 'amount' | 'currency'>

/**
 * Says of new subscriptions whether their reminders are repeated daily: as chosen, or by default. Never
 * outside Pro, where a choice is refused or trimmed.
 *
 * @param insistAbove the limit of their owner; a price without a rate is not compared with it
 */
export async function insistChooser(
  db: Queryable,
  userId: string,
  plan: { readonly name: string } | null,
  insistAbove: Profile['insistAbove'],
): Promise<(input: Choosing) => boolean> {
  if (!isPro(plan)) return () => false
  const rates = insistAbove === null ? null : await ratesOf(db, userId)
  const limit = insistAbove && priceOf(insistAbove)
  return ({ insist, trialEndsOn, nextBillingDate, ...price }) =>
    insist ??
    insistsByDefault(
      { isTrial: trialEndsOn != null && trialEndsOn === nextBillingDate, price: priceOf(price) },
      limit,
      rates,
    )
}

const priceOf = ({ amount, currency }: Pick<Choosing, 'amount' | 'currency'>) => ({
  amountMinor: storedAmount(amount, currency),
  currency,
})
