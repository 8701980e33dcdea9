import { setImmediate } from 'node:timers/promises'
import { localDate } from '@duely/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Logger } from '../../../platform/logger/logger.ts'
import { createTicker } from '../../../platform/ticker/ticker.ts'
import { within } from '../../../platform/ticker/within.ts'
import type { ReminderScheduler } from '../../plan/reminder-scheduler.ts'
import { endPauses, endPausesOfUser } from '../../subscriptions/pausing/end-pauses.ts'
import { adoptClock } from './batches/adopt-clock.ts'
import { deriveMarked } from './batches/derive-marked.ts'
import { catchUp } from './catch-up.ts'
import { checkLedger } from './check-ledger.ts'
import { claimDue } from './claim-due.ts'
import { rederiveReminders } from './derive-schedule.ts'
import { selectIsWorkDue } from './due-work.repo.ts'
import { scheduleNew } from './plan-rows.ts'
import { runUntilDone, type StepResult } from './planning-round.ts'
import { rollOverEnded } from './roll-over.ts'

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
  /** Called after a step that found many reminders or renewals: there are probably more. */
  onManyDue?: () => void
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
  start(): void
  /** Begins no rounds until it is resumed, and ends the current one early. */
  pause(): void
  resume(): void
  /** Stops after the current round, waiting at most `graceMs`. */
  stop(graceMs: number): Promise<void>
  /** End of the last round in this process; null before the first. */
  lastRunAt(): Date | null
}

const TICK_EVERY_MS = 15_000
const NEVER = () => false
/** A step that found so many has probably left some: a claim takes as many, a roll-over twice as many. */
const MANY = 100

/** Creates the planner. The outbox sends what it writes. */
export function createPlanner(deps: PlannerDeps): Planner {
  const { clock, logger } = deps
  let lastRunAt: Date | null = null
  let isClockAdopted = false
  let checkedOn: string | null = null
  const rederive: Planner['rederive'] = (tx, scope, now, options) =>
    rederiveReminders(tx, scope, now, deps, options)

  async function plan(
    isStopping: () => boolean,
  ): Promise<{ claimed: number; rolled: number; dueNow: boolean }> {
    if (!isClockAdopted) {
      await adoptClock({ ...deps, zoneData: deps.zoneData ?? process.versions.tz ?? 'unknown' })
      isClockAdopted = true
    }
    let claimed = 0
    let rolled = 0
    let resumed = 0
    let dueNow = false
    const pauses = { stuck: new Set<string>() }
    while (!isStopping()) {
      if (!(await selectIsWorkDue(deps.db, clock.now()))) {
        lastRunAt = clock.now()
        break
      }
      // Resumed subscriptions owe and renew from then on, so a batch of pauses ends before the claims of each turn.
      const ended = await endPauses({ ...deps, reminders: { rederive } }, pauses)
      resumed += ended.handled
      // Claims before roll-overs: after the date has moved, the old reminders can no longer be derived.
      claimed += await runUntilDone(
        async (round) => {
          const step = await claimDue(deps, round)
          // The first reminders are sent while the rest are claimed.
          if (step.handled > 0) deps.onDue()
          return noteMany(step)
        },
        { isStopping },
      )
      rolled += await runUntilDone(async (round) => noteMany(await rollOverEnded(deps, round)), {
        lanes: deps.rollOverLanes ?? 1,
        isStopping,
      })
      lastRunAt = clock.now()
      // Likewise one batch of marked subscriptions, so that due reminders are claimed in between.
      const derived = await deriveMarked(deps)
      if (derived === null && ended.seen === 0) break
      dueNow ||= derived?.dueNow ?? false
      await setImmediate()
    }
    if (claimed + rolled + resumed > 0) logger.info({ event: 'planned', claimed, rolled, resumed })
    return { claimed, rolled, dueNow: dueNow || claimed + resumed > 0 }
  }

  function noteMany(step: StepResult): StepResult {
    if (step.seen >= MANY) deps.onManyDue?.()
    return step
  }

  /** One step of the nightly self-check, unless complete for today. */
  async function check(): Promise<void> {
    const today = localDate(clock.now(), 'UTC')
    if (checkedOn === today) return
    const { isDone } = await checkLedger(deps)
    if (isDone) checkedOn = today
  }

  let isStopping = false
  let isPaused = false
  const ticker = createTicker({
    name: 'planner',
    everyMs: deps.tickEveryMs ?? TICK_EVERY_MS,
    run: async () => {
      if (isPaused) return
      const { dueNow } = await plan(() => isStopping || isPaused)
      if (dueNow) deps.onDue()
      await check()
    },
    logger,
  })

  return {
    poke: () => ticker.poke(),
    run: async () => {
      const { claimed, rolled } = await plan(NEVER)
      await check()
      return { claimed, rolled }
    },
    start: () => {
      isStopping = false
      ticker.start()
    },
    pause: () => {
      isPaused = true
    },
    resume: () => {
      isPaused = false
    },
    stop: async (graceMs) => {
      isStopping = true
      await within(graceMs, ticker.stop())
    },
    lastRunAt: () => lastRunAt,
    rederive,
    scheduleNew: (facts, now) => scheduleNew(facts, now, deps),
    endPauses: (userId, ids, now) => endPausesOfUser({ ...deps, reminders: { rederive } }, userId, ids, now),
    catchUp: (tx, scope, now) => catchUp(tx, scope, now, deps),
  }
}
