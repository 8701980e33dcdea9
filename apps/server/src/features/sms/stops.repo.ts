import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { consents, profiles, smsReceived, smsStops } from '../../platform/database/schema.ts'

/** Which of these numbers want no messages. */
export async function selectStops(db: Queryable, phoneHashes: readonly string[]): Promise<string[]> {
  if (phoneHashes.length === 0) return []
  const rows = await db
    .select({ phoneHash: smsStops.phoneHash })
    .from(smsStops)
    .where(inArray(smsStops.phoneHash, [...phoneHashes]))
  return rows.map((row) => row.phoneHash)
}

export async function insertStop(db: Queryable, row: typeof smsStops.$inferInsert): Promise<void> {
  await db.insert(smsStops).values(row).onConflictDoNothing()
}

export async function deleteStop(db: Queryable, phoneHash: string): Promise<void> {
  await db.delete(smsStops).where(eq(smsStops.phoneHash, phoneHash))
}

/** Notes a received message; false if it was there already. */
export async function insertReceived(db: Queryable, row: typeof smsReceived.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(smsReceived)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: smsReceived.id })
  return added.length > 0
}

/** Every profile with that number, held until the end of the transaction, in one order for all. */
export function lockProfilesByPhone(tx: Transaction, phoneNumber: string) {
  return tx
    .select()
    .from(profiles)
    .where(eq(profiles.phoneNumber, phoneNumber))
    .orderBy(profiles.id)
    .for('update')
}

/** What these users said last about consent on the web itself, not by text message. */
export async function selectWebConsents(
  db: Queryable,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([consents.userId], { userId: consents.userId, action: consents.action })
    .from(consents)
    .where(
      and(
        isNotNull(consents.userId),
        inArray(consents.userId, [...userIds]),
        eq(consents.source, 'settings'),
        or(eq(consents.action, 'given'), eq(consents.action, 'withdrawn')),
      ),
    )
    // Of two at the same instant the one that takes it back counts.
    .orderBy(consents.userId, desc(consents.at), desc(consents.action))
  return new Map(rows.flatMap(({ userId, action }) => (userId === null ? [] : [[userId, action]])))
}

export async function updateSmsSwitches(
  tx: Transaction,
  userIds: readonly string[],
  on: boolean,
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .update(profiles)
    .set({ smsConsent: on, smsEnabled: on, updatedAt: now })
    .where(inArray(profiles.id, [...userIds]))
}

/** No code of theirs proves that number any more. */
export async function updatePhoneInvalid(
  tx: Transaction,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return
  await tx
    .update(profiles)
    .set({ phoneProblem: 'invalid', phoneVerifiedAt: null, updatedAt: now })
    .where(inArray(profiles.id, [...userIds]))
}
