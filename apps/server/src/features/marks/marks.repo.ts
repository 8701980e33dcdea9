import { and, eq, isNull, sql } from 'drizzle-orm'
import { visibleTo } from '#server/features/subscriptions/index.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { subscriptionPictures, subscriptions } from '#server/platform/database/schema.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'

export type MarkRow = Awaited<ReturnType<typeof selectMarkRows>>[number]

/** Distinct names of the subscriptions that a viewer sees, and one row for each with a chosen mark. */
export async function selectMarkRows(db: Queryable, viewer: Viewer) {
  /** The subscription's id if a mark was chosen for it, else null. */
  const chosenFor = sql<
    string | null
  >`case when ${subscriptions.mark} is not null then ${subscriptions.id} end`
  return db
    .selectDistinctOn([subscriptions.name, chosenFor], {
      chosenFor,
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
    .where(visibleTo(viewer, 'any'))
    .orderBy(subscriptions.name, chosenFor)
}
