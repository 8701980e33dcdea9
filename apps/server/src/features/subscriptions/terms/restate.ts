import type { SubscriptionChange } from '@duely/contract'
import {
  amountRefusal,
  type Currency,
  decimalPlaces,
  FIELD_MESSAGES,
  Refusal,
  shownAmount,
  storedAmount,
  trialAmountRefusal,
} from '@duely/domain'
import type { SubscriptionRow } from '../subscriptions.repo.ts'

/**
 * Checks an amount that was sent without its currency.
 *
 * @param path the field that names it
 * @throws Refusal INVALID
 */
export function assertAmount(text: string, currency: Currency, path = 'amount'): void {
  const message = amountRefusal(text, currency)
  if (message !== null) throw new Refusal('INVALID', [{ path, message }])
}

/** @throws Refusal INVALID when an amount of the change does not fit the currency */
export function assertAmounts({ amount, trialAmount }: SubscriptionChange, currency: Currency): void {
  if (amount !== undefined) assertAmount(amount, currency)
  const message = trialAmount == null ? null : trialAmountRefusal(trialAmount, currency)
  if (message !== null) throw new Refusal('INVALID', [{ path: 'trialAmount', message }])
}

/**
 * The row in the currency that a change gives it: figures stay as they are, so that they must fit its
 * decimals. Of a row without later prices the change's own amount replaces the stored one.
 *
 * @throws Refusal INVALID when a price that stays has decimals that the currency does not have
 */
export function restate(
  row: SubscriptionRow,
  currency: Currency,
  { amount, trialAmount }: SubscriptionChange,
): SubscriptionRow {
  if (currency === row.currency) return row
  if (decimalPlaces(currency) === decimalPlaces(row.currency)) return { ...row, currency }
  const isReplaced = amount !== undefined && row.prices.length === 0
  const first = isReplaced ? amount : row.amount
  const kept = trialAmount === undefined ? row.trialAmount : null
  if (!fits(first, currency)) throw refusalAt('amount', amountRefusal(first, currency))
  if (kept !== null && !fits(kept, currency))
    throw refusalAt('trialAmount', trialAmountRefusal(kept, currency))
  if (!row.prices.every((price) => fits(price.amount, currency)))
    throw refusalAt('currency', FIELD_MESSAGES.subscription.pricesInCurrency)
  const prices = row.prices.map(({ from, amount }) => ({ from, amount: shownAmount(amount, currency) }))
  return { ...row, currency, amount: first, prices }
}

function fits(text: string, currency: Currency): boolean {
  try {
    storedAmount(text, currency)
    return true
  } catch {
    return false
  }
}

function refusalAt(path: string, message: string | null): Refusal {
  return new Refusal('INVALID', [{ path, message: message ?? FIELD_MESSAGES.subscription.pricesInCurrency }])
}
