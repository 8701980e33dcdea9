import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { subscriptionPictures, subscriptions } from '../../platform/database/schema.ts'

/** Distinct (name, mark) pairs of the user's subscriptions. */
export async function selectMarked(db: Queryable, userId: string) {
  return db
    .selectDistinctOn([subscriptions.name, subscriptions.mark], {
      id: subscriptions.id,
      name: subscriptions.name,
      mark: subscriptions.mark,
      /** Upload time of the picture in milliseconds; null without one. */
      pictureAt: sql<
        string | null
      >`(extract(epoch from ${subscriptionPictures.updatedAt}) * 1000)::bigint::text`,
    })
    .from(subscriptions)
    .leftJoin(
      subscriptionPictures,
      and(eq(subscriptionPictures.subscriptionId, subscriptions.id), isNull(subscriptions.deletedAt)),
    )
    .where(eq(subscriptions.userId, userId))
    .orderBy(subscriptions.name, subscriptions.mark, subscriptions.id)
}
