import type { DeliveryReason } from '@duely/domain'
import type { FactsRow } from './facts/fact-columns.repo.ts'

/** Why a queued message to somebody who is not warned any more is not sent. */
export const NO_READER: DeliveryReason = 'reader-changed'

/** Reasons that say what its reader chose. */
const CHOSEN: ReadonlySet<DeliveryReason> = new Set(['kept', 'not-active'])

/** The reason as it is true for this reader: somebody else may have been the first to answer. */
export function reasonFor({ shared, userId }: FactsRow, reason: DeliveryReason): DeliveryReason {
  const actedBy = shared?.actedBy ?? null
  return actedBy !== null && actedBy !== userId && CHOSEN.has(reason) ? 'answered-by-other' : reason
}
