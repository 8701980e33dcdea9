import type { LooseCharge } from '@duely/contract'
import { and, count, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { charges, imports, subscriptions } from '../../../platform/database/schema.ts'
import type { SubscriptionValues } from '../subscriptions.repo.ts'

/** One parameter per value, and PostgreSQL allows 65,535 per statement. */
const SLICE = 500

type PriceTexts = { from: string; amount: string }[]
export type ImportUndo = typeof imports.$inferSelect.undo

/** The existing subscriptions that rows are matched against. */
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

/** Inserts all rows, in slices. */
export async function insertSubscriptions(
  tx: Transaction,
  userId: string,
  rows: readonly (SubscriptionValues & { id: string })[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += SLICE)
    await tx.insert(subscriptions).values(rows.slice(start, start + SLICE).map((row) => ({ ...row, userId })))
}

export type ImportedCharge = Omit<typeof charges.$inferInsert, 'id' | 'userId'> & { subscriptionId: string }

/**
 * Inserts past charges, skipping duplicates.
 * @returns the ids of the inserted ones
 */
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

/**
 * Inserts past charges of subscriptions that are no longer there, except those the user has already.
 * @returns the ids of the inserted ones
 */
export async function insertLooseCharges(
  tx: Transaction,
  userId: string,
  loose: readonly LooseCharge[],
): Promise<string[]> {
  if (loose.length === 0) return []
  const keyOf = (each: { name: string; date: string; amount: string; currency: string }) =>
    JSON.stringify([each.name, each.date, each.amount, each.currency])
  const known = await tx
    .select({
      name: charges.subscriptionName,
      date: charges.chargedOn,
      amount: charges.amount,
      currency: charges.currency,
    })
    .from(charges)
    .where(and(eq(charges.userId, userId), isNull(charges.subscriptionId)))
  // Two equal charges in one file are two charges, so each known one stands for one of them.
  const left = Map.groupBy(known, keyOf)
  const fresh = loose.filter((each) => left.get(keyOf(each))?.pop() === undefined)
  const ids: string[] = []
  for (let start = 0; start < fresh.length; start += SLICE) {
    const rows = fresh.slice(start, start + SLICE).map(({ name, date, category, ...paid }) => ({
      ...paid,
      userId,
      subscriptionName: name,
      chargedOn: date,
      category: category ?? null,
    }))
    const inserted = await tx.insert(charges).values(rows).returning({ id: charges.id })
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

/** Counts of active subscriptions and of rows in all states. */
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

/** The names under which existing charges of these subscriptions are recorded. */
export function selectNames(tx: Transaction, userId: string, ids: readonly string[]) {
  return tx
    .select({ id: subscriptions.id, name: subscriptions.name, category: subscriptions.category })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.id, [...ids])))
}

/** Prices of these subscriptions, locked for update. */
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

/** The import's log row; null when there is none. */
export async function selectImport(db: Queryable, userId: string, id: string) {
  const [row] = await db.select(NOTE).from(imports).where(noteOf(userId, id))
  return row ?? null
}

/** Locks the import's log row. */
export async function lockImport(tx: Transaction, userId: string, id: string) {
  const [row] = await tx.select(NOTE).from(imports).where(noteOf(userId, id)).for('update')
  return row ?? null
}

/**
 * Appends to an import's log row.
 *
 * @throws Error when the row no longer exists: the import has been rolled back and must stop
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

/** Unfinished imports that began before an instant. */
export function selectUnfinished(db: Queryable, before: Date, limit: number) {
  return db
    .select({ userId: imports.userId, id: imports.id })
    .from(imports)
    .where(and(lt(imports.createdAt, before), sql`${imports.undo}->>'isUnfinished' = 'true'`))
    .limit(limit)
}

/** Deletes an import's log row. */
export async function deleteImport(db: Queryable, userId: string, id: string): Promise<void> {
  await db.delete(imports).where(noteOf(userId, id))
}

export async function deleteCharges(tx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  await tx.delete(charges).where(and(eq(charges.userId, userId), inArray(charges.id, [...ids])))
}

/** Deletes the imported subscriptions and all their charges. */
export async function deleteImported(tx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  await tx.delete(charges).where(and(eq(charges.userId, userId), inArray(charges.subscriptionId, [...ids])))
  await tx
    .delete(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.id, [...ids])))
}
