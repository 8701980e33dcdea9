import { Delivery } from '@duely/contract'
import { isLate } from '@duely/domain'
import { onlyNamed } from '../../../platform/http/only-named.ts'

const named = onlyNamed(Delivery)

/** Columns of a ledger entry that are presented. */
export type DeliveryLine = Omit<
  Delivery,
  'channel' | 'state' | 'dueAt' | 'sentAt' | 'nextAttemptAt' | 'late'
> & {
  channel: string
  state: string
  dueAt: Date
  sentAt: Date | null
  nextAttemptAt: Date
}

/** The same from JSON, with instants as text; the next attempt is read of a pending entry only. */
export type DeliveryText = Omit<DeliveryLine, 'dueAt' | 'sentAt' | 'nextAttemptAt'> & {
  dueAt: string
  sentAt: string | null
  nextAttemptAt: string | null
}

/** A ledger entry as the contract presents it. */
export function presentDelivery(line: DeliveryLine, now: Date): Delivery {
  const dueAt = line.dueAt.toISOString()
  const sentAt = line.sentAt?.toISOString() ?? null
  return presentText({ ...line, dueAt, sentAt, nextAttemptAt: line.nextAttemptAt.toISOString() }, now)
}

/** The same for an entry read as JSON. */
export function presentText(line: DeliveryText, now: Date): Delivery {
  return named({
    ...line,
    // Written by our own code only; a test validates the answer against the contract.
    channel: line.channel as Delivery['channel'],
    state: line.state as Delivery['state'],
    nextAttemptAt: line.state === 'pending' ? line.nextAttemptAt : null,
    late: isLate(new Date(line.dueAt), lateAsOf(line, now)),
  })
}

/** The instant lateness is measured at: when sent, or now while queued. A dropped entry is never late. */
function lateAsOf({ sentAt, state, dueAt }: DeliveryText, now: Date): Date {
  if (sentAt !== null) return new Date(sentAt)
  return state === 'pending' || state === 'sending' ? now : new Date(dueAt)
}
