import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { periodicWork } from '../database/schema.ts'

/** Longer than any single step; a holder that is gone keeps its task from others for so long. */
const LEASE = sql`clock_timestamp() + interval '2 minutes'`
const isFree = or(isNull(periodicWork.leaseUntil), lt(periodicWork.leaseUntil, sql`clock_timestamp()`))

export type PeriodicRow = Pick<typeof periodicWork.$inferSelect, 'name' | 'dueAt' | 'cursor' | 'attempts'>

const COLUMNS = {
  name: periodicWork.name,
  dueAt: periodicWork.dueAt,
  cursor: periodicWork.cursor,
  attempts: periodicWork.attempts,
}

/** Adds the tasks that have no row yet. */
export async function insertMissingWork(
  db: Queryable,
  rows: readonly { name: string; dueAt: Date }[],
): Promise<void> {
  await db
    .insert(periodicWork)
    .values([...rows])
    .onConflictDoNothing()
}

/** The tasks of these names that no process holds. */
export function selectFreeWork(db: Queryable, names: readonly string[]): Promise<PeriodicRow[]> {
  return db
    .select(COLUMNS)
    .from(periodicWork)
    .where(and(inArray(periodicWork.name, [...names]), isFree))
}

/** Takes a task if it is still as it was read; null if another worker was faster. */
export async function updateWorkLease(
  db: Queryable,
  { name, dueAt }: PeriodicRow,
  holder: string,
): Promise<PeriodicRow | null> {
  const [row] = await db
    .update(periodicWork)
    .set({ leasedBy: holder, leaseUntil: LEASE })
    .where(and(eq(periodicWork.name, name), eq(periodicWork.dueAt, dueAt), isFree))
    .returning(COLUMNS)
  return row ?? null
}

/** Notes how far a round has come and holds the task longer; false if it was lost to another worker meanwhile. */
export async function updateWorkProgress(
  db: Queryable,
  name: string,
  holder: string,
  cursor: string,
): Promise<boolean> {
  const rows = await db
    .update(periodicWork)
    .set({ cursor, attempts: 0, leaseUntil: LEASE })
    .where(and(eq(periodicWork.name, name), eq(periodicWork.leasedBy, holder)))
    .returning({ name: periodicWork.name })
  return rows.length > 0
}

/** Gives a task back, with what has changed, unless it was lost to another worker meanwhile. */
export async function updateWorkReleased(
  db: Queryable,
  name: string,
  holder: string,
  change: Partial<Pick<typeof periodicWork.$inferSelect, 'dueAt' | 'cursor' | 'attempts' | 'doneAt'>>,
): Promise<void> {
  await db
    .update(periodicWork)
    .set({ ...change, leasedBy: null, leaseUntil: null })
    .where(and(eq(periodicWork.name, name), eq(periodicWork.leasedBy, holder)))
}
