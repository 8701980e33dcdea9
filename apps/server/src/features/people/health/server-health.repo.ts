import { and, desc, eq, inArray, max } from 'drizzle-orm'
import type { Queryable } from '#server/platform/database/database.ts'
import { deliveries, periodicWork, user } from '#server/platform/database/schema.ts'

/** The latest test mail of any administrator. */
export async function selectLastTestMail(db: Queryable, kind: string) {
  const administrators = db.select({ id: user.id }).from(user).where(eq(user.administrator, true))
  const [row] = await db
    .select({
      at: deliveries.dueAt,
      state: deliveries.state,
      reason: deliveries.reason,
      detail: deliveries.detail,
    })
    .from(deliveries)
    .where(and(inArray(deliveries.userId, administrators), eq(deliveries.kind, kind)))
    .orderBy(desc(deliveries.dueAt))
    .limit(1)
  return row
}

/** When any worker last finished periodic work; null: none has yet. */
export async function selectLastWork(db: Queryable): Promise<Date | null> {
  const [row] = await db.select({ at: max(periodicWork.doneAt) }).from(periodicWork)
  return row?.at ?? null
}
