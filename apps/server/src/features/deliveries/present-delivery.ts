import { Delivery } from '@duely/contract'
import { isLate, lateCause } from '@duely/domain'
import { onlyNamed } from '#server/platform/http/only-named.ts'

const named = onlyNamed(Delivery)

/** Columns of a ledger entry that are presented. */
export type DeliveryLine = Omit<
  Delivery,
  'channel' | 'state' | 'dueAt' | 'sentAt' | 'nextAttemptAt' | 'late' | 'lateCause'
> & {
  channel: string
  state: string
  dueAt: Date
  createdAt: Date
  sentAt: Date | null
  nextAttemptAt: Date
}

/** A ledger entry as the contract presents it. */
export function presentDelivery(line: DeliveryLine, now: Date): Delivery {
  const late = isLate(line.dueAt, lateAsOf(line, now))
  return named({
    ...line,
    // Written by our own code only; a test validates the answer against the contract.
    channel: line.channel as Delivery['channel'],
    state: line.state as Delivery['state'],
    dueAt: line.dueAt.toISOString(),
    sentAt: line.sentAt?.toISOString() ?? null,
    nextAttemptAt: line.state === 'pending' ? line.nextAttemptAt.toISOString() : null,
    late,
    lateCause: late && line.sentAt !== null ? lateCause({ ...line, writtenAt: line.createdAt }) : null,
  })
}

/** The instant lateness is measured at: when sent, or now while queued. A dropped entry is never late. */
function lateAsOf({ sentAt, state, dueAt }: DeliveryLine, now: Date): Date {
  if (sentAt !== null) return sentAt
  return state === 'pending' || state === 'sending' ? now : dueAt
}
