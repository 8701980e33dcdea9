import { setImmediate } from 'node:timers/promises'
import { localDate } from '@duely/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Logger } from '../../../platform/logger/logger.ts'
import { createTicker } from '../../../platform/ticker/ticker.ts'
import { within } from '../../../platform/ticker/within.ts'
import type { ReminderScheduler } from '../../plan/reminder-scheduler.ts'
import { endPauses } from '../../subscriptions/pausing/end-pauses.ts'
import { adoptClock } from './batches/adopt-clock.ts'
import { deriveMarked } from './batches/derive-marked.ts'
import { catchUp } from './catch-up.ts'
import { checkLedger } from './check-ledger.ts'
import { claimDue } from './claim-due.ts'
import { rederiveReminders } from './derive-schedule.ts'
import { scheduleNew } from './plan-rows.ts'
import { runUntilDone } from './planning-round.ts'
import { rollOverEnded } from './roll-over.ts'

export type PlannerDeps = {
  db: Database
  clock: Clock
  logger: Logger
  /** 0 to 23. */
  reminderHour: number
  /** The origin of every link, without a trailing slash. */
  publicUrl: string
  /** Whether there is anybody who could send text messages. */
  canSendSms: boolean
  /** Messages are due that were not due before. */
  onDue(): void
  /** The version of the zone data by which days become instants. Default: that of this process. */
  zoneData?: string
  /** How often it looks by itself. Default 15 s; 1 s or less where a file leads the clock. */
  tickEveryMs?: number
}

/** Writes down which reminders are owed, and moves renewals on whose day has ended. */
export type Planner = ReminderScheduler & {
  /** One whole round: pauses end, what is owed is written down, ended renewals move on, the ledger is checked. */
  run(): Promise<{ claimed: number; rolled: number }>
  start(): void
  /** Ends after the present round, or is waited for no longer than `graceMs`. */
  stop(graceMs: number): Promise<void>
  /** When the last round ended in this process; null before the first. */
  lastRunAt(): Date | null
}

const TICK_EVERY_MS = 15_000

/** The planning half of reminders; what it writes down is sent by the outbox. */
export function createPlanner(deps: PlannerDeps): Planner {
  const { clock, logger } = deps
  let lastRunAt: Date | null = null
  let isClockAdopted = false
  let checkedOn: string | null = null
  const rederive: Planner['rederive'] = (tx, whose, now, options) =>
    rederiveReminders(tx, whose, now, deps, options)

  async function plan(): Promise<{ claimed: number; rolled: number; dueNow: boolean }> {
    if (!isClockAdopted) {
      await adoptClock({ ...deps, zoneData: deps.zoneData ?? process.versions.tz ?? 'unknown' })
      isClockAdopted = true
    }
    let claimed = 0
    let rolled = 0
    let resumed = 0
    let dueNow = false
    for (;;) {
      // What is active again owes and renews from then on, so it comes first.
      resumed += await runUntilDone((round) => endPauses({ ...deps, reminders: { rederive } }, round))
      // First what is owed, then the calendar: a date that has moved on no longer says what it owed.
      claimed += await runUntilDone((round) => claimDue(deps, round))
      rolled += await runUntilDone((round) => rollOverEnded(deps, round))
      lastRunAt = clock.now()
      // One batch of what a change left to be derived; what anybody is owed by then comes before the next.
      const derived = await deriveMarked(deps)
      if (derived === null) break
      dueNow ||= derived.dueNow
      await setImmediate()
    }
    if (claimed + rolled + resumed > 0) logger.info({ event: 'planned', claimed, rolled, resumed })
    return { claimed, rolled, dueNow: dueNow || claimed + resumed > 0 }
  }

  /** One step of the nightly self-check, unless it is done for today. */
  async function check(): Promise<void> {
    const today = localDate(clock.now(), 'UTC')
    if (checkedOn === today) return
    const { isDone } = await checkLedger(deps)
    if (isDone) checkedOn = today
  }

  const ticker = createTicker({
    name: 'planner',
    everyMs: deps.tickEveryMs ?? TICK_EVERY_MS,
    run: async () => {
      const { dueNow } = await plan()
      if (dueNow) deps.onDue()
      await check()
    },
    logger,
  })

  return {
    poke: () => ticker.poke(),
    run: async () => {
      const { claimed, rolled } = await plan()
      await check()
      return { claimed, rolled }
    },
    start: () => ticker.start(),
    stop: async (graceMs) => {
      await within(graceMs, ticker.stop())
    },
    lastRunAt: () => lastRunAt,
    rederive,
    scheduleNew: (facts, now) => scheduleNew(facts, now, deps),
    catchUp: (tx, whose, now) => catchUp(tx, whose, now, deps),
  }
}
