import { selectQueueState } from '#server/engine/outbox/outbox.repo.ts'
import type { Senders } from '#server/engine/outbox/senders.ts'
import { onQueued } from '#server/engine/outbox/wake-outbox.ts'
import { selectOldestOwed } from '#server/engine/planning/due-work.repo.ts'
import { createPlanner, type PlannerDeps } from '#server/engine/planning/planner.ts'
import { mailReturns, type ReturnOutcome } from '#server/engine/returns/record-mail-return.ts'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { allEnded } from '#server/platform/ticker/all-ended.ts'
import { composeMessages, type MessagesDeps } from './messages.ts'

export type EngineDeps = MessagesDeps &
  Omit<PlannerDeps, 'canSendSms' | 'onDue' | 'onOwed'> & {
    /** Wakes the workers of other processes, where this one does no work. Default: it does. */
    wakeOthers?: () => void
    /** Counts reports of mails that came back. */
    countReturn: (outcome: ReturnOutcome) => void
    /** How long a stop waits for a silent mail server before giving the message up. Default 5 s. */
    stopGraceMs?: number
  }

/** Planner and outbox: the planner records owed reminders, the outbox sends them and all other messages. */
export type Engine = ReturnType<typeof composeEngine>

const STOP_GRACE_MS = 5_000

/**
 * Batches rolled over at once: on PostgreSQL one is computed while the database works on another. The
 * embedded store has one connection, and requests would wait behind both.
 */
export const rollOverLanes = ({ kind }: Pick<OpenDatabase, 'kind'>): number => (kind === 'postgres' ? 2 : 1)

/**
 * Creates the engine. Planning and sending run concurrently, so that a slow mail server delays no planning.
 */
export function composeEngine(deps: EngineDeps) {
  const { db, clock, sms, wakeOthers, stopGraceMs = STOP_GRACE_MS } = deps
  const outbox: Senders = composeMessages(deps)
  const pokeBoth = () => {
    planner.poke()
    outbox.poke()
  }
  const planner = createPlanner({
    ...deps,
    canSendSms: sms !== null,
    onDue: outbox.poke,
    onOwed: () => engine.poke(),
  })
  const engine = {
    ...planner,
    /** Wakes planner and outbox. Call it after the commit, never inside a transaction. */
    poke: wakeOthers ?? pokeBoth,
    /** Wakes the outbox only, for a queued message. */
    pokeOutbox: wakeOthers ?? outbox.poke,
    /** Records that a mail came back or was reported as unwanted; what goes by other ways is due at once. */
    recordMailReturn: mailReturns({
      db,
      clock,
      logger: deps.logger,
      reminderHour: deps.reminderHour,
      canSendSms: sms !== null,
      random: deps.random ?? Math.random,
      count: deps.countReturn,
    }),
    /** One full round: claims, roll-overs, sending. */
    runTick: async () => {
      const planned = await planner.run()
      return { ...planned, ...(await outbox.sendDue()) }
    },
    start: () => {
      planner.start()
      outbox.start()
    },
    /** Stops taking work; resolves when messages in flight are recorded. */
    stop: async () => {
      await allEnded([outbox.stop(stopGraceMs), planner.stop(stopGraceMs)])
    },
    /** For readiness and metrics. */
    state: async () => {
      const now = clock.now()
      const queue = await selectQueueState(db, now)
      const due = [queue.oldestDueAt, await selectOldestOwed(db, now)].filter((at) => at !== null)
      return {
        /** End of the last planning round in this process; null before the first. */
        lastTickAt: planner.lastRunAt(),
        /** How far this host's clock is ahead of the database's, in milliseconds. */
        clockGapMs: planner.clockGapMs(),
        /** Messages in the queue, due or not. */
        waiting: queue.waiting,
        /** Due time of the oldest overdue reminder or message; null if none. */
        oldestDueAt: due.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
      }
    },
  }
  onQueued(db, () => engine.pokeOutbox())
  return engine
}
