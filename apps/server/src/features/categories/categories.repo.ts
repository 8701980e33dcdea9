import type { OwnCategory } from '@duely/contract'
import { and, asc, eq, inArray, isNotNull, ne, notExists, sql } from 'drizzle-orm'
import { lockProfile } from '#server/features/profile/index.ts'
import { anyId } from '#server/platform/database/any-id.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { categories, householdMembers, subscriptions } from '#server/platform/database/schema.ts'

const shown = {
  id: categories.id,
  name: categories.name,
  color: categories.color,
  emoji: categories.emoji,
}
const own = (userId: string, id: string) => and(eq(categories.userId, userId), eq(categories.id, id))

/** A person's own categories by name. */
export function selectCategories(db: Queryable, userId: string): Promise<OwnCategory[]> {
  return db
    .select(shown)
    .from(categories)
    .where(eq(categories.userId, userId))
    .orderBy(asc(categories.nameKey))
}

/**
 * As above, with the person's profile locked, so that no other category is added until the transaction ends.
 */
export async function lockCategories(tx: Transaction, userId: string): Promise<OwnCategory[]> {
  await lockProfile(tx, userId)
  return selectCategories(tx, userId)
}

/** The id of a person's own category by the key of its name; null when there is none. */
export async function selectCategoryId(
  db: Queryable,
  userId: string,
  nameKey: string,
): Promise<string | null> {
  const [row] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.userId, userId), eq(categories.nameKey, nameKey)))
  return row?.id ?? null
}

/** Inserts categories whose names are free. */
export async function insertCategories(
  tx: Transaction,
  rows: readonly (typeof categories.$inferInsert)[],
): Promise<OwnCategory[]> {
  return rows.length === 0
    ? []
    : tx
        .insert(categories)
        .values([...rows])
        .returning(shown)
}

/** Null when it is missing or belongs to another user. */
export async function updateCategory(
  tx: Transaction,
  userId: string,
  id: string,
  values: Partial<Pick<typeof categories.$inferInsert, 'name' | 'nameKey' | 'color' | 'emoji'>> & {
    updatedAt: Date
  },
): Promise<OwnCategory | null> {
  const [row] = await tx.update(categories).set(values).where(own(userId, id)).returning(shown)
  return row ?? null
}

/** Deletes a category; its subscriptions are without one then. False when it is missing or another's. */
export async function deleteCategoryRow(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const gone = await tx.delete(categories).where(own(userId, id)).returning({ id: categories.id })
  return gone.length > 0
}

/** Deletes those of these categories that nothing is in. */
export async function deleteUnused(tx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
  const members = tx
    .select({ one: sql`1` })
    .from(subscriptions)
    .where(eq(subscriptions.categoryId, categories.id))
  await tx
    .delete(categories)
    .where(and(eq(categories.userId, userId), inArray(categories.id, [...ids]), notExists(members)))
}

/** Everybody but the owner who sees a subscription of one category. */
export async function selectWhoSees(db: Queryable, userId: string, categoryId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: sql<string>`${householdMembers.userId}` })
    .from(subscriptions)
    .innerJoin(householdMembers, eq(householdMembers.householdId, subscriptions.householdId))
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.categoryId, categoryId),
        isNotNull(householdMembers.userId),
        ne(householdMembers.userId, userId),
      ),
    )
  return rows.map((row) => row.userId)
}

/** Moves all subscriptions of one category to another, recently deleted ones too. */
export async function updateMembers(
  tx: Transaction,
  userId: string,
  from: string,
  to: Pick<typeof subscriptions.$inferInsert, 'category' | 'categoryId'>,
): Promise<void> {
  await tx
    .update(subscriptions)
    .set(to)
    .where(and(eq(subscriptions.userId, userId), sql`${subscriptions.categoryId} = ${anyId([from])}`))
}
