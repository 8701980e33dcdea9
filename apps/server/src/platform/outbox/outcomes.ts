import type { Outcome } from './leases/lease.repo.ts'
import type { LeasedBatch } from './leases/lease-batches.ts'
import type { SendFailure } from './message-handler.ts'
import { nextAttempt, retryOfUnclear } from './retrying/retry-schedule.ts'

/** Outcomes of a leased message that was not attempted. */
export function handBack(batch: LeasedBatch, at: Date): Outcome[] {
  return batch.rows.map((row) => ({
    ...ended(row.id, batch.token),
    state: 'pending',
    nextAttemptAt: at,
    untried: true,
  }))
}

/** Outcomes of an accepted message. */
export function sentOutcomes(
  batch: LeasedBatch,
  sent: { response: string; providerId: string | null; recipient: string | null; at: Date },
): Outcome[] {
  const { providerId, recipient, at } = sent
  const detail = sent.response.slice(0, 300)
  return batch.rows.map((row) => ({
    ...ended(row.id, batch.token),
    ...{ state: 'sent', detail, providerId, recipient, sentAt: at },
  }))
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
export function failedOutcomes(batch: LeasedBatch, failure: SendFailure, around: Failed): Outcome[] {
  const { detail } = failure
  const { recipient, now } = around
  if (failure.kind === 'permanent') {
    const reason = failure.reason ?? 'refused'
    return each(batch, { state: 'failed', reason, detail, recipient })
  }
  // One instant for all rows of a message, so that they become due together.
  const usefulUntil = new Date(Math.min(...batch.rows.map((row) => row.usefulUntil.getTime())))
  if (failure.kind === 'unclear') return unclear(batch, detail, around, usefulUntil)
  const attempts = Math.max(...batch.rows.map((row) => row.attempts)) + 1
  const nextAttemptAt = nextAttempt(attempts, now, usefulUntil, around.jitter)
  return each(batch, { state: 'pending', detail, nextAttemptAt })
}

/** It may have arrived: at most one retry, under the same Message-ID, while useful. */
function unclear(batch: LeasedBatch, detail: string, around: Failed, usefulUntil: Date): Outcome[] {
  const { recipient, now } = around
  const before = batch.rows.find((row) => row.handedOverAt !== null)?.handedOverAt ?? null
  const handedOverAt = before ?? around.handedOverAt ?? now
  const again = retryOfUnclear(now)
  if (before === null && again < usefulUntil)
    return each(batch, { state: 'pending', detail, recipient, handedOverAt, nextAttemptAt: again })
  const reason = 'UNCONFIRMED'
  return each(batch, { state: 'sent', reason, detail, recipient, handedOverAt, sentAt: handedOverAt })
}

function each(batch: LeasedBatch, values: Partial<Outcome>): Outcome[] {
  return batch.rows.map((row) => ({ ...ended(row.id, batch.token), ...values }))
}

function ended(id: string, token: string): Outcome {
  return {
    id,
    token,
    state: 'pending',
    reason: null,
    detail: null,
    recipient: null,
    providerId: null,
    nextAttemptAt: null,
    sentAt: null,
    handedOverAt: null,
    untried: false,
  }
}
