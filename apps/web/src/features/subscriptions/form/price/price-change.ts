import type { NewPrice, Subscription } from '@duely/contract'
import { isActive, isInTrial, type PlainDate, parseAmount, plainDate } from '@duely/domain'
import { plainAmount } from '../../../../lib/forms/amount-text.ts'
import type { FormValues } from '../form-values.ts'

/** Whether a changed amount is ambiguous. Not in another currency, during a trial, or where nothing is charged. */
export function couldBeNewPrice(
  stored: Subscription,
  { amount, currency, status }: Pick<FormValues, 'amount' | 'currency' | 'status'>,
  { today, culture }: { readonly today: PlainDate; readonly culture: string },
): boolean {
  const minor = parseAmount(plainAmount(amount, culture))
  return (
    minor !== null &&
    minor !== parseAmount(stored.amount) &&
    currency === stored.currency &&
    isActive(stored) &&
    isActive({ status }) &&
    !isInTrial({ trialEndsOn: stored.trialEndsOn === null ? null : plainDate(stored.trialEndsOn) }, today)
  )
}

/** The price to record, from values accepted by `formSchema`; null when it is a correction. */
export function newPriceOf(stored: FormValues, values: FormValues): NewPrice | null {
  const isNew = values.priceSince === 'from' && parseAmount(values.amount) !== parseAmount(stored.amount)
  return isNew ? { from: plainDate(values.priceFrom || values.nextBillingDate), amount: values.amount } : null
}
