import type { OutboxChannel } from '@duely/domain'
import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/database.ts'
import type { Logger } from '../logger/logger.ts'
import { within } from '../ticker/within.ts'
import { type Handlers, type LeasedBatch, leaseBatches, usersOf } from './lease-batches.ts'
import { createLeaseKeeper } from './lease-keeper.ts'
import { createRecorder, type WriteOutcomes } from './outcome-recorder.ts'
import { handBack } from './outcomes.ts'
import { createBreaker } from './retrying/breaker.ts'
import { type Sending, startSending } from './send-batch.ts'
import { createUnansweredSends } from './unanswered-sends.ts'

export type OutboxDeps = {
  db: Database
  clock: Clock
  logger: Logger
  handlers: Handlers
  /** The channel to send; each has its own outbox, so that failures stay separate. */
  channel: OutboxChannel
  /** Writes outcomes, for channels with additional tables. */
  write?: WriteOutcomes
  /** Maximum messages in flight. Default 10. */
  inFlight?: number
  /** Additional messages waiting for a late answer; beyond that the channel pauses. Default 50. */
  waitingAside?: number
  /** Rows leased at once. Default 100. */
  leasedAtOnce?: number
  /** Duration of a lease in ms, renewed while a message is in flight. Must exceed `sendTimeoutMs`. Default 60 s. */
  leaseMs?: number
  /** Timeout of a hand-over. Default 35 s, a little more than the mailer's socket timeout. */
  sendTimeoutMs?: number
  random?: () => number
}

export type Outbox = {
  /**
   * Sends everything due and returns when nothing is left or the channel pauses. Never concurrent. Messages with late
   * answers are left behind and recorded when answered.
   */
  sendDue(): Promise<{ handedOver: number }>
  /**
   * Stops taking messages. Those waiting for a late answer are recorded as unclear at once, those just handed over
   * after two seconds without an answer. Others may finish within `graceMs` and are then aborted. Resolves when all
   * are recorded, at most a second later.
   */
  drain(graceMs: number): Promise<void>
}

/** How long a stop waits for answers to messages just handed over. */
const LAST_ANSWERS_MS = 2_000
/** Messages left of a lease when the next one is taken, so that the connections stay in use. */
const FEW = 20
/** How long a stop waits for aborted messages to be recorded. */
const RECORDING_MS = 1_000

/** Sends one channel's messages from the ledger: at least once, under one key. */
export function createOutbox(deps: OutboxDeps): Outbox {
  const { db, clock, logger, handlers, channel, inFlight = 10, leasedAtOnce = 100 } = deps
  const { leaseMs = 60_000, sendTimeoutMs = 35_000, waitingAside = 50 } = deps
  const breaker = createBreaker()
  const recorder = createRecorder({ db, clock, logger, write: deps.write })
  const keeper = createLeaseKeeper({ db, logger, leaseMs })
  const aside = createUnansweredSends(waitingAside)
  const sendDeps = { clock, logger, breaker, sendTimeoutMs, random: deps.random ?? Math.random }
  /** Messages not recorded yet. */
  const unfinished = new Set<{ sending: Sending; recorded: Promise<unknown> }>()
  let isStopping = false
  let running: Promise<{ handedOver: number }> | null = null

  async function sendAllDue(): Promise<{ handedOver: number }> {
    let handedOver = 0
    let ahead: ReturnType<typeof lease> | null = null
    // What was leased ahead is always passed on: whatever forbids sending it by then hands it back.
    while (ahead !== null || maySend()) {
      const isProbing = breaker.isProbing()
      const wasAhead = ahead !== null
      const { token, batches, moved } = await (ahead ?? lease(isProbing ? 1 : leasedAtOnce))
      ahead = null
      // More may have become due since it was leased ahead.
      if (moved === 0 && wasAhead) continue
      if (moved === 0) break
      const release = keeper.own(token)
      handedOver += await sendEach(batches, release, isProbing ? 1 : inFlight, () => {
        if (isProbing || moved < leasedAtOnce || !maySend()) return
        ahead = lease(leasedAtOnce)
        // An error is thrown where it is awaited, above.
        ahead.catch(() => {})
      })
    }
    return { handedOver }
  }

  function maySend(): boolean {
    return !isStopping && !isResting() && !breaker.isOpen(clock.now())
  }

  function lease(limit: number) {
    return leaseBatches({ db, clock, handlers, channel, leaseMs, own: keeper.tokens() }, limit)
  }

  function isResting(): boolean {
    if (!aside.isFull()) return false
    logger.warn({ event: 'channel-rests', channel, waiting: waitingAside }, 'Too many answers are missing')
    return true
  }

  /** @param onFewLeft called once, while the last messages are being sent: time to lease the next ones */
  async function sendEach(
    batches: readonly LeasedBatch[],
    release: () => void,
    atOnce: number,
    onFewLeft: () => void,
  ) {
    const rest = batches.values()
    let left = batches.length
    const recorded: Promise<unknown>[] = []
    let handedOver = 0
    const sendNext = async () => {
      for (const batch of rest) {
        left -= 1
        if (left === Math.min(FEW, batches.length - 1)) onFewLeft()
        const pausedUntil = await whyNot(batch)
        if (pausedUntil) {
          await recorder.record(Promise.resolve(handBack(batch, pausedUntil)), usersOf(batch.rows))
          continue
        }
        const sending = send(batch)
        recorded.push(sending.recorded)
        const sent = await sending.ended
        if (sent) handedOver += 1
      }
    }
    // All are awaited before an error is thrown, so that rounds do not overlap.
    const ends = await Promise.allSettled(Array.from({ length: atOnce }, sendNext))
    void Promise.allSettled(recorded).then(release)
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    return handedOver
  }

  /** Until when a leased message has to wait; null when it can be sent. */
  async function whyNot(batch: LeasedBatch): Promise<Date | null> {
    const now = clock.now()
    if (isStopping || aside.isFull()) return now
    const pausedUntil = breaker.openUntil(now)
    if (pausedUntil) return pausedUntil
    // With too little of the lease left another worker could send the same message.
    return (await keeper.lasts(batch, sendTimeoutMs)) ? null : clock.now()
  }

  /** `ended` resolves when the message no longer blocks others, `recorded` when it is in the ledger. */
  function send(batch: LeasedBatch): { ended: Promise<boolean>; recorded: Promise<unknown> } {
    const left = Promise.withResolvers<boolean>()
    const sending = startSending(sendDeps, batch, () => {
      if (isStopping) sending.giveUp()
      else aside.enter(sending, () => left.resolve(false))
    })
    const letGo = keeper.hold(batch, sending.giveUp)
    const recorded = recorder.record(sending.outcomes, usersOf(batch.rows)).finally(() => {
      letGo()
      aside.leave(sending)
      unfinished.delete(entry)
    })
    const entry = { sending, recorded }
    unfinished.add(entry)
    const wasSent = recorded.then((outcomes) => outcomes.some(({ state }) => state === 'sent'))
    // Nothing awaits a sender that was set aside, so its error is logged here.
    recorded.catch((err: unknown) => logger.error({ event: 'outcome-not-recorded', err }))
    return { ended: Promise.race([wasSent, left.promise]), recorded }
  }

  async function allRecorded(): Promise<void> {
    await running?.catch(() => {})
    await Promise.allSettled([...unfinished].map(({ recorded }) => recorded))
  }

  return {
    sendDue: () => {
      running ??= sendAllDue().finally(() => {
        running = null
      })
      return running
    },
    drain: async (graceMs) => {
      isStopping = true
      for (const sending of aside.all()) sending.giveUp()
      const answersMs = Math.min(graceMs, LAST_ANSWERS_MS)
      if (await within(answersMs, allRecorded())) return
      for (const { sending } of unfinished) if (sending.isHandedOver()) sending.giveUp()
      if (await within(graceMs - answersMs, allRecorded())) return
      for (const { sending } of unfinished) sending.giveUp()
      await within(RECORDING_MS, allRecorded())
    },
  }
}
