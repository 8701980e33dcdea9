import type { Clock } from '../../platform/clock/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/logger/logger.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { accountMailHandler, type RenderAccountMail } from '../../platform/outbox/account-mails.ts'
import { createOutbox, type OutboxDeps } from '../../platform/outbox/outbox.ts'
import type { SmsSender } from '../../platform/outbox/sms-sender.ts'
import { accountSmsHandler } from '../sms/account-sms.ts'
import { recordTexts } from '../sms/note-status.ts'
import { catchUp } from './catch-up.ts'
import { claimDue, type Handled } from './claim-due.ts'
import { rederiveReminders } from './derive-schedule.ts'
import { type EngineState, readEngineState } from './engine-state.ts'
import type { Whose } from './reminder-facts.repo.ts'
import { reminderHandler } from './reminder-handler.ts'
import { rollOverEnded } from './roll-over.ts'
import { createTicker } from './ticker.ts'

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
  rederive(tx: Transaction, whose: Whose, now: Date): Promise<{ dueNow: boolean }>
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
  const everyMs = deps.tickEveryMs ?? TICK_EVERY_MS
  let lastTickAt: Date | null = null

  async function plan(): Promise<{ claimed: number; rolled: number }> {
    // First what is owed, then the calendar: a date that has moved on no longer says what it owed.
    const planning = { db, clock, logger, reminderHour, canSendSms: sms !== null }
    const claimed = await untilNone((stuck) => claimDue(planning, stuck))
    const rolled = await untilNone((stuck) => rollOverEnded(planning, stuck))
    lastTickAt = clock.now()
    if (claimed + rolled > 0) logger.info({ event: 'planned', claimed, rolled })
    return { claimed, rolled }
  }

  // Each at its own pace: a mail server that takes its time holds up no text message, nor the other way round.
  const senders = [
    createTicker({ name: 'outbox-email', everyMs, run: () => outboxes.email.sendDue(), logger }),
    createTicker({ name: 'outbox-sms', everyMs, run: () => outboxes.sms.sendDue(), logger }),
  ]
  const pokeSenders = () => {
    for (const sender of senders) sender.poke()
  }
  const planner = createTicker({
    name: 'planner',
    everyMs,
    run: async () => {
      const { claimed } = await plan()
      if (claimed > 0) pokeSenders()
    },
    logger,
  })

  return {
    poke: () => {
      planner.poke()
      pokeSenders()
    },
    runTick: async () => {
      const planned = await plan()
      const sent = await Promise.all([outboxes.email.sendDue(), outboxes.sms.sendDue()])
      return { ...planned, handedOver: sent.reduce((sum, { handedOver }) => sum + handedOver, 0) }
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
    rederive: (tx, whose, now) => rederiveReminders(tx, whose, now, reminderHour),
    catchUp: (tx, whose, now) => catchUp(tx, whose, now, { logger, reminderHour, canSendSms: sms !== null }),
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

/** Step by step to the end. What is stuck keeps its place in the queue, and must not be all that is ever seen of it. */
async function untilNone(step: (stuck: Set<string>) => Promise<Handled>): Promise<number> {
  const stuck = new Set<string>()
  let total = 0
  for (;;) {
    const { seen, handled } = await step(stuck)
    if (seen === 0) return total
    total += handled
  }
}
