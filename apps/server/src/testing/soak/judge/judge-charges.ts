import { addDays, endOfDay, localDate, occurrencesBetween } from '@duely/domain'
import type { Evidence, Finding, SubscriptionHistory } from './evidence.ts'
import type { Segment } from './obligations.ts'

/** Checks for exactly one charge per renewal whose day ended while it was active. */
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
    if (subscription.status !== 'active') continue
    const { anchorDate, billingCycle, nextBillingDate } = subscription
    const until = addDays(localDate(to, zone), 1)
    for (const day of occurrencesBetween(anchorDate, billingCycle, nextBillingDate, until)) {
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
