import type { PlanId } from '@duely/domain'
import { asc, eq, sql } from 'drizzle-orm'
import { createTombstones } from '../../features/account/tombstones.ts'
import { getActivePlan } from '../../features/plan/get-active-plan.ts'
import {
  charges,
  deliveries,
  messages,
  profiles,
  subscribers,
  subscriptions,
  user,
} from '../../platform/database/schema.ts'
import { createLogger } from '../../platform/logger/logger.ts'
import { createBillingHarness } from '../billing-harness.ts'
import type { LedgerRow, PersonFacts } from './judge/evidence.ts'

/**
 * A whole server on its own database with a stand-in for the payment provider and many users. Its own engine never
 * runs; the simulation starts its own workers.
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
    pokeOutbox: () => {},
    tombstones,
    reminders: { ...engine, poke: () => {} },
  }
  return {
    ...harness,
    database,
    deps,
    addPerson: async (id: string, phoneNumber: string, facts: PersonFacts & { planId: PlanId }) => {
      const email = `${id}@example.com`
      const at = clock.now()
      await db
        .insert(user)
        .values({ id, name: id, email, emailVerified: true, timezone: facts.zone, createdAt: at })
      await db.insert(profiles).values({
        id,
        email,
        timezone: facts.zone,
        phoneNumber,
        phoneVerifiedAt: at,
        smsConsent: facts.smsOn,
        smsEnabled: facts.smsOn,
      })
      await db.insert(subscribers).values({ userId: id, planId: facts.planId })
      return email
    },
    planIdOf: async (userId: string) => (await getActivePlan(db, userId))?.id ?? 'none',
    /** Expires the leases of dead workers. */
    endLeases: () =>
      db.execute(
        sql`update ${messages} set lease_until = now() - interval '1 hour' where ${messages.leaseUntil} is not null`,
      ),
    ledger: (): Promise<LedgerRow[]> =>
      db.select().from(deliveries).where(eq(deliveries.kind, 'reminder')).orderBy(asc(deliveries.dueAt)),
    charges: () =>
      db.select({ subscriptionId: charges.subscriptionId, chargedOn: charges.chargedOn }).from(charges),
    finalState: () =>
      db.select({ id: subscriptions.id, nextBillingDate: subscriptions.nextBillingDate }).from(subscriptions),
    presentPeople: async () => new Set((await db.select({ id: user.id }).from(user)).map(({ id }) => id)),
  }
}

export type SoakServer = Awaited<ReturnType<typeof openSoakServer>>
