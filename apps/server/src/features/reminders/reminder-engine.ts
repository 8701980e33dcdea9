import { setImmediate } from 'node:timers/promises'
import { localDate } from '@duely/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/logger/logger.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { accountMailHandler, type RenderAccountMail } from '../../platform/outbox/account-mail-handler.ts'
import { createOutbox, type OutboxDeps } from '../../platform/outbox/outbox.ts'
import type { SmsSender } from '../../platform/outbox/sms-sender.ts'
import { createTicker } from '../../platform/ticker/ticker.ts'
import type { ReminderScheduler } from '../plan/reminder-scheduler.ts'
import { accountSmsHandler } from '../sms/sending/account-sms.ts'
import { recordTexts } from '../sms/status/record-sms-status.ts'
import { type EngineState, readEngineState } from './engine-state.ts'
import { adoptClock } from './planning/batches/adopt-clock.ts'
import { deriveMarked } from './planning/batches/derive-marked.ts'
import { catchUp } from './planning/catch-up.ts'
import { checkLedger } from './planning/check-ledger.ts'
import { claimDue } from './planning/claim-due.ts'
import { rederiveReminders } from './planning/derive-schedule.ts'
import { runUntilDone } from './planning/planning-round.ts'
import type { Whose } from './planning/reminder-facts.repo.ts'
import { rollOverEnded } from './planning/roll-over.ts'
import { scheduleNew } from './planning/schedule-new.ts'
import { reminderHandler } from './sending/reminder-handler.ts'

export type ReminderEngineDeps = {
  db: Database
  clock: Clock
  logger: Logger
  mailer: Mailer
  sms?: SmsSender | null
  /** Every account mail by its kind. */
  renderAccountMail: RenderAccountMail
  publicUrl: string
  authSecret: string
  /** 0 to 23. */
  reminderHour: number
  /** The version of the zone data by which days become instants. Default: that of this process. */
  zoneData?: string
  /** How often it looks by itself. Default 15 s; 1 s or less where a file leads the clock. */
  tickEveryMs?: number
  /** How long a stop waits for a mail server that says nothing. Default 5 s; then it is given up and recorded. */
  stopGraceMs?: number
} & Pick<OutboxDeps, 'inFlight' | 'waitingAside' | 'leasedAtOnce' | 'leaseMs' | 'sendTimeoutMs' | 'random'>

export type ReminderEngine = {
  /** Something may be due: look now. After the commit, never inside a transaction. */
  poke(): void
  /** One whole round: what is owed is written down, ended renewals move on, everything due is sent. */
  runTick(): Promise<{ claimed: number; rolled: number; handedOver: number }>
  start(): void
  /** Takes nothing more; resolves when what is on its way is on record. */
  stop(): Promise<void>
  /** See `rederiveReminders`; the hour is the configured one. */
  rederive(
    tx: Transaction,
    whose: Whose,
    now: Date,
    options?: { quiet?: boolean },
  ): Promise<{ dueNow: boolean }>
  /** See `scheduleNew`. */
  scheduleNew: ReminderScheduler['scheduleNew']
  /** See `catchUp`. */
  catchUp(tx: Transaction, whose: Whose, now: Date): Promise<void>
  /** For readiness and metrics. */
  state(): Promise<EngineState>
}

const TICK_EVERY_MS = 15_000
const STOP_GRACE_MS = 5_000

/** The heart: claim, roll over, send. Planning and sending run beside each other, so a slow server delays no plan. */
export function createReminderEngine(deps: ReminderEngineDeps): ReminderEngine {
  const { db, clock, logger, mailer, publicUrl, reminderHour, sms = null } = deps
  const handlers = {
    reminder: reminderHandler({ ...deps, sms }),
    accountMail: accountMailHandler({
      mailer,
      render: deps.renderAccountMail,
      messageIdHost: new URL(publicUrl).hostname,
    }),
    accountSms: accountSmsHandler({ sms, authSecret: deps.authSecret }),
  }
  const outboxes = {
    email: createOutbox({ ...deps, handlers, channel: 'email' }),
    sms: createOutbox({
      ...deps,
      handlers,
      channel: 'sms',
      write: (to, outcomes, now) => recordTexts(to, outcomes, now, deps.authSecret),
    }),
  }
  const planning = { db, clock, logger, reminderHour, canSendSms: sms !== null }
  const everyMs = deps.tickEveryMs ?? TICK_EVERY_MS
  let lastTickAt: Date | null = null
  let isClockAdopted = false
  let checkedOn: string | null = null

  async function plan(): Promise<{ claimed: number; rolled: number; dueNow: boolean }> {
    if (!isClockAdopted) {
      await adoptClock({ ...planning, zoneData: deps.zoneData ?? process.versions.tz ?? 'unknown' })
      isClockAdopted = true
    }
    let claimed = 0
    let rolled = 0
    let dueNow = false
    for (;;) {
      // First what is owed, then the calendar: a date that has moved on no longer says what it owed.
      claimed += await runUntilDone((round) => claimDue(planning, round))
      rolled += await runUntilDone((round) => rollOverEnded(planning, round))
      lastTickAt = clock.now()
      // One batch of what a change left to be derived; what anybody is owed by then comes before the next.
      const derived = await deriveMarked(planning)
      if (derived === null) break
      dueNow ||= derived.dueNow
      await setImmediate()
    }
    if (claimed + rolled > 0) logger.info({ event: 'planned', claimed, rolled })
    return { claimed, rolled, dueNow: dueNow || claimed > 0 }
  }

  // Each at its own pace: a mail server that takes its time holds up no text message, nor the other way round.
  const senders = [
    createTicker({ name: 'outbox-email', everyMs, run: () => outboxes.email.sendDue(), logger }),
    createTicker({ name: 'outbox-sms', everyMs, run: () => outboxes.sms.sendDue(), logger }),
  ]
  const pokeSenders = () => {
    for (const sender of senders) sender.poke()
  }
  /** One step of the nightly self-check, unless this process knows that it is done for today. */
  async function check(): Promise<void> {
    const today = localDate(clock.now(), 'UTC')
    if (checkedOn === today) return
    const { isDone } = await checkLedger(planning)
    if (isDone) checkedOn = today
  }

  const planner = createTicker({
    name: 'planner',
    everyMs,
    run: async () => {
      const { dueNow } = await plan()
      if (dueNow) pokeSenders()
      await check()
    },
    logger,
  })

  return {
    poke: () => {
      planner.poke()
      pokeSenders()
    },
    runTick: async () => {
      const { claimed, rolled } = await plan()
      await check()
      const sent = await Promise.all([outboxes.email.sendDue(), outboxes.sms.sendDue()])
      return { claimed, rolled, handedOver: sent.reduce((sum, { handedOver }) => sum + handedOver, 0) }
    },
    start: () => {
      planner.start()
      for (const sender of senders) sender.start()
    },
    stop: async () => {
      const graceMs = deps.stopGraceMs ?? STOP_GRACE_MS
      const drained = [outboxes.email.drain(graceMs), outboxes.sms.drain(graceMs)]
      const stopped = Promise.all([planner.stop(), ...senders.map((sender) => sender.stop())])
      await Promise.all([...drained, withinGrace(stopped, graceMs)])
    },
    rederive: (tx, whose, now, options) => rederiveReminders(tx, whose, now, planning, options),
    scheduleNew: (facts, now) => scheduleNew(facts, now, planning),
    catchUp: (tx, whose, now) => catchUp(tx, whose, now, planning),
    state: () => readEngineState(db, clock.now(), lastTickAt),
  }
}

async function withinGrace(work: Promise<unknown>, graceMs: number): Promise<void> {
  const grace = Promise.withResolvers<void>()
  const timer = setTimeout(grace.resolve, graceMs)
  try {
    await Promise.race([work, grace.promise])
  } finally {
    clearTimeout(timer)
  }
}
