import type { NewSubscriptionInput } from '@duely/contract'
import type { PlanId } from '@duely/domain'
import { and, eq } from 'drizzle-orm'
import { changePlan } from '#server/features/billing/purchases/change-plan.ts'
import type { ReminderScope } from '#server/ports/reminder-scheduler.ts'
import { openSession } from '../features/auth/sessions/open-session.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import {
  account,
  deliveries,
  profiles,
  subscribers,
  subscriptions,
  user,
} from '../platform/database/schema.ts'
import { startTestServer } from './test-server.ts'

type Rederived = ReminderScope
type Call = { method?: string; body?: unknown; contentType?: string; headers?: Record<string, string> }

const PEOPLE = ['ann', 'bob']
const START = '2026-03-02T12:00:00Z'
/** Shorter than the idle timeout of sessions. */
const SESSION_MS = 24 * 60 * 60_000

/**
 * A whole server on its own database with Ann and Bob, whose ids are `ann` and `bob`; both on Free, in UTC.
 * No background work: pokes of the engine are only counted. It is 2 March 2026, 12:00 UTC.
 */
export async function createFeatureApp(options: { limits?: 'on' | 'relaxed' } = {}) {
  const { limits = 'relaxed' } = options
  const server = await startTestServer({ people: false, env: { RATE_LIMITS: limits } })
  const { db, clock, engine } = server
  const rederived: Rederived[] = []
  const counts = { pokes: 0 }
  const { rederive } = engine
  engine.rederive = (tx, scope, now, more) => {
    rederived.push(scope)
    return rederive(tx, scope, now, more)
  }
  engine.poke = () => {
    counts.pokes += 1
  }

  for (const id of PEOPLE) {
    const email = `${id}@example.com`
    await db.insert(user).values({ id, name: id, email, emailVerified: true })
    await db.insert(profiles).values({ id, email })
    await db.insert(subscribers).values({ userId: id, planId: 'free' })
    // Nobody signs in with it; who has no password has to prove themselves at a provider instead.
    await db
      .insert(account)
      .values({ id, userId: id, accountId: id, providerId: 'credential', password: 'none' })
  }

  const sessions = new Map<string, { cookie: string; openedAt: number }>()
  /** A session valid at the test clock's time, which tests move by months. */
  const cookieFor = async (userId: string) => {
    const now = clock.now().getTime()
    const known = sessions.get(userId)
    if (known && Math.abs(now - known.openedAt) < SESSION_MS) return known.cookie
    const opened = await openSession(
      server.authDeps,
      userId,
      { clientIp: '192.0.2.7', headers: new Headers() },
      { way: 'password' },
    )
    const cookie = opened.split(';')[0] ?? ''
    sessions.set(userId, { cookie, openedAt: now })
    return cookie
  }

  const call = async (userId: string | null, path: string, sent: Call = {}) => {
    const { body, contentType, headers, method = body === undefined ? 'GET' : 'POST' } = sent
    return server.request(path, {
      method,
      ip: '192.0.2.7',
      headers: {
        ...(userId === null ? {} : { cookie: await cookieFor(userId) }),
        ...(body === undefined ? {} : { 'content-type': contentType ?? 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  }

  /** Ends the rate limits' minute: limits count per minute of the clock, which each reset sets back. */
  const endMinute = async () => {
    clock.set('2026-03-01T12:00:00Z')
    for (const id of PEOPLE) await call(id, '/api/account')
  }

  return {
    db,
    clock,
    /** Users whose reminders were re-derived, in order. */
    rederived,
    counts,
    reminders: engine,
    call,
    /** Proves the person's session, for ten minutes of the clock. */
    giveProof: async (userId: 'ann' | 'bob') => {
      await cookieFor(userId)
      await server.giveProof(userId)
    },
    close: server.close,
    onPlan: (userId: string, planId: PlanId) =>
      inTransaction(db, (tx) => changePlan(tx, userId, planId, clock.now(), engine)),
    /** Ends the active membership. */
    endMembership: (userId: string) =>
      db
        .update(subscribers)
        .set({ status: 'ended' })
        .where(and(eq(subscribers.userId, userId), eq(subscribers.status, 'active'))),
    /** A user's rows as stored. */
    rowsOf: (userId: string) => db.select().from(subscriptions).where(eq(subscriptions.userId, userId)),
    /** Deletes everything except the users Ann and Bob. */
    async reset() {
      if (limits === 'on') await endMinute()
      clock.set(START)
      rederived.length = 0
      counts.pokes = 0
      await db.delete(deliveries)
      await db.delete(subscriptions)
      await db.delete(subscribers)
      for (const id of PEOPLE) {
        await db.delete(profiles).where(eq(profiles.id, id))
        await db.insert(profiles).values({ id, email: `${id}@example.com` })
        await db.insert(subscribers).values({ userId: id, planId: 'free' })
      }
    },
  }
}

export type FeatureApp = Awaited<ReturnType<typeof createFeatureApp>>

/** A subscription as sent by the add dialog. */
export const netflix = {
  name: 'Netflix',
  description: 'Family plan',
  amount: '15.99',
  currency: 'USD',
  billingCycle: 'monthly',
  category: 'Entertainment' as const,
  nextBillingDate: '2026-03-10',
  notificationInterval: [3],
} satisfies NewSubscriptionInput
