import type { HookEvent } from '@duely/domain'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { prepareSql } from '../../platform/database/prepare.ts'
import { deletions, hooks, profiles, user } from '../../platform/database/schema.ts'

export type HookRow = typeof hooks.$inferSelect

/** A user's webhooks, newest first. */
export function selectHooksOf(db: Queryable, userId: string): Promise<HookRow[]> {
  return db
    .select()
    .from(hooks)
    .where(eq(hooks.userId, userId))
    .orderBy(desc(hooks.createdAt), desc(hooks.id))
}

/** The number of a user's webhooks, with the profile locked so that it holds until the transaction ends. */
export async function lockHookCount(tx: Transaction, userId: string): Promise<number> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for('update')
  return tx.$count(hooks, eq(hooks.userId, userId))
}

export async function insertHook(db: Queryable, row: typeof hooks.$inferInsert): Promise<void> {
  await db.insert(hooks).values(row)
}

/** Deletes a webhook and returns whether it existed. */
export async function deleteHook(db: Queryable, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(hooks)
    .where(and(eq(hooks.id, id), eq(hooks.userId, userId)))
    .returning({ id: hooks.id })
  return gone.length > 0
}

type Listener = { id: string; user_id: string; failing: boolean }

/** The webhooks of these users that are on and want the event. */
export function selectListeners(
  db: Queryable,
  event: HookEvent,
  userIds: readonly string[],
): Promise<Listener[]> {
  return listeners(db, { event, users: JSON.stringify([...new Set(userIds)]) })
}

const listeners = prepareSql<{ event: HookEvent; users: string }, Listener>(
  'hooks-listening',
  (at) => sql`
    select ${hooks.id}, ${hooks.userId}, ${hooks.failingSince} is not null as failing from ${hooks}
    where ${hooks.userId} in (select jsonb_array_elements_text(${at.users}::text::jsonb))
      and ${hooks.disabledAt} is null and ${at.event}::text = any(${hooks.events})`,
)

/** These webhooks, except those that are off or whose account is being deleted. */
export async function selectOpenHooks(db: Queryable, ids: readonly string[]): Promise<HookRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ hook: hooks })
    .from(hooks)
    .leftJoin(deletions, eq(deletions.userId, hooks.userId))
    .where(and(inArray(hooks.id, [...ids]), isNull(hooks.disabledAt), isNull(deletions.userId)))
  return rows.map(({ hook }) => hook)
}

/** Locks a webhook and returns it with its owner's address. */
export async function lockHook(tx: Transaction, id: string): Promise<(HookRow & { email: string }) | null> {
  const [row] = await tx
    .select({ hook: hooks, email: user.email })
    .from(hooks)
    .innerJoin(user, eq(user.id, hooks.userId))
    .where(eq(hooks.id, id))
    .for('update', { of: hooks })
  return row ? { ...row.hook, email: row.email } : null
}

type Attempted = Pick<HookRow, 'lastStatus' | 'lastAt' | 'failingSince' | 'disabledAt' | 'disabledReason'>

export async function updateAttempted(tx: Transaction, id: string, values: Attempted): Promise<void> {
  await tx.update(hooks).set(values).where(eq(hooks.id, id))
}

/** Counts events that were not kept. */
export async function updateMissed(db: Queryable, id: string, missed: number): Promise<void> {
  await db
    .update(hooks)
    .set({ missed: sql`${hooks.missed} + ${missed}` })
    .where(eq(hooks.id, id))
}
