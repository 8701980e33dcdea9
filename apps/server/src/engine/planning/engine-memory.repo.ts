import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { reminderEngine } from '#server/platform/database/schema.ts'

export type EngineMemory = typeof reminderEngine.$inferSelect

const singleRow = eq(reminderEngine.id, 1)

export async function selectEngineMemory(db: Queryable): Promise<EngineMemory> {
  const [row] = await db.select().from(reminderEngine).where(singleRow)
  if (row === undefined) throw new Error('The row of reminder_engine is gone')
  return row
}

/** Locks the engine's state row, waiting for other holders. */
export async function lockEngineMemory(tx: Transaction): Promise<EngineMemory> {
  const [row] = await tx.select().from(reminderEngine).where(singleRow).for('update')
  if (row === undefined) throw new Error('The row of reminder_engine is gone')
  return row
}

/** Locks the engine's state row without waiting; null while another process holds it. */
export async function lockFreeEngineMemory(tx: Transaction): Promise<EngineMemory | null> {
  const [row] = await tx.select().from(reminderEngine).where(singleRow).for('update', { skipLocked: true })
  return row ?? null
}

export async function updateEngineMemory(
  tx: Transaction,
  values: Partial<Omit<EngineMemory, 'id'>>,
): Promise<void> {
  await tx.update(reminderEngine).set(values).where(singleRow)
}
