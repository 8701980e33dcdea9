import type { Delivery } from '@duely/contract'
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

/** The same as JSON has it: instants as text. */
export type DeliveryText = Omit<DeliveryLine, 'dueAt' | 'sentAt' | 'nextAttemptAt'> & {
  dueAt: string
  sentAt: string | null
  nextAttemptAt: string
}

/** A line of the ledger as its owner reads it. */
export function presentDelivery(line: DeliveryLine, now: Date): Delivery {
  const dueAt = line.dueAt.toISOString()
  const sentAt = line.sentAt?.toISOString() ?? null
  return presentText({ ...line, dueAt, sentAt, nextAttemptAt: line.nextAttemptAt.toISOString() }, now)
}

/** The same of a line that the database wrote as JSON. */
export function presentText(line: DeliveryText, now: Date): Delivery {
  return {
    ...line,
    // The ledger is written by ourselves, and a test reads what it answers by the contract.
    channel: line.channel as Delivery['channel'],
    state: line.state as Delivery['state'],
    nextAttemptAt: line.state === 'pending' ? line.nextAttemptAt : null,
    late: isLate(new Date(line.dueAt), lateAsOf(line, now)),
  }
}

/** A line is late by when it was sent, or, while it waits, by now. What is dropped is not late: it never comes. */
function lateAsOf({ sentAt, state, dueAt }: DeliveryText, now: Date): Date {
  if (sentAt !== null) return new Date(sentAt)
  return state === 'pending' || state === 'sending' ? now : new Date(dueAt)
}
