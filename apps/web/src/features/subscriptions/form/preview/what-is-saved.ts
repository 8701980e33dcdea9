import {
  billingIntervalLabel,
  type Currency,
  formatMoney,
  isBillingCycle,
  isCurrency,
  type PlainDate,
  parseAmount,
  parseTrialAmount,
  type Wording,
} from '@duely/domain'
import { plainAmount } from '#web/lib/forms/amount-text.ts'
import type { FormValues } from '../form-values.ts'
import type { FormatDay } from './term-sentences.ts'

/**
 * 'HBO Max, $9.99 monthly, from Dec 3.': what the form says so far.
 * Null without a name, a valid amount and cycle.
 *
 * @param day the next renewal, or the first charge after a trial
 * @param isKnown whether it is edited, and so runs already
 */
export function whatIsSaved(
  values: FormValues,
  day: PlainDate,
  { culture, format, isKnown }: { culture: Wording; format: FormatDay; isKnown: boolean },
): string | null {
  const { billingCycle, billingEvery, currency, trial } = values
  const name = values.name.trim()
  if (!isCurrency(currency)) return null
  const amount = parseAmount(plainAmount(values.amount, culture, currency), currency)
  const every = Number(billingEvery)
  if (name === '' || amount === null || !isBillingCycle(billingCycle)) return null
  if (!Number.isInteger(every) || every < 1) return null
  const interval = billingIntervalLabel({ billingCycle, billingEvery: every }).toLowerCase()
  const price = `${formatMoney(amount, currency)} ${interval}`
  if (trial) return `${name}, ${trialWords(values, currency, culture)} until ${format(day)}, then ${price}.`
  // A price that holds later is no longer, or not yet, the one of the next renewal.
  if (values.priceSince === 'from') return `${name}, ${interval}, next on ${format(day)}.`
  return `${name}, ${price}, ${isKnown ? 'next on' : 'from'} ${format(day)}.`
}

function trialWords({ trialAmount }: FormValues, currency: Currency, culture: Wording): string {
  const minor = parseTrialAmount(plainAmount(trialAmount, culture, currency), currency)
  return minor === null || minor === 0 ? 'free' : formatMoney(minor, currency)
}
