import type { PictureType } from '@duely/domain'
import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { subscriptionPictures, subscriptions } from '#server/platform/database/schema.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { visibleTo } from '../sharing/visible-to.ts'

export type Picture = { type: PictureType; bytes: Buffer; updatedAt: Date }

const owned = (userId: string, id: string) =>
  and(eq(subscriptionPictures.userId, userId), eq(subscriptionPictures.subscriptionId, id))

/** The picture; null when there is none or the viewer does not see the subscription. */
export async function selectPicture(db: Queryable, viewer: Viewer, id: string): Promise<Picture | null> {
  const [row] = await db
    .select({
      type: subscriptionPictures.type,
      data: subscriptionPictures.data,
      updatedAt: subscriptionPictures.updatedAt,
    })
    .from(subscriptionPictures)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionPictures.subscriptionId))
    .where(and(visibleTo(viewer, 'any'), eq(subscriptions.id, id), isNull(subscriptions.deletedAt)))
  return row ? { type: row.type, bytes: Buffer.from(row.data, 'base64'), updatedAt: row.updatedAt } : null
}

/** Whether the subscription has a picture. */
export async function selectHasPicture(db: Queryable, userId: string, id: string): Promise<boolean> {
  return (await db.$count(subscriptionPictures, owned(userId, id))) > 0
}

/** Stores a picture, replacing the previous one. */
export async function upsertPicture(
  tx: Transaction,
  userId: string,
  id: string,
  { type, bytes, updatedAt }: Picture,
): Promise<void> {
  const kept = { type, data: bytes.toString('base64'), updatedAt }
  await tx
    .insert(subscriptionPictures)
    .values({ subscriptionId: id, userId, ...kept })
    .onConflictDoUpdate({ target: subscriptionPictures.subscriptionId, set: kept })
}

export async function deletePicture(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx.delete(subscriptionPictures).where(owned(userId, id))
}
