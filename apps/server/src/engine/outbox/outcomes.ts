import type { Outcome } from './leases/lease.repo.ts'
import type { LeasedMessage } from './leases/leased-message.ts'
import type { SendFailure } from './message-handler.ts'
import { nextAttempt, retryOfUnclear } from './retrying/retry-schedule.ts'

/** Outcomes of a leased message that was not attempted. */
export function handBack(message: LeasedMessage, at: Date): Outcome[] {
  return each(message, { state: 'pending', nextAttemptAt: at, untried: true })
}

/** Outcomes of an accepted message. */
export function sentOutcomes(
  message: LeasedMessage,
  sent: { response: string; providerId: string | null; recipient: string | null; at: Date },
): Outcome[] {
  const { providerId, recipient, at: sentAt } = sent
  return each(message, { state: 'sent', detail: sent.response.slice(0, 300), providerId, recipient, sentAt })
}

type Failed = {
  recipient: string | null
  /** When it was handed over in this attempt; null if it was not. */
  handedOverAt: Date | null
  now: Date
  /** In [0, 1). */
  jitter: number
}

/** Outcomes of a message that was refused or is unclear. */
export function failedOutcomes(message: LeasedMessage, failure: SendFailure, around: Failed): Outcome[] {
  const { detail } = failure
  const { recipient, now } = around
  if (failure.kind === 'permanent') {
    const reason = failure.reason ?? 'refused'
    return each(message, { state: 'failed', reason, detail, recipient })
  }
  // One instant for all rows of a message, so that they become due together.
  const usefulUntil = new Date(Math.min(...message.rows.map((row) => row.usefulUntil.getTime())))
  if (failure.kind === 'unclear') return unclear(message, detail, around, usefulUntil)
  const usual = nextAttempt(message.attempts + 1, now, usefulUntil, around.jitter)
  const nextAttemptAt = notBefore(usual, failure.retryAfterSeconds, now, usefulUntil)
  // Noted, so that a message given up later is not reported as never sent.
  const handedOverAt = message.handedOverAt ?? (failure.mayHaveLeft ? now : null)
  return each(message, { state: 'pending', detail, nextAttemptAt, handedOverAt })
}

/** The later of both, unless the message would be useless by then. */
function notBefore(usual: Date, seconds: number | undefined, now: Date, usefulUntil: Date): Date {
  if (seconds === undefined) return usual
  const asked = new Date(now.getTime() + seconds * 1_000)
  return asked > usual && asked < usefulUntil ? asked : usual
}

/** It may have arrived: at most one retry, under the same Message-ID, while useful. */
function unclear(message: LeasedMessage, detail: string, around: Failed, usefulUntil: Date): Outcome[] {
  const { recipient, now } = around
  const before = message.handedOverAt
  const handedOverAt = before ?? around.handedOverAt ?? now
  const again = retryOfUnclear(now)
  if (before === null && again < usefulUntil)
    return each(message, { state: 'pending', detail, recipient, handedOverAt, nextAttemptAt: again })
  const reason = 'UNCONFIRMED'
  return each(message, { state: 'sent', reason, detail, recipient, handedOverAt, sentAt: handedOverAt })
}

/** Every row of a message shares its outcome. */
function each(message: LeasedMessage, values: Pick<Outcome, 'state'> & Partial<Outcome>): Outcome[] {
  return message.rows.map(({ id }) => ({
    id,
    messageId: message.id,
    token: message.token,
    reason: null,
    detail: null,
    recipient: null,
    providerId: null,
    nextAttemptAt: null,
    sentAt: null,
    handedOverAt: null,
    untried: false,
    ...values,
  }))
}
