import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { periodicWork } from '../database/schema.ts'

/** Longer than any step; a dead process blocks its task for this long. */
const LEASE = sql`clock_timestamp() + interval '2 minutes'`
const isFree = or(isNull(periodicWork.leaseUntil), lt(periodicWork.leaseUntil, sql`clock_timestamp()`))

export type PeriodicRow = Pick<typeof periodicWork.$inferSelect, 'name' | 'dueAt' | 'cursor' | 'attempts'>

const COLUMNS = {
  name: periodicWork.name,
  dueAt: periodicWork.dueAt,
  cursor: periodicWork.cursor,
  attempts: periodicWork.attempts,
}

/** Inserts rows for new tasks. */
export async function insertMissingWork(
  db: Queryable,
  rows: readonly { name: string; dueAt: Date }[],
): Promise<void> {
  await db
    .insert(periodicWork)
    .values([...rows])
    .onConflictDoNothing()
}

/** Tasks of these names without a lease. */
export function selectFreeWork(db: Queryable, names: readonly string[]): Promise<PeriodicRow[]> {
  return db
    .select(COLUMNS)
    .from(periodicWork)
    .where(and(inArray(periodicWork.name, [...names]), isFree))
}

/** Leases a task if unchanged since it was read; null if another worker was faster. */
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

/** Stores a round's progress and extends the lease; false if the lease was lost. */
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

/** Releases a task with its changes, unless the lease was lost. */
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
