import { formatMoney, isBillingCycle, type PlainDate, parseTrialAmount, type Wording } from '@duely/domain'
import type { FormTexts } from '@duely/texts/form'
import type { Words } from '#web/language/words.ts'
import { plainAmount } from '#web/lib/forms/amount-text.ts'
import type { FormValues } from '../form-values.ts'
import { typedPrice } from '../household-price.ts'
import type { FormatDay } from './term-sentences.ts'

export type SavingFacts = {
  readonly culture: Wording
  readonly format: FormatDay
  /** Whether it is edited, and so runs already. */
  readonly isKnown: boolean
  readonly t: FormTexts
  readonly words: Pick<Words, 'intervalIn'>
}

/**
 * 'HBO Max, $9.99 monthly, from Dec 3.': what the form says so far.
 * Null without a name, a valid amount and cycle.
 *
 * @param day the next renewal, or the first charge after a trial
 */
export function whatIsSaved(
  values: FormValues,
  day: PlainDate,
  { culture, format, isKnown, t, words }: SavingFacts,
): string | null {
  const { billingCycle, billingEvery, trial } = values
  const name = values.name.trim()
  const price = typedPrice(values, culture)
  const every = Number(billingEvery)
  if (name === '' || price === null || !isBillingCycle(billingCycle)) return null
  if (!Number.isInteger(every) || every < 1) return null
  const { currency } = price
  const facts = {
    name,
    price: formatMoney(price.amountMinor, currency, culture),
    interval: words.intervalIn({ billingCycle, billingEvery: every }),
    day: format(day),
  }
  if (trial) {
    const minor = parseTrialAmount(plainAmount(values.trialAmount, culture, currency), currency)
    return minor === null || minor === 0
      ? t.savedFree(facts)
      : t.savedTrial({ ...facts, trialPrice: formatMoney(minor, currency, culture) })
  }
  // A price that holds later is no longer, or not yet, the one of the next renewal.
  if (values.priceSince === 'from') return t.savedLater(facts)
  return isKnown ? t.savedNext(facts) : t.savedFrom(facts)
}
