import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/database.ts'
import type { Logger } from '../logger/logger.ts'
import { createBreaker } from './breaker.ts'
import { type Handlers, type LeasedBatch, leaseBatches, usersOf } from './lease-batches.ts'
import { createRecorder } from './outcome-recorder.ts'
import { handBack, sendBatch } from './send-batch.ts'

export type OutboxDeps = {
  db: Database
  clock: Clock
  logger: Logger
  handlers: Handlers
  /** How many messages are on their way at once, which is also the most a hard kill can repeat. Default 10. */
  inFlight?: number
  /** How many messages are taken from the queue in one go. Default 100. */
  leasedAtOnce?: number
  /** For how long a worker owns what it took. Must exceed `sendTimeoutMs`. Default 60 s. */
  leaseMs?: number
  /** Default 35 s: a little more than the mail door's own socket timeout. */
  sendTimeoutMs?: number
  random?: () => number
}

export type Outbox = {
  /** Sends everything that is due, and ends when nothing is, or the breaker opens. Never two at once. */
  sendDue(): Promise<{ handedOver: number }>
  /** Takes nothing more; resolves when what is on its way has been recorded. */
  drain(): Promise<void>
}

/** The sending half of the reminder engine, for every kind of message: at least once, and under one key. */
export function createOutbox(deps: OutboxDeps): Outbox {
  const { db, clock, logger, handlers, inFlight = 10, leasedAtOnce = 100 } = deps
  const { leaseMs = 60_000, sendTimeoutMs = 35_000 } = deps
  const breaker = createBreaker()
  const recorder = createRecorder({ db, clock, logger })
  const sending = { clock, logger, breaker, sendTimeoutMs, random: deps.random ?? Math.random }
  let isStopping = false
  let running: Promise<{ handedOver: number }> | null = null

  async function sendAllDue(): Promise<{ handedOver: number }> {
    let handedOver = 0
    while (!isStopping && !breaker.isOpen(clock.now())) {
      const limit = breaker.isProbing() ? 1 : leasedAtOnce
      const leasedAt = performance.now()
      const { batches, moved } = await leaseBatches({ db, clock, handlers, leaseMs }, limit)
      if (moved === 0) break
      // With less of the lease left than one hand-over may take, another worker could send the same message.
      const isSafe = () => performance.now() - leasedAt < leaseMs - sendTimeoutMs
      handedOver += await sendEach(batches, isSafe)
    }
    return { handedOver }
  }

  async function sendEach(batches: readonly LeasedBatch[], isSafe: () => boolean): Promise<number> {
    const rest = batches.values()
    let handedOver = 0
    const sendNext = async () => {
      for (const batch of rest) {
        const now = clock.now()
        const pausedUntil = isStopping || !isSafe() ? now : breaker.openUntil(now)
        const ending = pausedUntil ? Promise.resolve(handBack(batch, pausedUntil)) : sendBatch(sending, batch)
        const outcomes = await recorder.record(ending, usersOf(batch.rows))
        if (outcomes.some((outcome) => outcome.state === 'sent')) handedOver += 1
      }
    }
    // All of them are waited for before an error goes up: the next round must not overlap with this one.
    const ends = await Promise.allSettled(Array.from({ length: inFlight }, sendNext))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    return handedOver
  }

  return {
    sendDue: () => {
      running ??= sendAllDue().finally(() => {
        running = null
      })
      return running
    },
    drain: async () => {
      isStopping = true
      await running?.catch(() => {})
    },
  }
}
