import { NewPrice, type Subscription, SubscriptionChange } from '@duely/contract'
import { isActive, isInTrial, type PlainDate, parseAmount, plainDate, type Wording } from '@duely/domain'
import { plainAmount } from '#web/lib/forms/amount-text.ts'
import { changesOf, type FormValues, formOf } from '../form-values.ts'

/** What the edit dialog sends: the changes, and a new price by itself. */
export const SubscriptionEdit = SubscriptionChange.safeExtend({ price: NewPrice.optional() })

interface Asking {
  readonly today: PlainDate
  /** Format of typed amounts. */
  readonly culture: Wording
}

/**
 * Whether a changed amount is ambiguous. Not in another currency,
 * during a trial, or where nothing is charged.
 */
export function couldBeNewPrice(
  stored: Subscription,
  { amount, currency, status }: Pick<FormValues, 'amount' | 'currency' | 'status'>,
  { today, culture }: Asking,
): boolean {
  const minor = parseAmount(plainAmount(amount, culture, stored.currency), stored.currency)
  return (
    minor !== null &&
    minor !== parseAmount(stored.amount, stored.currency) &&
    currency === stored.currency &&
    isActive(stored) &&
    isActive({ status }) &&
    !isInTrial({ trialEndsOn: stored.trialEndsOn === null ? null : plainDate(stored.trialEndsOn) }, today)
  )
}

/**
 * A `SubscriptionEdit` as typed: an amount that is a new price is not a change, but holds from its day on.
 */
export function editOf(subscription: Subscription, values: FormValues, asking: Asking): object {
  const stored = formOf(subscription)
  const isNewPrice = values.priceSince === 'from' && couldBeNewPrice(subscription, values, asking)
  if (!isNewPrice) return changesOf(stored, values, asking.culture)
  const { amount, priceFrom, nextBillingDate } = values
  return {
    ...changesOf(stored, { ...values, amount: stored.amount }, asking.culture),
    price: {
      from: priceFrom || nextBillingDate,
      amount: plainAmount(amount, asking.culture, subscription.currency),
    },
  }
}
