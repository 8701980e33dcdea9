import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { charges, imports, subscriptions } from '../../../platform/database/schema.ts'
import type { SubscriptionValues } from '../subscriptions.repo.ts'

/** Every value is a parameter, and a statement holds 65,535 of them. */
const SLICE = 500

export type ImportUndo = typeof imports.$inferSelect.undo

/** What a row of a file is compared with. */
export function selectForImport(tx: Transaction, userId: string) {
  return tx
    .select({
      id: subscriptions.id,
      name: subscriptions.name,
      amount: subscriptions.amount,
      currency: subscriptions.currency,
      billingCycle: subscriptions.billingCycle,
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

export async function updateAmount(
  tx: Transaction,
  userId: string,
  id: string,
  values: { amount: string; updatedAt: Date },
): Promise<void> {
  await tx
    .update(subscriptions)
    .set(values)
    .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.deletedAt), eq(subscriptions.id, id)))
}

export async function insertImport(
  tx: Transaction,
  row: { userId: string; createdAt: Date; undo: ImportUndo },
): Promise<string> {
  const [inserted] = await tx.insert(imports).values(row).returning({ id: imports.id })
  if (!inserted) throw new Error('An import was not written down')
  return inserted.id
}

/** Takes the note of an import away, so that it is undone once. */
export async function takeImport(tx: Transaction, userId: string, id: string) {
  const [row] = await tx
    .delete(imports)
    .where(and(eq(imports.userId, userId), eq(imports.id, id)))
    .returning({ createdAt: imports.createdAt, undo: imports.undo })
  return row ?? null
}

/** The amounts of these, which stay as they are until the transaction ends. */
export function selectAmountsForUpdate(tx: Transaction, userId: string, ids: readonly string[]) {
  return tx
    .select({ id: subscriptions.id, amount: subscriptions.amount })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.id, [...ids])))
    .for('update')
}

/** Deletes what an import recorded, and what was charged for it since. */
export async function deleteImported(tx: Transaction, userId: string, undo: ImportUndo): Promise<void> {
  for (const ids of slices(undo.charges))
    await tx.delete(charges).where(and(eq(charges.userId, userId), inArray(charges.id, ids)))
  for (const ids of slices(undo.created)) {
    await tx.delete(charges).where(and(eq(charges.userId, userId), inArray(charges.subscriptionId, ids)))
    await tx
      .delete(subscriptions)
      .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.id, ids)))
  }
}

/** So many parameters go into one statement without trouble. */
function slices(ids: readonly string[]): string[][] {
  const parts: string[][] = []
  for (let start = 0; start < ids.length; start += 10_000) parts.push(ids.slice(start, start + 10_000))
  return parts
}
