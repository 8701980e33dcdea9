import { and, count, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { charges, imports, subscriptions } from '../../../platform/database/schema.ts'
import type { SubscriptionValues } from '../subscriptions.repo.ts'

/** Every value is a parameter, and a statement holds 65,535 of them. */
const SLICE = 500

type PriceTexts = { from: string; amount: string }[]
export type ImportUndo = typeof imports.$inferSelect.undo

/** What a row of a file is compared with. */
export function selectForImport(tx: Transaction, userId: string) {
  return tx
    .select({
      id: subscriptions.id,
      name: subscriptions.name,
      amount: subscriptions.amount,
      prices: subscriptions.prices,
      currency: subscriptions.currency,
      billingCycle: subscriptions.billingCycle,
      billingEvery: subscriptions.billingEvery,
      category: subscriptions.category,
      status: subscriptions.status,
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.deletedAt)))
}

/** Inserts all of them. */
export async function insertSubscriptions(
  tx: Transaction,
  userId: string,
  rows: readonly (SubscriptionValues & { id: string })[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += SLICE)
    await tx.insert(subscriptions).values(rows.slice(start, start + SLICE).map((row) => ({ ...row, userId })))
}

export type ImportedCharge = Omit<typeof charges.$inferInsert, 'id' | 'userId'> & { subscriptionId: string }

/** Records past charges, each once. @returns the ids of those that were not there */
export async function insertCharges(
  tx: Transaction,
  userId: string,
  rows: readonly ImportedCharge[],
): Promise<string[]> {
  const ids: string[] = []
  for (let start = 0; start < rows.length; start += SLICE) {
    const inserted = await tx
      .insert(charges)
      .values(rows.slice(start, start + SLICE).map((row) => ({ ...row, userId })))
      .onConflictDoNothing({ target: [charges.subscriptionId, charges.chargedOn] })
      .returning({ id: charges.id })
    ids.push(...inserted.map(({ id }) => id))
  }
  return ids
}

export async function updatePrices(
  tx: Transaction,
  userId: string,
  id: string,
  values: { amount: string; prices: PriceTexts; updatedAt: Date },
): Promise<void> {
  await tx
    .update(subscriptions)
    .set(values)
    .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.deletedAt), eq(subscriptions.id, id)))
}

/** How many there are, active and in all states. */
export async function selectUsage(
  tx: Transaction,
  userId: string,
): Promise<{ active: number; rows: number }> {
  const [usage] = await tx
    .select({
      active: sql<number>`(count(*) filter (where ${subscriptions.status} = 'active'))::int`,
      rows: count(),
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.deletedAt)))
  return usage ?? { active: 0, rows: 0 }
}

/** Under which names charges of these are recorded. */
export function selectNames(tx: Transaction, userId: string, ids: readonly string[]) {
  return tx
    .select({ id: subscriptions.id, name: subscriptions.name, category: subscriptions.category })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.id, [...ids])))
}

/** The prices of these, which stay as they are until the transaction ends. */
export function selectPricesForUpdate(tx: Transaction, userId: string, ids: readonly string[]) {
  return tx
    .select({
      id: subscriptions.id,
      amount: subscriptions.amount,
      prices: subscriptions.prices,
      trialEndsOn: subscriptions.trialEndsOn,
      trialAmount: subscriptions.trialAmount,
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.id, [...ids])))
    .for('update')
}

export async function insertImport(
  tx: Transaction,
  row: { userId: string; createdAt: Date; undo: ImportUndo },
): Promise<string> {
  const [inserted] = await tx.insert(imports).values(row).returning({ id: imports.id })
  if (!inserted) throw new Error('An import was not written down')
  return inserted.id
}

const noteOf = (userId: string, id: string) => and(eq(imports.userId, userId), eq(imports.id, id))
const NOTE = { createdAt: imports.createdAt, undo: imports.undo }

/** The note of an import; null where there is none (any more). */
export async function selectImport(db: Queryable, userId: string, id: string) {
  const [row] = await db.select(NOTE).from(imports).where(noteOf(userId, id))
  return row ?? null
}

/** The same, held until the transaction ends. */
export async function lockImport(tx: Transaction, userId: string, id: string) {
  const [row] = await tx.select(NOTE).from(imports).where(noteOf(userId, id)).for('update')
  return row ?? null
}

/**
 * Adds to the note of an import what else it did.
 *
 * @throws Error when the note is gone: then it is taken back, and must not go on
 */
export async function updateImport(
  tx: Transaction,
  userId: string,
  id: string,
  { created = [], charges = [], updated = [], isUnfinished }: Partial<ImportUndo>,
): Promise<void> {
  const note = await lockImport(tx, userId, id)
  if (note === null) throw new Error('The note of an import is gone')
  const undo = {
    created: [...note.undo.created, ...created],
    charges: [...note.undo.charges, ...charges],
    updated: [...note.undo.updated, ...updated],
    ...(isUnfinished ? { isUnfinished } : {}),
  }
  await tx.update(imports).set({ undo }).where(noteOf(userId, id))
}

/** The imports begun before an instant that have not come to their end. */
export function selectUnfinished(db: Queryable, before: Date, limit: number) {
  return db
    .select({ userId: imports.userId, id: imports.id })
    .from(imports)
    .where(and(lt(imports.createdAt, before), sql`${imports.undo}->>'isUnfinished' = 'true'`))
    .limit(limit)
}

/** Takes the note of an import away. */
export async function deleteImport(db: Queryable, userId: string, id: string): Promise<void> {
  await db.delete(imports).where(noteOf(userId, id))
}

export async function deleteCharges(tx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  await tx.delete(charges).where(and(eq(charges.userId, userId), inArray(charges.id, [...ids])))
}

/** Deletes what an import recorded, and what was charged for it since. */
export async function deleteImported(tx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  await tx.delete(charges).where(and(eq(charges.userId, userId), inArray(charges.subscriptionId, [...ids])))
  await tx
    .delete(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.id, [...ids])))
}
