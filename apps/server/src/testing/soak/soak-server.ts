import type { PlanId } from '@duely/domain'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { grantedAccess } from '#server/compose/granted-access.ts'
import { scheduleDeletion } from '#server/features/account/schedule-deletion.ts'
import { createTombstones } from '#server/features/account/tombstones.ts'
import { openSession } from '#server/features/auth/sessions/open-session.ts'
import { featuresId } from '#server/platform/database/features-id.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import {
  charges,
  deliveries,
  householdMembers,
  messages,
  profiles,
  subscribers,
  subscriptionFollowers,
  subscriptions,
  user,
} from '#server/platform/database/schema.ts'
import { createLogger } from '#server/platform/logger/logger.ts'
import { createBillingHarness } from '../billing-harness.ts'
import { createAssistantCalls } from './assistant-calls.ts'
import type { LedgerRow, PersonFacts } from './judge/evidence.ts'

/** In paths: ids, days and tokens. */
const IDS =
  /[\da-f]{8}-[\da-f-]{27}|\d{4}-\d\d-\d\d|(?<=^\/(?:act|unsubscribe)\/).+|(?<=\/invitations\/)[\w-]{30,}/g
const ANSWERS = ['said-stopped', 'said-charged', 'said-later'] as const
/** As sign-up writes it. */
const emailOf = (userId: string) => `${userId.toLowerCase()}@example.com`
/** Shorter than the idle timeout of sessions. */
const SESSION_MS = 5 * 86_400_000

/**
 * A whole server on its own database with a stand-in for the payment provider and many users. Its own engine
 * never runs; the simulation starts its own workers.
 */
export async function openSoakServer() {
  const harness = await createBillingHarness()
  const { db, clock, engine, database } = harness
  const logger = createLogger('silent')
  const tombstones = createTombstones(harness.config.dataDir)
  /** Dependencies of acts on subscriptions and profiles. */
  const deps = {
    db,
    clock,
    logger,
    rateLimitFactor: harness.config.rateLimitFactor,
    authSecret: harness.config.authSecret,
    publicUrl: harness.config.publicUrl,
    tombstones,
    reminders: { ...engine, poke: () => {} },
  }
  /** Charges that people recorded as made after they cancelled, as `id/YYYY-MM-DD`. */
  const chargedAgain = new Set<string>()
  // Workers send; the server's own engine never does.
  engine.poke = () => {}
  engine.pokeOutbox = () => {}
  const authDeps = {
    db,
    clock,
    logger,
    publicUrl: harness.origin,
    authSecret: harness.config.authSecret,
    rateLimitFactor: harness.config.rateLimitFactor,
    grantedAccess,
    signUpMode: 'open' as const,
    adminEmail: null,
    appName: 'Duely',
    startingPlan: 'free' as const,
    passwords: true,
    singleSignOn: null,
  }
  const accepted = new Map<string, number>()
  const sessions = new Map<string, { cookie: string; openedAt: number }>()
  /** A session valid at the clock's time. */
  const cookieOf = async (userId: string) => {
    const now = clock.now().getTime()
    const known = sessions.get(userId)
    if (known && now - known.openedAt < SESSION_MS) return known.cookie
    const opened = await openSession(
      authDeps,
      userId,
      { clientIp: '192.0.2.7', headers: new Headers() },
      { way: 'password' },
    )
    const cookie = opened.split(';')[0] ?? ''
    sessions.set(userId, { cookie, openedAt: now })
    return cookie
  }
  return {
    ...harness,
    database,
    deps,
    /**
     * A request of that person by the API; without a body where `json` is undefined. Null: refused.
     *
     * @throws Error for an answer of 500 or more
     */
    call: async (userId: string | null, method: string, path: string, json?: unknown): Promise<unknown> => {
      const answer = await harness.request(path, {
        method,
        ip: `10.0.0.${userId === null ? 1 : (Number(userId.slice(1)) % 250) + 2}`,
        headers: userId === null ? {} : { cookie: await cookieOf(userId) },
        ...(json === undefined ? {} : { json }),
      })
      const text = await answer.text()
      if (answer.status >= 500 || answer.status === 401 || answer.status === 429)
        throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`)
      if (answer.status >= 400) return null
      const operation = `${method} ${path.replaceAll(IDS, '…')}`
      accepted.set(operation, (accepted.get(operation) ?? 0) + 1)
      return answer.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text
    },
    /** A call of a tool of the assistant protocol, by a key of that person. */
    callTool: createAssistantCalls({ db, clock, request: harness.request, accepted }),
    /** How often each operation was accepted, without what differs in its path. */
    accepted,
    /** What a person's subscriptions are, as their owner recorded them. */
    rowsOf: (userId: string) =>
      db
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.userId, userId))
        .orderBy(asc(subscriptions.name)),
    /** Everybody in the households of these people, names too, in an order without ids, which differ. */
    membersWith: async (userIds: readonly string[]) => {
      const theirs = db
        .select({ id: householdMembers.householdId })
        .from(householdMembers)
        .where(inArray(householdMembers.userId, [...userIds]))
      return db
        .select()
        .from(householdMembers)
        .where(inArray(householdMembers.householdId, theirs))
        .orderBy(asc(householdMembers.joinedAt), asc(householdMembers.userId), asc(householdMembers.name))
    },
    followersOf: async (subscriptionIds: readonly string[]) =>
      subscriptionIds.length === 0
        ? []
        : db
            .select()
            .from(subscriptionFollowers)
            .where(inArray(subscriptionFollowers.subscriptionId, [...subscriptionIds]))
            .orderBy(asc(subscriptionFollowers.memberId)),
    /** Somebody asks for the deletion of their account, as its route does once it is proven. */
    askDeletion: async (userId: string) => {
      const now = clock.now()
      await inTransaction(db, (tx) =>
        scheduleDeletion({ ...authDeps, ...deps }, tx, { userId, email: emailOf(userId), by: 'owner' }, now),
      )
      // It ended them all.
      sessions.delete(userId)
    },
    addPerson: async (
      id: string,
      { phoneNumber, backupEmail }: { phoneNumber: string; backupEmail: string | null },
      facts: PersonFacts & { planId: PlanId },
    ) => {
      const email = emailOf(id)
      const at = clock.now()
      await db
        .insert(user)
        .values({ id, name: id, email, emailVerified: true, timezone: facts.zone, createdAt: at })
      await db.insert(profiles).values({
        id,
        email,
        timezone: facts.zone,
        backupEmail,
        phoneNumber,
        phoneVerifiedAt: at,
        smsConsent: facts.smsOn,
        smsEnabled: facts.smsOn,
      })
      await db.insert(subscribers).values({ userId: id, planId: facts.planId })
      return email
    },
    /** Whether a row says that this message came back. */
    isReturned: async (messageId: string) =>
      (
        await db
          .select({ id: deliveries.id })
          .from(deliveries)
          .where(and(eq(deliveries.messageId, messageId), eq(deliveries.reason, 'BOUNCED')))
          .limit(1)
      ).length > 0,
    /** The plan a person pays for, and the one whose features they have, which may be their household's. */
    plansOf: async (): Promise<Map<string, { own: string; features: string }>> => {
      const rows = await db
        .select({ userId: subscribers.userId, own: subscribers.planId, features: featuresId() })
        .from(subscribers)
        .where(eq(subscribers.status, 'active'))
      return new Map(rows.map(({ userId, own, features }) => [userId, { own, features }]))
    },
    /** Expires the leases of dead workers. */
    endLeases: () =>
      db.execute(
        sql`update ${messages} set lease_until = now() - interval '1 hour' where ${messages.leaseUntil} is not null`,
      ),
    ledger: (): Promise<LedgerRow[]> =>
      db.select().from(deliveries).where(eq(deliveries.kind, 'reminder')).orderBy(asc(deliveries.dueAt)),
    chargedAgain,
    /** Those that the engine made: without what people recorded as charged after they cancelled. */
    charges: async () => {
      const all = await db
        .select({ subscriptionId: charges.subscriptionId, chargedOn: charges.chargedOn })
        .from(charges)
      return all.filter(
        ({ subscriptionId, chargedOn }) => !chargedAgain.has(`${subscriptionId}/${chargedOn}`),
      )
    },
    /** Questions whether something has stopped, and their answers. */
    questions: (): Promise<LedgerRow[]> =>
      db.select().from(deliveries).where(eq(deliveries.kind, 'question')).orderBy(asc(deliveries.dueAt)),
    answers: () =>
      db
        .select({
          subscriptionId: deliveries.subscriptionId,
          chargeOn: deliveries.renewalDate,
          reason: deliveries.reason,
          at: deliveries.dueAt,
        })
        .from(deliveries)
        .where(and(eq(deliveries.kind, 'act'), inArray(deliveries.reason, [...ANSWERS]))),
    finalState: () =>
      db.select({ id: subscriptions.id, nextBillingDate: subscriptions.nextBillingDate }).from(subscriptions),
    presentPeople: async () => new Set((await db.select({ id: user.id }).from(user)).map(({ id }) => id)),
  }
}

export type SoakRow = typeof subscriptions.$inferSelect
export type SoakServer = Awaited<ReturnType<typeof openSoakServer>>
