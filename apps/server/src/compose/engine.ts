import { selectOldestOwed } from '../features/reminders/planning/oldest-owed.repo.ts'
import { createPlanner, type Planner, type PlannerDeps } from '../features/reminders/planning/planner.ts'
import { selectQueueState } from '../platform/outbox/outbox.repo.ts'
import type { Senders } from '../platform/outbox/senders.ts'
import type { SmsSender } from '../platform/sms/sms-provider.ts'
import { composeMessages, type MessagesDeps } from './messages.ts'

export type EngineDeps = Omit<MessagesDeps, 'sms'> &
  Omit<PlannerDeps, 'canSendSms' | 'onDue'> & {
    /** Default: no text messages can be sent. */
    sms?: SmsSender | null
    /** How long a stop waits for a mail server that says nothing. Default 5 s; then it is given up and recorded. */
    stopGraceMs?: number
  }

/** How the engine is doing. */
export type EngineState = {
  /** When the last round of planning ended in this process; null before the first. */
  lastTickAt: Date | null
  /** The due time of the oldest reminder or message that should have gone out by now; null if none. */
  oldestDueAt: Date | null
  /** Messages in the queue, due or not. */
  waiting: number
}

/** The planner, which writes down what is owed, and the outbox, which sends it and all other messages. */
export type Engine = Omit<Planner, 'run' | 'lastRunAt' | 'stop'> & {
  /** Something may be due: look now. After the commit, never inside a transaction. */
  poke(): void
  /** A message was queued: only the outbox has to look. */
  pokeOutbox(): void
  /** One whole round: what is owed is written down, ended renewals move on, everything due is sent. */
  runTick(): Promise<{ claimed: number; rolled: number; handedOver: number }>
  /** Takes nothing more; resolves when what is on its way is on record. */
  stop(): Promise<void>
  /** For readiness and metrics. */
  state(): Promise<EngineState>
}

const STOP_GRACE_MS = 5_000

/** Joins the two: planning and sending run beside each other, so a slow server delays no plan. */
export function composeEngine(deps: EngineDeps): Engine {
  const { db, clock, sms = null, stopGraceMs = STOP_GRACE_MS } = deps
  const outbox: Senders = composeMessages({ ...deps, sms })
  const planner = createPlanner({ ...deps, canSendSms: sms !== null, onDue: outbox.poke })
  return {
    ...planner,
    poke: () => {
      planner.poke()
      outbox.poke()
    },
    pokeOutbox: outbox.poke,
    runTick: async () => {
      const planned = await planner.run()
      return { ...planned, ...(await outbox.sendDue()) }
    },
    start: () => {
      planner.start()
      outbox.start()
    },
    stop: async () => {
      await Promise.all([outbox.stop(stopGraceMs), planner.stop(stopGraceMs)])
    },
    state: async () => {
      const now = clock.now()
      const queue = await selectQueueState(db, now)
      const due = [queue.oldestDueAt, await selectOldestOwed(db, now)].filter((at) => at !== null)
      return {
        lastTickAt: planner.lastRunAt(),
        waiting: queue.waiting,
        oldestDueAt: due.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
      }
    },
  }
}
