import { setImmediate } from 'node:timers/promises'
import { localDate } from '@duely/domain'
import { endPauses, endPausesOfUser } from '#server/engine/pauses/index.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { afterCommit } from '#server/platform/database/in-transaction.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import { createTicker } from '#server/platform/ticker/ticker.ts'
import { within } from '#server/platform/ticker/within.ts'
import type { ReminderScheduler } from '#server/ports/reminder-scheduler.ts'
import { createClockAdoption } from './batches/adopt-clock.ts'
import { deriveMarked } from './batches/derive-marked.ts'
import { catchUp } from './catch-up.ts'
import { checkLedger } from './check-ledger.ts'
import { claimDue } from './claim-due.ts'
import { rederiveReminders } from './derive-schedule.ts'
import { selectWork } from './due-work.repo.ts'
import { createSetAside } from './person-by-person.ts'
import { scheduleNew } from './plan-rows.ts'
import { runUntilDone } from './planning-round.ts'
import { rollOverEnded } from './roll-over.ts'
import { watchDue } from './watching/watch-due.ts'

export type PlannerDeps = {
  db: Database
  clock: Clock
  logger: Logger
  /** 0 to 23. */
  reminderHour: number
  /** Origin of every link, without a trailing slash. */
  publicUrl: string
  /** Whether an SMS provider is configured. */
  canSendSms: boolean
  /** Called when messages have become due. */
  onDue(): void
  /** Called after the commit of a change by which something is due at once. */
  onOwed(): void
  /** The host's own clock, in milliseconds since 1970. Default: `Date.now`. */
  hostNow?: () => number
  /** Timezone data version for converting days to instants. Default: this process's version. */
  zoneData?: string
  /** Batches rolled over at once. Default 1; more needs a store with several connections. */
  rollOverLanes?: number
  /** Interval of the timer. Default 15 s; at most 1 s where a file controls the clock. */
  tickEveryMs?: number
}

/** Writes owed reminders to the ledger and rolls over ended renewals. */
export type Planner = ReminderScheduler & {
  /** Runs one full round: ended pauses, claims, roll-overs, ledger check. */
  run(): Promise<{ claimed: number; rolled: number }>
  /** Begins the next round now, because something is due. */
  poke(): void
  start(): void
  /** Stops after the current round, waiting at most `graceMs`. */
  stop(graceMs: number): Promise<void>
  /** End of the last round in this process without an error; null before the first. */
  lastRunAt(): Date | null
  /** How far the host's clock was ahead of the database's at the last round, in milliseconds. */
  clockGapMs(): number
}

const TICK_EVERY_MS = 15_000
const neverStops = () => false
const NO_WORK = { seen: 0, handled: 0 }
/**
 * With the host's clock this far from the database's nothing is claimed:
 * one of them is wrong, and with it every instant.
 */
export const CLOCK_GAP_MS = 5 * 60_000

/** Creates the planner. The outbox sends what it writes. */
export function createPlanner(given: PlannerDeps): Planner {
  const { clock, logger, db, hostNow = Date.now } = given
  const deps = { ...given, setAside: createSetAside() }
  const adoption = createClockAdoption({
    ...deps,
    zoneData: given.zoneData ?? process.versions.tz ?? 'unknown',
  })
  let lastRunAt: Date | null = null
  let clockGapMs = 0
  let checkedOn: string | null = null
  const rederive: Planner['rederive'] = async (tx, scope, now, options) => {
    const { dueNow } = await rederiveReminders(tx, scope, now, deps, options)
    if (dueNow) afterCommit(tx, given.onOwed)
  }

  async function plan(
    isStopping: () => boolean,
  ): Promise<{ claimed: number; rolled: number; dueNow: boolean }> {
    const pauses = { stuck: new Set<string>() }
    const errors: unknown[] = []
    const counts = { claimed: 0, rolled: 0, asked: 0, resumed: 0 }
    let dueNow = false

    /** Steps run although another one failed; its error is thrown when all have had their turn. */
    async function attempt<T>(step: () => Promise<T>, onFailure: T): Promise<T> {
      try {
        return await step()
      } catch (error) {
        errors.push(error)
        return onFailure
      }
    }

    while (!isStopping() && errors.length === 0) {
      const { isDue, databaseNow } = await selectWork(db, clock.now())
      clockGapMs = hostNow() - databaseNow.getTime()
      if (Math.abs(clockGapMs) > CLOCK_GAP_MS) {
        logger.error({ event: 'clocks-apart', seconds: Math.round(clockGapMs / 1000) })
        break
      }
      const isAdopting = await attempt(() => adoption.step(), false)
      if (!isDue && !isAdopting) {
        if (errors.length === 0) lastRunAt = clock.now()
        break
      }
      // Resumed subscriptions owe and renew from then on, so a batch
      // of pauses ends before the claims of each turn.
      const ended = await attempt(() => endPauses({ ...deps, reminders: { rederive } }, pauses), NO_WORK)
      counts.resumed += ended.handled
      // Claims before roll-overs: after the date has moved, the old reminders can no longer be derived.
      await attempt(async () => {
        await runUntilDone(
          async (round) => {
            const step = await claimDue(deps, round)
            counts.claimed += step.handled
            // The first reminders are sent while the rest are claimed.
            if (step.handled > 0) deps.onDue()
            return step
          },
          { isStopping },
        )
      }, undefined)
      await attempt(async () => {
        const lanes = deps.rollOverLanes ?? 1
        counts.rolled += await runUntilDone((round) => rollOverEnded(deps, round), { lanes, isStopping })
      }, undefined)
      await attempt(async () => {
        counts.asked += await runUntilDone((round) => watchDue(deps, round), { isStopping })
      }, undefined)
      if (errors.length === 0) lastRunAt = clock.now()
      // Likewise one batch of marked subscriptions, so that due reminders are claimed in between.
      const derived = await attempt(() => deriveMarked(deps), null)
      if (derived === null && ended.seen === 0 && !isAdopting) break
      dueNow ||= derived?.dueNow ?? false
      await setImmediate()
    }
    if (counts.claimed + counts.rolled + counts.asked + counts.resumed > 0)
      logger.info({ event: 'planned', ...counts })
    if (dueNow || counts.claimed + counts.asked + counts.resumed > 0) deps.onDue()
    if (errors.length > 0) throw errors[0]
    return { ...counts, dueNow }
  }

  /** One step of the nightly self-check, unless complete for today. */
  async function check(): Promise<void> {
    const today = localDate(clock.now(), 'UTC')
    if (checkedOn === today) return
    const { isDone } = await checkLedger(deps)
    if (isDone) checkedOn = today
  }

  /** The self-check runs even if planning failed: it reports the loss. */
  const round = (isStopping: () => boolean) => plan(isStopping).finally(check)

  let isStopping = false
  const ticker = createTicker({
    name: 'planner',
    everyMs: deps.tickEveryMs ?? TICK_EVERY_MS,
    run: () => round(() => isStopping),
    logger,
  })

  return {
    poke: () => ticker.poke(),
    run: async () => {
      const { claimed, rolled } = await round(neverStops)
      return { claimed, rolled }
    },
    start: () => {
      isStopping = false
      ticker.start()
    },
    stop: async (graceMs) => {
      isStopping = true
      await within(graceMs, ticker.stop())
    },
    lastRunAt: () => lastRunAt,
    clockGapMs: () => clockGapMs,
    rederive,
    scheduleNew: (facts, now) => scheduleNew(facts, now, deps),
    endPauses: (userId, ids, now) => endPausesOfUser({ ...deps, reminders: { rederive } }, userId, ids, now),
    catchUp: (tx, scope, now) => catchUp(tx, scope, now, deps),
  }
}
