import type { Clock } from '../clock/clock.ts'
import type { Database } from '../database/database.ts'
import type { Logger } from '../logger/logger.ts'
import { within } from '../ticker/within.ts'
import { type Handlers, type LeasedBatch, leaseBatches, usersOf } from './lease-batches.ts'
import { createLeaseKeeper } from './lease-keeper.ts'
import type { Channel } from './outbox.repo.ts'
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
  /** What it sends: each channel has an outbox of its own, so that no trouble of one holds up another. */
  channel: Channel
  /** How outcomes are written down, where more hangs on them than the ledger's lines. */
  write?: WriteOutcomes
  /** How many messages are on their way at once. Default 10. */
  inFlight?: number
  /** How many more may wait for a late answer beside them; then this channel rests. Default 50. */
  waitingAside?: number
  /** How many rows are taken from the queue in one go. Default 100. */
  leasedAtOnce?: number
  /** For how long a worker owns what it took. Must exceed `sendTimeoutMs`; renewed while a message is on its way. Default 60 s. */
  leaseMs?: number
  /** How long handing over a message may take. Default 35 s: a little more than the mailer's socket timeout. */
  sendTimeoutMs?: number
  random?: () => number
}

export type Outbox = {
  /**
   * Sends everything that is due, and ends when nothing is, or the channel rests. Never two at once. Messages whose
   * answer takes long are left behind: they are recorded when it comes.
   */
  sendDue(): Promise<{ handedOver: number }>
  /**
   * Takes nothing more. What waits for a late answer is recorded as unclear at once, and what was just handed over if
   * its answer does not come within two seconds. What is on its way before that may end until `graceMs` have passed,
   * and is then given up. Resolves when all of it is on record, at the latest a second later.
   */
  drain(graceMs: number): Promise<void>
}

/** How long a stop waits for the answer to what was just handed over. */
const LAST_ANSWERS_MS = 2_000
/** How long a stop waits for what was given up to be recorded. */
const RECORDING_MS = 1_000

/** Sends what the ledger holds for one channel: at least once, and under one key. */
export function createOutbox(deps: OutboxDeps): Outbox {
  const { db, clock, logger, handlers, channel, inFlight = 10, leasedAtOnce = 100 } = deps
  const { leaseMs = 60_000, sendTimeoutMs = 35_000, waitingAside = 50 } = deps
  const breaker = createBreaker()
  const recorder = createRecorder({ db, clock, logger, write: deps.write })
  const keeper = createLeaseKeeper({ db, logger, leaseMs })
  const aside = createUnansweredSends(waitingAside)
  const sendDeps = { clock, logger, breaker, sendTimeoutMs, random: deps.random ?? Math.random }
  /** Everything that is not on record yet. */
  const unfinished = new Set<{ sending: Sending; recorded: Promise<unknown> }>()
  let isStopping = false
  let running: Promise<{ handedOver: number }> | null = null

  async function sendAllDue(): Promise<{ handedOver: number }> {
    let handedOver = 0
    while (!isStopping && !isResting() && !breaker.isOpen(clock.now())) {
      const isProbing = breaker.isProbing()
      const lease = { db, clock, handlers, channel, leaseMs, own: keeper.tokens() }
      const { token, batches, moved } = await leaseBatches(lease, isProbing ? 1 : leasedAtOnce)
      if (moved === 0) break
      handedOver += await sendEach(batches, keeper.own(token), isProbing ? 1 : inFlight)
    }
    return { handedOver }
  }

  function isResting(): boolean {
    if (!aside.isFull()) return false
    logger.warn({ event: 'channel-rests', channel, waiting: waitingAside }, 'Too many answers are missing')
    return true
  }

  async function sendEach(batches: readonly LeasedBatch[], release: () => void, atOnce: number) {
    const rest = batches.values()
    const recorded: Promise<unknown>[] = []
    let handedOver = 0
    const sendNext = async () => {
      for (const batch of rest) {
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
    // All of them are waited for before an error goes up: the next round must not overlap with this one.
    const ends = await Promise.allSettled(Array.from({ length: atOnce }, sendNext))
    void Promise.allSettled(recorded).then(release)
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    return handedOver
  }

  /** Until when a message has to wait although it was leased; null when it may go. */
  async function whyNot(batch: LeasedBatch): Promise<Date | null> {
    const now = clock.now()
    if (isStopping || aside.isFull()) return now
    const pausedUntil = breaker.openUntil(now)
    if (pausedUntil) return pausedUntil
    // With less of the lease left than a hand-over may take, another worker could send the same message.
    return (await keeper.lasts(batch, sendTimeoutMs)) ? null : clock.now()
  }

  /** `ended` resolves when the message holds up no other any more, `recorded` when it is in the ledger. */
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
    // Nothing awaits a sender that went aside: its error must be logged all the same.
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
