import { addMonths, type PlainDate } from '../dates/plain-date.ts'
import type { Forecastable } from '../overview/forecast.ts'
import { isActive } from '../subscriptions/status.ts'
import { yearlyCostOf } from './average-month.ts'
import { type Currency, currenciesOf } from './currencies.ts'
import { compareExact, roundExact } from './exact-sum.ts'

export const FACTS_SHOWN = 3

/** Subscription data needed for facts. */
export type FactSource = Forecastable & {
  readonly id: string
  readonly name: string
  readonly category?: string | null | undefined
  readonly notificationInterval: readonly number[]
}

/** A notable fact about one subscription; `id` and `name` identify it. Amounts are in minor units. */
export type SpendingFact = { readonly id: string; readonly name: string } & (
  | { readonly kind: 'noWarning'; readonly renewsOn: PlainDate }
  | { readonly kind: 'twoOfAKind'; readonly otherName: string; readonly category: string }
  | { readonly kind: 'longMonthly'; readonly amountMinor: number; readonly currency: Currency }
  | {
      readonly kind: 'dearest'
      /** A year of it. */
      readonly amountMinor: number
      readonly currency: Currency
      /** Whether all others are paid in its currency. */
      readonly isOneCurrency: boolean
    }
)

/** Categories whose services replace each other. */
const ONE_KIND = ['Cloud Storage']

/**
 * At most three facts after the specification's two insights, most urgent first: a renewal without a warning,
 * two services of one kind, a monthly plan paid for over a year, the most expensive service. Based on
 * recorded data only, without guesses about usage or other prices.
 */
export function spendingFacts(subscriptions: readonly FactSource[], today: PlainDate): SpendingFact[] {
  const active = subscriptions.filter(isActive)
  return [
    ...withoutWarning(active, today),
    ...ofOneKind(active),
    ...longMonthly(active, today),
    ...dearest(active),
  ].slice(0, FACTS_SHOWN)
}

function withoutWarning(active: readonly FactSource[], today: PlainDate): SpendingFact[] {
  const next = active
    .filter(({ notificationInterval, nextBillingDate }) => {
      return notificationInterval.length === 0 && nextBillingDate >= today
    })
    .toSorted((a, b) => (a.nextBillingDate < b.nextBillingDate ? -1 : 1))[0]
  if (next === undefined) return []
  return [{ ...whoseOf(next), kind: 'noWarning', renewsOn: next.nextBillingDate }]
}

function ofOneKind(active: readonly FactSource[]): SpendingFact[] {
  for (const kind of ONE_KIND) {
    const [first, second] = active.filter(({ category }) => category === kind)
    if (first === undefined || second === undefined) continue
    return [{ ...whoseOf(second), kind: 'twoOfAKind', otherName: first.name, category: kind }]
  }
  return []
}

/** The anchor is the first recorded renewal or a later one, so it has been paid at least since then. */
function longMonthly(active: readonly FactSource[], today: PlainDate): SpendingFact[] {
  const longest = active
    .filter(
      ({ billingCycle, anchorDate }) => billingCycle === 'monthly' && addMonths(anchorDate, 12) <= today,
    )
    .toSorted((a, b) => b.amountMinor - a.amountMinor)[0]
  if (longest === undefined) return []
  const { amountMinor, currency } = longest
  return [{ ...whoseOf(longest), kind: 'longMonthly', amountMinor, currency }]
}

/** In the first currency that has two to compare. */
function dearest(active: readonly FactSource[]): SpendingFact[] {
  for (const currency of currenciesOf(active)) {
    const own = active.filter((each) => each.currency === currency)
    const [first, second] = own
      .map((subscription) => ({ subscription, year: yearlyCostOf(subscription) }))
      .toSorted((a, b) => compareExact(b.year, a.year))
    if (first === undefined || second === undefined) continue
    return [
      {
        ...whoseOf(first.subscription),
        kind: 'dearest',
        amountMinor: roundExact(first.year),
        currency,
        isOneCurrency: own.length === active.length,
      },
    ]
  }
  return []
}

const whoseOf = ({ id, name }: FactSource) => ({ id, name })
