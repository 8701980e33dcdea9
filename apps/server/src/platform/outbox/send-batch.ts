import type { Clock } from '../clock/clock.ts'
import type { Logger } from '../logger/logger.ts'
import type { LeasedBatch } from './lease-batches.ts'
import { type SendFailure, toSendFailure } from './message-handler.ts'
import type { Outcome } from './outbox.repo.ts'
import { failedOutcomes, sentOutcomes } from './outcomes.ts'
import type { Breaker } from './retrying/breaker.ts'

export type SendDeps = {
  clock: Clock
  logger: Logger
  breaker: Breaker
  /** A number in [0, 1). */
  random: () => number
  /** How long a message may take until it is handed over, in milliseconds; then it is given up. */
  sendTimeoutMs: number
}

/** A message on its way. */
export type Sending = {
  /** What is to be recorded of its rows; never rejects. */
  readonly outcomes: Promise<Outcome[]>
  isHandedOver(): boolean
  /** Ends it now: unclear if it was handed over, else a failed connection. */
  giveUp(): void
}

/**
 * Hands one message over.
 *
 * @param onAside called when its answer takes long and it holds up no other message any more
 */
export function startSending(deps: SendDeps, batch: LeasedBatch, onAside: () => void): Sending {
  const { clock, logger, breaker } = deps
  const abort = new AbortController()
  const givenUp = Promise.withResolvers<never>()
  // Nobody may be listening any more.
  givenUp.promise.catch(() => {})
  let handedOverAt: Date | null = null
  let recipient: string | null = null
  const giveUp = () => {
    if (abort.signal.aborted) return
    abort.abort()
    givenUp.reject(noAnswer(handedOverAt === null ? 'connection' : 'unclear'))
  }
  const timer = setTimeout(giveUp, deps.sendTimeoutMs)

  async function send(): Promise<Outcome[]> {
    const dispatch = await batch.compose()
    recipient = dispatch.recipient
    const handOver = {
      signal: abort.signal,
      onHandedOver: () => {
        // From now on the wait is the transport's, which knows how long an answer may take.
        clearTimeout(timer)
        handedOverAt = clock.now()
        breaker.succeeded()
      },
      onAside,
    }
    const { response, providerId } = await Promise.race([
      dispatch.send(batch.batchId, handOver),
      givenUp.promise,
    ])
    breaker.succeeded()
    return sentOutcomes(batch, { response, providerId: providerId ?? null, recipient, at: clock.now() })
  }

  function fail(error: unknown): Outcome[] {
    const failure = toSendFailure(error)
    const now = clock.now()
    if (failure.kind === 'connection') breaker.failed(now)
    // Any answer at all, even a refusal, shows that the line is up. One that is missing says nothing.
    else if (failure.kind !== 'unclear' && recipient !== null) breaker.succeeded()
    const { kind, detail } = failure
    logger.warn({ event: 'send-failed', kind, detail, batchId: batch.batchId })
    return failedOutcomes(batch, failure, { recipient, handedOverAt, now, jitter: deps.random() })
  }

  const outcomes = send()
    .catch(fail)
    .finally(() => clearTimeout(timer))
  return { outcomes, giveUp, isHandedOver: () => handedOverAt !== null }
}

function noAnswer(kind: SendFailure['kind']): Error & SendFailure {
  return Object.assign(new Error('no answer'), { kind, detail: 'No answer in time' })
}
