import { addDays, endOfDay, localDate, type PlainDate } from '@duely/domain'
import type { Evidence, Finding, SubscriptionFacts, SubscriptionHistory } from './evidence.ts'
import type { Segment } from './obligations.ts'
import { renewalsBetween } from './owed-days.ts'

/**
 * Checks for exactly one charge per renewal whose day ended while it was active, and for none but those; a
 * cancelled one may be charged until its access ends.
 */
export function judgeCharges(
  { purged, rounds, skewMs }: Pick<Evidence, 'purged' | 'rounds' | 'skewMs'>,
  { token, userId, timeline }: SubscriptionHistory,
  segments: readonly Segment[],
  charges: readonly { chargedOn: string }[],
): Finding[] {
  // Charges of a deleted subscription are kept, but no longer reference it.
  if (purged.has(userId) || timeline.at(-1)?.facts === null) return []
  const certain = new Set<string>()
  const possible = new Set<string>()
  for (const { from, to, zone, active, subscription } of segments) {
    for (const day of chargedBetween(subscription, addDays(localDate(to, zone), 1))) {
      const ends = endOfDay(day, zone).getTime()
      if (ends > to.getTime() + skewMs) continue
      possible.add(day)
      const wasSeen = rounds.some((round) => round.getTime() > ends + skewMs && round < to)
      if (active && ends >= from.getTime() && wasSeen) certain.add(day)
    }
  }
  const booked = new Set(charges.map(({ chargedOn }) => chargedOn))
  const finding = (what: string, renewalDate: string): Finding => ({
    verdict: 'charges',
    what,
    token,
    renewalDate,
  })
  return [
    ...[...certain]
      .filter((day) => !booked.has(day))
      .map((day) => finding('no charge for this renewal', day)),
    ...[...booked].filter((day) => !possible.has(day)).map((day) => finding('a charge for no renewal', day)),
    ...(booked.size < charges.length
      ? [finding('two charges for one renewal', charges[0]?.chargedOn ?? '')]
      : []),
  ]
}

function chargedBetween(subscription: SubscriptionFacts, until: PlainDate): PlainDate[] {
  const { status, nextBillingDate, cancelledOn, accessUntil } = subscription
  if (status === 'active') return renewalsBetween(subscription, nextBillingDate, until)
  if (status !== 'cancelled' || accessUntil == null) return []
  const from = cancelledOn ?? nextBillingDate
  // A change of terms by which it was cancelled too late passes these payments at once.
  const passed = { ...subscription, nextBillingDate: subscription.anchorDate }
  return [passed, subscription].flatMap((terms) => renewalsBetween(terms, from, accessUntil))
}
