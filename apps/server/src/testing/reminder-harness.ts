import { type BillingCycle, localDate, type PlanId, plainDate, scheduleOnCreate } from '@duely/domain'
import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import { composeEngine, type Engine, type EngineDeps, rollOverLanes } from '../compose/engine.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import {
  charges,
  deliveries,
  householdMembers,
  households,
  messages,
  profiles,
  subscribers,
  subscriptionFollowers,
  subscriptions,
  user,
} from '../platform/database/schema.ts'
import { createLogger } from '../platform/logger/logger.ts'
import { MAILS_ALONE } from './mails-alone.ts'
import { memoryMailer } from './memory-mailer.ts'
import { movableClock } from './movable-clock.ts'
import { PLAIN_MAILS } from './plain-mails.ts'
import { borrowTestDatabase } from './stores/borrow-database.ts'
import type { TestDatabase } from './test-database.ts'

export { memoryMailer, refusal } from './memory-mailer.ts'

type Person = { id: string; zone?: string; plan?: PlanId }
type Changes = Partial<typeof subscriptions.$inferInsert>
type NewSubscription = {
  name?: string
  cycle?: BillingCycle
  date: string
  days?: number[]
  status?: 'active' | 'paused'
}

export const SECRET = 'a secret of at least thirty-two characters'

/**
 * The engine on its own database, with a movable clock and an in-memory mailer.
 *
 * @param options.database default: a borrowed one
 */
export async function createReminderHarness(
  options: { start?: string; database?: TestDatabase } & Partial<EngineDeps> = {},
) {
  const clock = movableClock(options.start)
  const database = options.database ?? (await borrowTestDatabase({ clock }))
  const { db } = database
  const mailer = memoryMailer()
  const logger = createLogger('silent')
  /** Those that may still be recording what they sent. */
  const engines = new Set<Engine>()
  /** Creates another engine on the same data. */
  const makeEngine = (more: Partial<EngineDeps> = {}) => {
    const made = composeEngine({
      ...MAILS_ALONE,
      db,
      rollOverLanes: rollOverLanes(database),
      clock,
      logger,
      mailer,
      mails: PLAIN_MAILS,
      publicUrl: 'https://duely.example',
      authSecret: SECRET,
      appName: 'Duely',
      hasPlans: true,
      reminderHour: 9,
      // The midpoint: no jitter.
      random: () => 0.5,
      ...options,
      ...more,
    })
    engines.add(made)
    return made
  }
  const stopEngines = async () => {
    await Promise.all([...engines].map((made) => made.stop()))
    engines.clear()
  }
  let engine = makeEngine()

  const rederive = (userId: string, ids?: string[]) =>
    inTransaction(db, (tx) =>
      engine.rederive(tx, { userId, ...(ids ? { subscriptionIds: ids } : {}) }, clock.now()),
    )

  return {
    db,
    clock,
    mailer,
    makeEngine,
    rederive,
    engine: () => engine,
    /** Simulates a restart of the process. */
    restart: () => {
      engine = makeEngine()
    },
    tick: () => engine.runTick(),
    close: async () => {
      await stopEngines()
      await database.close()
    },
    addPerson: async ({ id, zone = 'UTC', plan = 'pro-monthly' }: Person) => {
      const email = `${id}@example.com`
      await db.insert(user).values({ id, name: id, email, emailVerified: true })
      // English whatever the culture is: the culture's language is what tests of languages are about.
      await db.insert(profiles).values({ id, email, timezone: zone, language: 'en' })
      await db.insert(subscribers).values({ userId: id, planId: plan })
    },
    changeProfile: async (userId: string, changes: Partial<typeof profiles.$inferInsert>) => {
      await db.update(profiles).set(changes).where(eq(profiles.id, userId))
      await rederive(userId)
    },
    /** Inserts a subscription as the act does: scheduled by the domain, derived by the engine. */
    subscribe: async (
      userId: string,
      { name = 'Netflix', cycle = 'monthly', date, days = [3], status = 'active' }: NewSubscription,
    ) => {
      const [profile] = await db.select().from(profiles).where(eq(profiles.id, userId))
      const today = localDate(clock.now(), profile?.timezone ?? 'UTC')
      const schedule = scheduleOnCreate(
        { nextBillingDate: plainDate(date), billingCycle: cycle, status },
        today,
      )
      const row = {
        userId,
        name,
        amount: '15.99',
        currency: 'USD' as const,
        billingCycle: cycle,
        notificationInterval: days,
        status,
        createdAt: clock.now(),
      }
      const [inserted] = await db
        .insert(subscriptions)
        .values({ ...row, ...schedule })
        .returning()
      if (!inserted) throw new Error('not inserted')
      await rederive(userId, [inserted.id])
      return inserted.id
    },
    /** Many subscriptions of one user. */
    subscribeMany: async (userId: string, count: number, date: string) => {
      const row = {
        userId,
        amount: '1.00',
        currency: 'USD',
        billingCycle: 'monthly',
        notificationInterval: [3],
      } satisfies Partial<typeof subscriptions.$inferInsert>
      const names = Array.from({ length: count }, (_, n) => `No ${n}`)
      const inserted = await db
        .insert(subscriptions)
        .values(names.map((name) => ({ ...row, name, nextBillingDate: date, anchorDate: date })))
        .returning({ id: subscriptions.id })
      await rederive(
        userId,
        inserted.map(({ id }) => id),
      )
    },
    /**
     * Makes a household of people, the first its organiser; those without an account are names. Returns
     * members by name.
     */
    household: async (...names: string[]) => {
      const [made] = await db.insert(households).values({ name: 'Home' }).returning()
      if (!made) throw new Error('not inserted')
      const known = new Set((await db.select({ id: user.id }).from(user)).map(({ id }) => id))
      const members = await db
        .insert(householdMembers)
        .values(
          names.map((name, n) => ({
            // One after the other.
            joinedAt: new Date(clock.now().getTime() - names.length + n),
            role: n === 0 ? ('organiser' as const) : ('member' as const),
            householdId: made.id,
            userId: known.has(name) ? name : null,
            name: name.charAt(0).toUpperCase() + name.slice(1),
          })),
        )
        .returning()
      return { id: made.id, ...Object.fromEntries(members.map((member, n) => [names[n], member.id])) }
    },
    /** Derives named subscriptions again, as a change of a household does. */
    rederiveNamed: (ids: string[]) =>
      inTransaction(db, (tx) => engine.rederive(tx, { subscriptionIds: ids }, clock.now())),
    /** Changes who has to do with a subscription as a feature does: what was owed before is written first. */
    share: async (
      id: string,
      { followers, ...changes }: Partial<typeof subscriptions.$inferInsert> & { followers?: string[] },
    ) =>
      inTransaction(db, async (tx) => {
        const scope = { subscriptionIds: [id] }
        await engine.catchUp(tx, scope, clock.now())
        if (Object.keys(changes).length > 0)
          await tx.update(subscriptions).set(changes).where(eq(subscriptions.id, id))
        if (followers !== undefined) {
          await tx.delete(subscriptionFollowers).where(eq(subscriptionFollowers.subscriptionId, id))
          if (followers.length > 0)
            await tx
              .insert(subscriptionFollowers)
              .values(followers.map((memberId) => ({ subscriptionId: id, memberId })))
        }
        await engine.rederive(tx, scope, clock.now())
      }),
    change: async (id: string, changes: Changes) => {
      const [row] = await db.update(subscriptions).set(changes).where(eq(subscriptions.id, id)).returning()
      if (row) await rederive(row.userId, [id])
    },
    /** Writes columns directly, bypassing all rules. */
    breakSubscription: (id: string, changes: Changes) =>
      db.update(subscriptions).set(changes).where(eq(subscriptions.id, id)),
    deleteSubscriptions: () => db.delete(subscriptions),
    subscriptionsOf: (userId: string) =>
      db.select().from(subscriptions).where(eq(subscriptions.userId, userId)),
    changeEmail: (userId: string, email: string) => db.update(user).set({ email }).where(eq(user.id, userId)),
    /** Expires all leases by the database's clock. */
    endLeases: () =>
      db
        .update(messages)
        .set({ leaseUntil: sql`now() - interval '1 second'` })
        .where(isNotNull(messages.leaseUntil)),
    /** Next attempt of the first queued message. */
    nextAttempt: async () => {
      const [row] = await db.select().from(deliveries).orderBy(asc(deliveries.nextAttemptAt)).limit(1)
      if (!row) throw new Error('Nothing in the queue')
      return row.nextAttemptAt
    },
    /** Next alarm of any subscription. */
    nextInstant: async () => {
      const rows = await db.select().from(subscriptions)
      const instants = rows.flatMap((row) => [row.remindAt, row.rollAt]).filter((at) => at !== null)
      return instants.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
    },
    changePlan: async (userId: string, planId: PlanId) => {
      await db.update(subscribers).set({ planId }).where(eq(subscribers.userId, userId))
      await rederive(userId)
    },
    subscription: async (id: string) => {
      const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
      if (!row) throw new Error(`No subscription ${id}`)
      return row
    },
    /** Ledger entries in short form: "2026-03-10 -3 sent". */
    ledger: async () => {
      const rows = await db
        .select()
        .from(deliveries)
        .orderBy(asc(deliveries.renewalDate), asc(deliveries.daysBefore), asc(deliveries.subscriptionName))
      return rows.map((row) =>
        [row.renewalDate, `-${row.daysBefore}`, row.state, row.reason]
          .filter((part) => part !== null)
          .join(' '),
      )
    },
    /** Ledger entries of each person: "ben 2026-03-10 2026-03-07 email sent". */
    ledgerByPerson: async () => {
      const rows = await db.select().from(deliveries)
      return rows
        .map(({ userId, renewalDate, day, channel, kind, state, reason }) =>
          [userId, renewalDate, day, kind === 'act' ? kind : channel, state, reason]
            .filter((part) => part !== null)
            .join(' '),
        )
        .toSorted()
    },
    deliveries: () => db.select().from(deliveries).orderBy(asc(deliveries.dueAt)),
    messages: () => db.select().from(messages).orderBy(asc(messages.createdAt)),
    charges: () => db.select().from(charges).orderBy(asc(charges.chargedOn)),
    /** Stops all engines, deletes all data and resets the clock. */
    reset: async () => {
      await stopEngines()
      await db.delete(user)
      await db.delete(households)
      await db.delete(deliveries)
      await db.delete(messages)
      await db.delete(charges)
      mailer.mails.length = 0
      mailer.tries = 0
      mailer.refuse = async () => {}
      clock.set(options.start ?? '2026-03-02T12:00:00Z')
      engine = makeEngine()
    },
  }
}

export type ReminderHarness = Awaited<ReturnType<typeof createReminderHarness>>
