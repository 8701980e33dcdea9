import { and, asc, desc, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { householdMembers, households } from '#server/platform/database/schema.ts'

export type HouseholdRow = typeof households.$inferSelect
export type MemberRow = typeof householdMembers.$inferSelect

export async function selectHousehold(db: Queryable, id: string): Promise<HouseholdRow | null> {
  const [row] = await db.select().from(households).where(eq(households.id, id))
  return row ?? null
}

/** Locks a household: what follows about its members holds until the transaction ends. */
export async function lockHousehold(tx: Transaction, id: string): Promise<HouseholdRow | null> {
  const [row] = await tx.select().from(households).where(eq(households.id, id)).for('update')
  return row ?? null
}

/** By when they joined; who joined at once by their role, organisers first. */
export function selectMembers(db: Queryable, householdId: string): Promise<MemberRow[]> {
  return db
    .select()
    .from(householdMembers)
    .where(eq(householdMembers.householdId, householdId))
    .orderBy(asc(householdMembers.joinedAt), desc(householdMembers.role), asc(householdMembers.id))
}

/** Where a person is a member; null: nowhere. */
export async function selectMemberOfUser(db: Queryable, userId: string): Promise<MemberRow | null> {
  const [row] = await db.select().from(householdMembers).where(eq(householdMembers.userId, userId))
  return row ?? null
}

export async function insertHousehold(tx: Transaction, row: HouseholdRow): Promise<void> {
  await tx.insert(households).values(row)
}

export async function insertMember(tx: Transaction, row: MemberRow): Promise<void> {
  await tx.insert(householdMembers).values(row)
}

export async function updateHouseholdName(tx: Transaction, id: string, name: string): Promise<void> {
  await tx.update(households).set({ name }).where(eq(households.id, id))
}

const one = (householdId: string, id: string) =>
  and(eq(householdMembers.householdId, householdId), eq(householdMembers.id, id))

export async function updateMember(
  tx: Transaction,
  { householdId, id }: Pick<MemberRow, 'householdId' | 'id'>,
  values: Partial<Omit<MemberRow, 'id' | 'householdId'>>,
): Promise<void> {
  await tx.update(householdMembers).set(values).where(one(householdId, id))
}

/** Their shares and what they follow end with them; what they paid or decided falls to the owners. */
export async function deleteMember(
  tx: Transaction,
  { householdId, id }: Pick<MemberRow, 'householdId' | 'id'>,
): Promise<void> {
  await tx.delete(householdMembers).where(one(householdId, id))
}

export async function deleteHousehold(tx: Transaction, id: string): Promise<void> {
  await tx.delete(households).where(eq(households.id, id))
}
