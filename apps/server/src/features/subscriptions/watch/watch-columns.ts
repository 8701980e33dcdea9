import type { Subscription } from '@duely/contract'
import { type PlainDate, plainDate, type Watch, type WatchTerms, watchAfter } from '@duely/domain'
import type { SubscriptionRow } from '../subscriptions.repo.ts'
import { dateOrNull } from '../terms/subscription-terms.ts'

/** The stored watch for the domain's rules. */
export function watchOf({ watch }: Pick<SubscriptionRow, 'watch'>): Watch | null {
  if (watch === null) return null
  return {
    ...watch,
    openedFor: plainDate(watch.openedFor),
    chargeOn: plainDate(watch.chargeOn),
    askOn: plainDate(watch.askOn),
    chargedOn: dateOrNull(watch.chargedOn),
  }
}

/** The watch as the contract presents it. */
export function presentWatch({ watch }: Pick<SubscriptionRow, 'watch'>): Subscription['watch'] {
  if (watch === null) return null
  const { state, askOn, chargeOn, chargedOn } = watch
  return { state, askOn, chargeOn, chargedOn }
}

/**
 * The column after a change of status, dates or access.
 *
 * @param terms those after the change; `today` is in the owner's zone
 */
export function watchColumn(
  current: Pick<SubscriptionRow, 'watch'>,
  terms: WatchTerms,
  today: PlainDate,
): Pick<SubscriptionRow, 'watch'> {
  return { watch: watchAfter(watchOf(current), terms, today) }
}
