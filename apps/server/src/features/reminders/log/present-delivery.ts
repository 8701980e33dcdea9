import { Delivery } from '@duely/contract'
import { isLate } from '@duely/domain'

/** What is shown of a line of the ledger, as it is stored. */
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

/** A line of the ledger as its owner reads it. */
export function presentDelivery(line: DeliveryLine, now: Date): Delivery {
  return Delivery.parse({
    ...line,
    dueAt: line.dueAt.toISOString(),
    sentAt: line.sentAt?.toISOString() ?? null,
    nextAttemptAt: line.state === 'pending' ? line.nextAttemptAt.toISOString() : null,
    late: isLate(line.dueAt, lateAsOf(line, now)),
  })
}

/** A line is late by when it was sent, or, while it waits, by now. What is dropped is not late: it never comes. */
function lateAsOf(line: Pick<DeliveryLine, 'state' | 'sentAt' | 'dueAt'>, now: Date): Date {
  if (line.sentAt !== null) return line.sentAt
  return line.state === 'pending' || line.state === 'sending' ? now : line.dueAt
}
