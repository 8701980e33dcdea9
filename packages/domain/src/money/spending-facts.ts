import type { Wording } from '../account/culture.ts'
import type { BillingCycle } from '../dates/billing-cycle.ts'
import { addMonths, formatDate, type PlainDate } from '../dates/plain-date.ts'
import type { Forecastable } from '../overview/forecast.ts'
import { isActive } from '../subscriptions/status.ts'
import { yearlyCostOf } from './average-month.ts'
import { currenciesOf } from './currencies.ts'
import { compareExact, roundExact } from './exact-sum.ts'
import { formatMoney } from './format-money.ts'

export const FACTS_SHOWN = 3

/** Subscription data needed for facts. */
export type FactSource = Forecastable & {
  readonly id: string
  readonly name: string
  readonly billingCycle: BillingCycle
  readonly category?: string | null | undefined
  readonly notificationInterval: readonly number[]
}

/** A notable fact about one subscription; `id` and `name` identify it. */
export type SpendingFact = {
  readonly title: string
  readonly text: string
  readonly id: string
  readonly name: string
}

/** Categories whose services replace each other. */
const ONE_KIND = ['Cloud Storage']

/**
 * At most three facts after the specification's two insights, most urgent first: a renewal without a warning,
 * two services of one kind, a monthly plan paid for over a year, the most expensive service. Based on
 * recorded data only, without guesses about usage or other prices.
 */
export function spendingFacts(
  subscriptions: readonly FactSource[],
  today: PlainDate,
  culture: Wording,
): SpendingFact[] {
  const active = subscriptions.filter(isActive)
  return [
    ...withoutWarning(active, today, culture),
    ...ofOneKind(active),
    ...longMonthly(active, today),
    ...dearest(active),
  ].slice(0, FACTS_SHOWN)
}

function withoutWarning(active: readonly FactSource[], today: PlainDate, culture: Wording): SpendingFact[] {
  const next = active
    .filter(({ notificationInterval, nextBillingDate }) => {
      return notificationInterval.length === 0 && nextBillingDate >= today
    })
    .toSorted((a, b) => (a.nextBillingDate < b.nextBillingDate ? -1 : 1))[0]
  if (next === undefined) return []
  const text = `${next.name} renews on ${formatDate(next.nextBillingDate, culture, 'medium')}, and no reminder is set.`
  return [factOf(next, 'Renewal Without a Warning', text)]
}

function ofOneKind(active: readonly FactSource[]): SpendingFact[] {
  for (const kind of ONE_KIND) {
    const [first, second] = active.filter(({ category }) => category === kind)
    if (first === undefined || second === undefined) continue
    const text = `${first.name} and ${second.name} are both ${kind}.`
    return [factOf(second, 'Two of a Kind', text)]
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
  const amount = formatMoney(longest.amountMinor, longest.currency)
  const text = `You have paid ${longest.name} by the month for over a year, now ${amount}.`
  return [factOf(longest, 'Monthly for Over a Year', text)]
}

/** Of the first currency in which there are two to compare. */
function dearest(active: readonly FactSource[]): SpendingFact[] {
  for (const currency of currenciesOf(active)) {
    const own = active.filter((each) => each.currency === currency)
    const [first, second] = own
      .map((subscription) => ({ subscription, year: yearlyCostOf(subscription) }))
      .toSorted((a, b) => compareExact(b.year, a.year))
    if (first === undefined || second === undefined) continue
    const amount = formatMoney(roundExact(first.year), currency)
    const inCurrency = own.length === active.length ? '' : ' in its currency'
    const text = `${first.subscription.name} comes to ${amount} a year, more than any other${inCurrency}.`
    return [factOf(first.subscription, 'Dearest Service', text)]
  }
  return []
}

function factOf({ id, name }: FactSource, title: string, text: string): SpendingFact {
  return { title, text, id, name }
}
