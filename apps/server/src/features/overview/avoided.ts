import type { Overview } from '@duely/contract'
import {
  amountText,
  avoidedRenewals,
  type Currency,
  currenciesIn,
  type PlainDate,
  priceOn,
  sumAvoided,
} from '@duely/domain'
import type { Charging } from './read-charging.ts'

/** What the cancellation of one subscription avoided, in minor units. */
export type AvoidedOf = {
  readonly of: Charging
  readonly stoppedForSure: number
  readonly stillToBeSeen: number
}

/** @param charged the days on which it was charged anyway */
export function avoidedOf(of: Charging, charged: readonly PlainDate[], today: PlainDate): AvoidedOf {
  const { stoppedForSure, stillToBeSeen } = avoidedRenewals(of, of.watch, charged, today)
  return { of, stoppedForSure: sumAvoided(stoppedForSure), stillToBeSeen: sumAvoided(stillToBeSeen) }
}

/** The question that is open about a subscription; none where it was not asked, or is not the viewer's. */
export function questionOf(each: Charging): Overview['questions'] {
  const { id, name, watch, currency, mayAnswer } = each
  if (watch?.state !== 'asked' || !mayAnswer) return []
  const { chargeOn } = watch
  return [{ id, name, chargeOn, currency, amount: amountText(priceOn(each, chargeOn), currency) }]
}

type Part = 'stoppedForSure' | 'stillToBeSeen'

/** Both parts as sums per currency with their rows. */
export function presentAvoided(avoided: readonly AvoidedOf[]): Pick<Overview, Part> {
  return {
    stoppedForSure: sumsOf(avoided, 'stoppedForSure'),
    stillToBeSeen: sumsOf(avoided, 'stillToBeSeen'),
  }
}

function sumsOf(avoided: readonly AvoidedOf[], part: Part): Overview[Part] {
  const some = avoided.filter((each) => each[part] > 0)
  const totals: Partial<Record<Currency, number>> = {}
  for (const { of, [part]: minor } of some) totals[of.currency] = (totals[of.currency] ?? 0) + minor
  return currenciesIn(totals).map((currency) => ({
    currency,
    amount: amountText(totals[currency] ?? 0, currency),
    rows: some
      .filter(({ of }) => of.currency === currency)
      .toSorted((a, b) => b[part] - a[part] || a.of.name.localeCompare(b.of.name, 'en'))
      .map(({ of, [part]: minor }) => ({ id: of.id, name: of.name, amount: amountText(minor, currency) })),
  }))
}
