import type { Clock } from '../clock/clock.ts'
import type { Logger } from '../logger/logger.ts'
import type { Breaker } from './breaker.ts'
import type { LeasedBatch } from './lease-batches.ts'
import { type Dispatch, type SendFailure, toSendFailure } from './message-handler.ts'
import type { Outcome } from './outbox.repo.ts'
import { nextAttempt } from './retry-schedule.ts'

export type SendDeps = {
  clock: Clock
  logger: Logger
  breaker: Breaker
  /** A number in [0, 1). */
  random: () => number
  /** After this long a hand-over counts as failed, whatever the transport thinks; in milliseconds. */
  sendTimeoutMs: number
}

/** Hands one message over and says what is to be recorded of its rows. Never throws. */
export async function sendBatch(deps: SendDeps, batch: LeasedBatch): Promise<Outcome[]> {
  const { clock, logger } = deps
  // The breaker is the mail server's: how text messages fare says nothing about it.
  const breaker = batch.rows[0]?.channel === 'sms' ? null : deps.breaker
  let recipient: string | null = null
  try {
    const dispatch = await batch.compose()
    recipient = dispatch.recipient
    const { response, providerId } = await handOver(dispatch, batch.batchId, deps.sendTimeoutMs)
    breaker?.succeeded()
    const sentAt = clock.now()
    return batch.rows.map((row) => ({
      ...ended(row.id, batch.token),
      state: 'sent',
      detail: response.slice(0, 300),
      providerId: providerId ?? null,
      recipient,
      sentAt,
    }))
  } catch (error) {
    const failure = toSendFailure(error)
    const now = clock.now()
    if (failure.kind === 'connection') breaker?.failed(now)
    // Any answer at all, even a refusal, shows that the line is up.
    else if (recipient !== null) breaker?.succeeded()
    logger.warn({ event: 'send-failed', kind: failure.kind, detail: failure.detail, batchId: batch.batchId })
    return failed(batch, failure, recipient, now, deps.random())
  }
}

/** What is recorded of a message that was leased but not tried. */
export function handBack(batch: LeasedBatch, at: Date): Outcome[] {
  return batch.rows.map((row) => ({
    ...ended(row.id, batch.token),
    state: 'pending',
    nextAttemptAt: at,
    untried: true,
  }))
}

function failed(
  batch: LeasedBatch,
  failure: SendFailure,
  recipient: string | null,
  now: Date,
  jitter: number,
): Outcome[] {
  const { detail } = failure
  if (failure.kind === 'permanent') {
    return batch.rows.map((row) => ({
      ...ended(row.id, batch.token),
      state: 'failed',
      reason: failure.reason ?? 'refused',
      detail,
      recipient,
    }))
  }
  // One instant for all rows of a message: they must come due together again.
  const attempts = Math.max(...batch.rows.map((row) => row.attempts)) + 1
  const usefulUntil = new Date(Math.min(...batch.rows.map((row) => row.usefulUntil.getTime())))
  const nextAttemptAt = nextAttempt(attempts, now, usefulUntil, jitter)
  return batch.rows.map((row) => ({
    ...ended(row.id, batch.token),
    state: 'pending',
    detail,
    nextAttemptAt,
  }))
}

async function handOver(dispatch: Dispatch, key: string, timeoutMs: number) {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(Object.assign(new Error('no answer'), { kind: 'connection', detail: 'No answer in time' }))
  }, timeoutMs)
  try {
    return await Promise.race([dispatch.send(key), late.promise])
  } finally {
    clearTimeout(timer)
  }
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
    untried: false,
  }
}
