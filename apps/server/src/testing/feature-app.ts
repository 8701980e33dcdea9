import { REMINDER_HOUR, Refusal } from '@duely/domain'
import { OpenAPIHono } from '@hono/zod-openapi'
import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { accountRoutes } from '../features/account/account.routes.ts'
import { changePlan } from '../features/plan/change-plan.ts'
import { planRoutes } from '../features/plan/plan.routes.ts'
import type { ReminderScheduler } from '../features/plan/reminder-scheduler.ts'
import { profileRoutes } from '../features/profile/profile.routes.ts'
import { catchUp } from '../features/reminders/planning/catch-up.ts'
import { rederiveReminders } from '../features/reminders/planning/derive-schedule.ts'
import { scheduleNew } from '../features/reminders/planning/schedule-new.ts'
import { importRoutes } from '../features/subscriptions/importing/import.routes.ts'
import { subscriptionsRoutes } from '../features/subscriptions/subscriptions.routes.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { deliveries, profiles, subscribers, subscriptions, user } from '../platform/database/schema.ts'
import type { AppEnv } from '../platform/http/app-env.ts'
import { handleError } from '../platform/http/problem/problem.ts'
import { createLogger } from '../platform/logger/logger.ts'
import { movableClock } from './movable-clock.ts'
import { readAsOwner } from './read-as-owner.ts'
import { createTestDatabase } from './test-database.ts'

type Rederived = { userId: string; subscriptionIds?: readonly string[] }
type Call = { method?: string; body?: unknown; contentType?: string }

/**
 * The routes of subscriptions, profile, plan and account on a database of their own, without the doors in front:
 * whoever the header `x-test-user` names is signed in. Ann and Bob are there, both on Free, in UTC.
 * It is 2 March 2026, 12:00 UTC.
 */
export async function createFeatureApp() {
  const clock = movableClock()
  const database = await createTestDatabase({ clock })
  const { db } = database
  const rederived: Rederived[] = []
  const counts = { pokes: 0 }
  const logger = createLogger('silent')
  const planning = { logger, reminderHour: REMINDER_HOUR, canSendSms: false }
  const reminders: ReminderScheduler = {
    rederive: (tx, whose, now, options) => {
      rederived.push(whose)
      return rederiveReminders(tx, whose, now, planning, options)
    },
    scheduleNew: (facts, now) => scheduleNew(facts, now, planning),
    catchUp: (tx, whose, now) => catchUp(tx, whose, now, planning),
    poke: () => {
      counts.pokes += 1
    },
  }
  const actorOf = (c: Context<AppEnv>) => {
    const userId = c.req.header('x-test-user')
    if (userId === undefined) throw new Refusal('UNAUTHENTICATED')
    return { userId, sessionId: `session of ${userId}`, email: `${userId}@example.com` }
  }
  const requireActor = createMiddleware<AppEnv>(async (c, next) => {
    c.set('clientIp', '192.0.2.7')
    c.set('actor', actorOf(c))
    await next()
  })
  const deps = {
    db,
    clock,
    reminders,
    requireActor,
    reminderHour: REMINDER_HOUR,
    readAsActor: readAsOwner(db, actorOf),
    authSecret: 'a-secret-of-at-least-thirty-two-characters',
    rateLimitFactor: 1,
  }
  const app = new OpenAPIHono<AppEnv>()
  for (const routes of [subscriptionsRoutes, importRoutes, profileRoutes, planRoutes, accountRoutes])
    app.route('/', routes(deps))
  app.onError(handleError(logger))

  for (const id of ['ann', 'bob']) {
    const email = `${id}@example.com`
    await db.insert(user).values({ id, name: id, email, emailVerified: true })
    await db.insert(profiles).values({ id, email })
    await db.insert(subscribers).values({ userId: id, planId: 'free' })
  }

  const call = (userId: string | null, path: string, { method, body, contentType }: Call = {}) =>
    app.request(path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(userId === null ? {} : { 'x-test-user': userId }),
        ...(body === undefined ? {} : { 'content-type': contentType ?? 'application/json' }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })

  return {
    db,
    clock,
    /** Whose reminders were derived anew, in order. */
    rederived,
    counts,
    reminders,
    call,
    close: () => database.close(),
    onPlan: (userId: string, planId: string) =>
      inTransaction(db, (tx) => changePlan(tx, userId, planId, clock.now(), reminders)),
    /** Takes the active membership away, as a closed one would be. */
    endMembership: (userId: string) =>
      db
        .update(subscribers)
        .set({ status: 'ended' })
        .where(and(eq(subscribers.userId, userId), eq(subscribers.status, 'active'))),
    /** All rows of a user as they are stored. */
    rowsOf: (userId: string) => db.select().from(subscriptions).where(eq(subscriptions.userId, userId)),
    /** Empties the house of everything but Ann and Bob themselves. */
    async reset() {
      clock.set('2026-03-02T12:00:00Z')
      rederived.length = 0
      counts.pokes = 0
      await db.delete(deliveries)
      await db.delete(subscriptions)
      await db.delete(subscribers)
      for (const id of ['ann', 'bob']) {
        await db.delete(profiles).where(eq(profiles.id, id))
        await db.insert(profiles).values({ id, email: `${id}@example.com` })
        await db.insert(subscribers).values({ userId: id, planId: 'free' })
      }
    },
  }
}

export type FeatureApp = Awaited<ReturnType<typeof createFeatureApp>>

/** A subscription as the add dialog would send it. */
export const netflix = {
  name: 'Netflix',
  description: 'Family plan',
  amount: '15.99',
  currency: 'USD',
  billingCycle: 'monthly',
  category: 'Entertainment',
  nextBillingDate: '2026-03-10',
  notificationInterval: [3],
}
