import type { Clock } from '#server/platform/clock/clock.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import { SendError } from '#server/platform/mail/mailer.ts'
import type { Outcome } from './leases/lease.repo.ts'
import type { LeasedMessage } from './leases/leased-message.ts'
import { toSendFailure } from './message-handler.ts'
import { failedOutcomes, sentOutcomes } from './outcomes.ts'
import type { Breaker } from './retrying/breaker.ts'

export type SendDeps = {
  clock: Clock
  logger: Logger
  breaker: Breaker
  /** In [0, 1). */
  random: () => number
  /** Timeout until the hand-over, in milliseconds. */
  sendTimeoutMs: number
}

/** A message in flight. */
export type Sending = ReturnType<typeof startSending>

/**
 * Sends one message.
 *
 * @param onAside called when its answer takes long and it no longer blocks others
 */
export function startSending(deps: SendDeps, leased: LeasedMessage, onAside: () => void) {
  const { clock, logger, breaker } = deps
  const abort = new AbortController()
  const givenUp = Promise.withResolvers<never>()
  // There may be no listener any more.
  givenUp.promise.catch(() => {})
  let handedOverAt: Date | null = null
  let recipient: string | null = null
  /** Aborts it: unclear if handed over, else a connection failure. */
  const giveUp = () => {
    if (abort.signal.aborted) return
    abort.abort()
    givenUp.reject(new SendError(handedOverAt === null ? 'connection' : 'unclear', 'No answer in time'))
  }
  const timer = setTimeout(giveUp, deps.sendTimeoutMs)

  async function send(): Promise<Outcome[]> {
    const dispatch = await leased.compose()
    recipient = dispatch.recipient
    const handOver = {
      signal: abort.signal,
      onHandedOver: () => {
        // From now on the transport's own timeout applies.
        clearTimeout(timer)
        handedOverAt = clock.now()
        breaker.succeeded()
      },
      onAside,
    }
    const { response, providerId } = await Promise.race([dispatch.send(leased.id, handOver), givenUp.promise])
    breaker.succeeded()
    return sentOutcomes(leased, { response, providerId: providerId ?? null, recipient, at: clock.now() })
  }

  function fail(error: unknown): Outcome[] {
    const failure = toSendFailure(error)
    const now = clock.now()
    if (failure.kind === 'connection') breaker.failed(now)
    // Any answer, even a refusal, shows that the connection works. A missing one shows nothing.
    else if (failure.kind !== 'unclear' && recipient !== null) breaker.succeeded()
    const { kind, detail } = failure
    // Several devices of one person get the same message: the id
    // says which one; its address would be a secret.
    const device = leased.rows[0]?.device || undefined
    logger.warn({ event: 'send-failed', kind, detail, messageId: leased.id, device })
    return failedOutcomes(leased, failure, { recipient, handedOverAt, now, jitter: deps.random() })
  }

  /** The outcomes of its rows; never rejects. */
  const outcomes = send()
    .catch(fail)
    .finally(() => clearTimeout(timer))
  return { outcomes, giveUp, isHandedOver: () => handedOverAt !== null }
}
