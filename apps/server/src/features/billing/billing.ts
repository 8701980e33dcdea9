import { z } from 'zod'
import type { OpenDatabase } from '../../platform/database/database.ts'
import { createJobs, type JobKind } from '../../platform/jobs/jobs.ts'
import { createTicker } from '../reminders/ticker.ts'
import { applyEvent } from './apply-event.ts'
import { APPLY_EVENT, type BillingDeps, RECONCILE_ALL, RECONCILE_ONE } from './billing-deps.ts'
import { selectAllCustomers, selectRunning } from './customers.repo.ts'
import { deleteEventsBefore, finishEvent, selectWaitingEvents } from './events.repo.ts'
import { askToApply } from './receive-webhook.ts'
import { reconcileMember } from './reconcile-member.ts'
import { reviewStandings } from './review-standings.ts'
import { stopRenewalsOfLeavers } from './stop-renewals.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Messages of the provider are kept for so long (privacy policy, section 7). */
const EVENTS_KEPT_MS = 90 * DAY_MS
/** Whoever was at a checkout in the last days may have bought without our having heard of it. */
const RECENT_MS = 2 * DAY_MS
/** A message that has waited longer than this was asked for in vain. */
const LOST_AFTER_MS = 30_000
/** The provider was not to be reached: so long it is left alone by the sweep. */
const PAUSE_MS = 5 * MINUTE_MS
const EVENTS_AT_ONCE = 200

const EventData = z.object({ id: z.string() })
const MemberData = z.object({ userId: z.string() })
const ScopeData = z.object({ scope: z.enum(['running', 'all']) })

export type Billing = ReturnType<typeof createBilling>

/**
 * Billing as a whole: what its doors need, and what works by itself. Memberships follow the provider's messages, the
 * clock, and a look at the provider's own books: on start, every hour for all that runs, every day for everybody.
 */
export function createBilling(
  given: Omit<BillingDeps, 'jobs'> & {
    database: OpenDatabase
    /** What the pretend provider does as time passes. */
    passTime: () => Promise<void>
    /** How often it is looked what time has changed. */
    sweepEveryMs: number
  },
) {
  const { db, clock, logger } = given
  const jobs = createJobs(given.database, jobKinds(), logger)
  const deps: BillingDeps = { ...given, jobs }
  let leaversWaitUntil = 0
  let purgedAt = Number.NEGATIVE_INFINITY

  async function sweep(): Promise<void> {
    await given.passTime()
    while ((await reviewStandings(deps)) > 0) logger.debug({ event: 'standings-reviewed' })
    const lost = new Date(clock.now().getTime() - LOST_AFTER_MS)
    for (const id of await selectWaitingEvents(db, lost, EVENTS_AT_ONCE)) await askToApply(deps, id)
    await stopRenewals()
  }

  async function stopRenewals(): Promise<void> {
    if (performance.now() < leaversWaitUntil) return
    try {
      await stopRenewalsOfLeavers(deps)
    } catch (err) {
      leaversWaitUntil = performance.now() + PAUSE_MS
      logger.error({ event: 'renewal-not-stopped', err })
    }
  }

  async function reconcile(scope: 'running' | 'all'): Promise<void> {
    const since = new Date(clock.now().getTime() - RECENT_MS)
    const users = scope === 'all' ? await selectAllCustomers(db) : await selectRunning(db, since)
    for (const userId of users) await jobs.send(RECONCILE_ONE, { userId }, { key: userId, seconds: 600 })
  }

  function jobKinds(): JobKind[] {
    return [
      {
        name: APPLY_EVENT,
        run: async (data) => applyEvent(deps, EventData.parse(data).id),
        giveUp: async (data) => {
          const { id } = EventData.parse(data)
          await finishEvent(db, id, { state: 'failed', note: 'given up' }, clock.now())
        },
      },
      { name: RECONCILE_ONE, run: async (data) => reconcileMember(deps, MemberData.parse(data).userId) },
      {
        name: RECONCILE_ALL,
        run: async (data) => reconcile(ScopeData.parse(data).scope),
        schedule: [
          { cron: '7 * * * *', data: { scope: 'running' } },
          { cron: '37 3 * * *', data: { scope: 'all' } },
        ],
      },
    ]
  }

  const sweeper = createTicker({ name: 'billing', everyMs: given.sweepEveryMs, run: sweep, logger })

  async function startJobs(work: boolean): Promise<void> {
    try {
      await jobs.start({ work })
      if (!work) return
      await jobs.send(RECONCILE_ALL, { scope: 'running' }, { key: 'start', seconds: 60 })
      // What came before the queue was there has waited long enough.
      sweeper.poke()
    } catch (err) {
      logger.error({ event: 'jobs-not-started', err })
    }
  }

  return {
    deps,
    /** One round of what works by itself. */
    sweep,
    /** Understands every message that waits, without the queue. */
    applyWaiting: async () => {
      for (const id of await selectWaitingEvents(db, clock.now(), EVENTS_AT_ONCE)) await applyEvent(deps, id)
    },
    /** Forgets messages older than 90 days; to be called often, it works every hour. */
    purge: async () => {
      const now = clock.now().getTime()
      if (Math.abs(now - purgedAt) < HOUR_MS) return
      await deleteEventsBefore(db, new Date(now - EVENTS_KEPT_MS))
      purgedAt = now
    },
    /** Begins to work by itself. Nothing waits for the queue: until it is there, messages are only kept. */
    start: () => {
      void startJobs(true)
      sweeper.start()
    },
    /** For a process that only takes requests: it asks for work and does none. */
    startSending: () => void startJobs(false),
    stop: async () => {
      await sweeper.stop()
      await jobs.stop()
    },
  }
}
