import { forEachWayKind, type OutboxChannel } from '@duely/domain'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import { within } from '#server/platform/ticker/within.ts'
import { createLeaseKeeper } from './leases/lease-keeper.ts'
import { type Handlers, leaseMessages, usersOf } from './leases/lease-messages.ts'
import type { LeasedMessage } from './leases/leased-message.ts'
import { selectIsAnyDue } from './outbox.repo.ts'
import { createRecorder, type WriteOutcomes } from './outcome-recorder.ts'
import { handBack } from './outcomes.ts'
import { createBreaker } from './retrying/breaker.ts'
import { type Sending, startSending } from './send-message.ts'
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
  /** Maximum messages in flight. Default 10, of mails 20. */
  inFlight?: number
  /** Additional messages waiting for a late answer; beyond that the channel pauses. Default 50. */
  waitingAside?: number
  /** Rows leased at once. Default 100. */
  leasedAtOnce?: number
  /**
   * Duration of a lease in ms, renewed while a message is in flight.
   * Must exceed `sendTimeoutMs`. Default 60 s.
   */
  leaseMs?: number
  /**
   * How long messages of other processes are left alone after the database was unavailable, in ms of a
   * monotonic clock. Default half a lease; shorter only where time passes faster than that clock.
   */
  leftAloneMs?: number
  /** Timeout of a hand-over. Default 35 s, a little more than the mailer's socket timeout. */
  sendTimeoutMs?: number
  random?: () => number
}

/** How long a stop waits for answers to messages just handed over. */
const LAST_ANSWERS_MS = 2_000
/**
 * A killed process repeats at most this many messages. For mails it is twice the number of the mailer's
 * connections: while ten are sent, others are written or recorded, so that no connection waits for the
 * ledger.
 */
export const IN_FLIGHT: Readonly<Record<OutboxChannel, number>> = {
  email: 20,
  sms: 10,
  push: 10,
  webhook: 10,
  ...forEachWayKind(() => 10),
}
/** Messages left of a lease when the next one is taken, so that the connections stay in use. */
const LOW_STOCK_MESSAGES = 40
/** How long a stop waits for aborted messages to be recorded. */
const RECORDING_MS = 1_000

/** Sends one channel's messages from the ledger: at least once, under one key. */
export function createOutbox(deps: OutboxDeps) {
  const { db, clock, logger, handlers, channel, leasedAtOnce = 100 } = deps
  const { inFlight = IN_FLIGHT[channel], leaseMs = 60_000, sendTimeoutMs = 35_000, waitingAside = 50 } = deps
  const breaker = createBreaker()
  const recorder = createRecorder({ db, clock, logger, write: deps.write, onAway: () => keeper.noteAway() })
  const { leftAloneMs = leaseMs / 2 } = deps
  const keeper = createLeaseKeeper({ db, logger, leaseMs, leftAloneMs })
  const aside = createUnansweredSends(waitingAside)
  const sendDeps = { clock, logger, breaker, sendTimeoutMs, random: deps.random ?? Math.random }
  /** Messages not recorded yet. */
  const unfinished = new Set<{ sending: Sending; recorded: Promise<unknown> }>()
  let isStopping = false
  let running: Promise<{ handedOver: number }> | null = null

  async function sendAllDue(): Promise<{ handedOver: number }> {
    let handedOver = 0
    if (!maySend() || !(await isAnyDue())) return { handedOver }
    while (maySend()) {
      const sent = await sendRound(
        breaker.isProbing() ? { limit: 1, atOnce: 1 } : { limit: leasedAtOnce, atOnce: inFlight },
      )
      handedOver += sent.handedOver
      if (sent.moved === 0) break
    }
    return { handedOver }
  }

  function maySend(): boolean {
    return !isStopping && !isResting() && !breaker.isOpen(clock.now())
  }

  function isAnyDue(): Promise<boolean> {
    return watched(selectIsAnyDue(db, { now: clock.now(), channel, ...leases() }))
  }

  function lease(limit: number) {
    return watched(leaseMessages({ db, clock, logger, handlers, channel, leaseMs, ...leases() }, limit))
  }

  function leases() {
    return { own: keeper.tokens(), takesOver: keeper.takesOver() }
  }

  /** An error of the database is noted: see `takesOver`. */
  function watched<T>(asked: Promise<T>): Promise<T> {
    return asked.catch((error: unknown) => {
      keeper.noteAway()
      throw error
    })
  }

  function isResting(): boolean {
    if (!aside.isFull()) return false
    logger.warn({ event: 'channel-rests', channel, waiting: waitingAside }, 'Too many answers are missing')
    return true
  }

  /**
   * Sends what is due until a lease finds little or the channel pauses. The next lease is taken while the
   * last messages of one are on their way, so that the connections stay in use; a round with `atOnce` 1 is
   * one message.
   */
  async function sendRound({ limit, atOnce }: { limit: number; atOnce: number }) {
    /**
     * `settle` is called once for each, when it is recorded or was left
     * behind; the last ends the ownership of its lease.
     */
    const ready: { message: LeasedMessage; settle: () => void }[] = []
    const errors: unknown[] = []
    let leasing: Promise<void> | null = null
    let isLast = false
    let moved = 0
    let handedOver = 0

    async function leaseMore(): Promise<void> {
      try {
        const leased = await lease(limit)
        moved += leased.moved
        isLast = atOnce === 1 || leased.moved < limit
        const release = keeper.own(leased.token)
        let unsettled = leased.messages.length
        if (unsettled === 0) release()
        const settle = () => {
          unsettled -= 1
          if (unsettled === 0) release()
        }
        ready.push(...leased.messages.map((message) => ({ message, settle })))
      } catch (error) {
        isLast = true
        errors.push(error)
      }
      leasing = null
    }

    async function sendNext(): Promise<void> {
      for (;;) {
        if (!isLast && leasing === null && ready.length <= Math.min(LOW_STOCK_MESSAGES, limit - 1)) {
          if (maySend()) leasing = leaseMore()
          else isLast = true
        }
        const next = ready.shift()
        if (next !== undefined) await sendOne(next)
        else if (leasing === null) return
        else await leasing
      }
    }

    // What was leased is always passed on; if it must not be sent by then, it is handed back.
    async function sendOne({ message, settle }: (typeof ready)[number]): Promise<void> {
      let recorded: Promise<unknown> = Promise.resolve()
      try {
        const pausedUntil = await whyNot(message)
        if (pausedUntil) {
          const back = Promise.resolve(handBack(message, pausedUntil))
          await recorder.record(back, usersOf(message.rows))
          return
        }
        const sending = send(message)
        recorded = sending.recorded
        if (await sending.ended) handedOver += 1
      } finally {
        void recorded.catch(() => {}).finally(settle)
      }
    }

    // All are awaited before an error is thrown, so that rounds do not
    // overlap; also a lease that no sender waits for.
    const ends = await Promise.allSettled(Array.from({ length: atOnce }, sendNext))
    await leasing
    // Left behind by errors: their leases have to end before they can be leased again, also by this process.
    for (const { settle } of ready) settle()
    for (const end of ends) if (end.status === 'rejected') errors.push(end.reason)
    if (errors.length > 0) throw errors[0]
    return { moved, handedOver }
  }

  /** Until when a leased message has to wait; null when it can be sent. */
  async function whyNot(message: LeasedMessage): Promise<Date | null> {
    const now = clock.now()
    if (isStopping || aside.isFull()) return now
    const pausedUntil = breaker.openUntil(now)
    if (pausedUntil) return pausedUntil
    // With too little of the lease left another worker could send the same message.
    return (await keeper.lasts(message, sendTimeoutMs)) ? null : clock.now()
  }

  /** `ended` resolves when the message no longer blocks others, `recorded` when it is in the ledger. */
  function send(message: LeasedMessage): { ended: Promise<boolean>; recorded: Promise<unknown> } {
    const left = Promise.withResolvers<boolean>()
    const sending = startSending(sendDeps, message, () => {
      if (isStopping) sending.giveUp()
      else aside.enter(sending, () => left.resolve(false))
    })
    const letGo = keeper.hold(message, sending.giveUp)
    const recorded = recorder.record(sending.outcomes, usersOf(message.rows)).finally(() => {
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
    /**
     * Sends everything due and returns when nothing is left or the channel pauses. Never concurrent. Messages
     * with late answers are left behind and recorded when answered.
     */
    sendDue: () => {
      running ??= sendAllDue().finally(() => {
        running = null
      })
      return running
    },
    /**
     * Stops taking messages. Those waiting for a late answer are recorded as unclear at once, those just
     * handed over after two seconds without an answer. Others may finish within `graceMs` and are then
     * aborted. Resolves when all are recorded, at most a second later.
     */
    drain: async (graceMs: number) => {
      isStopping = true
      for (const sending of aside.all()) sending.giveUp()
      const answersMs = Math.min(graceMs, LAST_ANSWERS_MS)
      if (await within(answersMs, allRecorded())) return
      for (const { sending } of unfinished) if (sending.isHandedOver()) sending.giveUp()
      if (await within(graceMs - answersMs, allRecorded())) return
      for (const { sending } of unfinished) sending.giveUp()
      await within(RECORDING_MS, allRecorded())
      recorder.stop()
    },
  }
}
