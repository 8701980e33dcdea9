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

/** A ledger entry as the contract presents it. */
export function presentDelivery(line: DeliveryLine, now: Date): Delivery {
  return named({
    ...line,
    // Written by our own code only; a test validates the answer against the contract.
    channel: line.channel as Delivery['channel'],
    state: line.state as Delivery['state'],
    dueAt: line.dueAt.toISOString(),
    sentAt: line.sentAt?.toISOString() ?? null,
    nextAttemptAt: line.state === 'pending' ? line.nextAttemptAt.toISOString() : null,
    late: isLate(line.dueAt, lateAsOf(line, now)),
  })
}

/** The instant lateness is measured at: when sent, or now while queued. A dropped entry is never late. */
function lateAsOf({ sentAt, state, dueAt }: DeliveryLine, now: Date): Date {
  if (sentAt !== null) return sentAt
  return state === 'pending' || state === 'sending' ? now : dueAt
}
