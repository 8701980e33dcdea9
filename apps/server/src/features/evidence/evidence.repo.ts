import { EVIDENCE_BYTES_MAX } from '@duely/domain'
import {
  and,
  arrayContains,
  asc,
  count,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm'
import { visibleTo } from '#server/features/subscriptions/index.ts'
import { anyId } from '#server/platform/database/any-id.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { evidenceFiles, subscriptions } from '#server/platform/database/schema.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'

/** The first part of its key in the storage: the id of who added it. */
const folder = sql<string>`coalesce(${evidenceFiles.folder}, ${evidenceFiles.userId})`
const columns = {
  id: evidenceFiles.id,
  subscriptionId: evidenceFiles.subscriptionId,
  name: evidenceFiles.name,
  type: evidenceFiles.type,
  bytes: evidenceFiles.bytes,
  createdAt: evidenceFiles.createdAt,
  folder,
}

const ownedBy = (userId: string, ...more: (SQL | undefined)[]) =>
  and(eq(evidenceFiles.userId, userId), ...more)
const isThere = and(isNotNull(evidenceFiles.storedAt), isNull(evidenceFiles.deletedAt))
/** Its subscription is not deleted. */
const isVisible = isNull(subscriptions.deletedAt)

/** Locks the subscription that a file is added to; false when there is none. */
export async function lockForFiles(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<{ userId: string; householdId: string | null } | null> {
  const [row] = await tx
    .select({ userId: subscriptions.userId, householdId: subscriptions.householdId })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.id, id), isVisible))
    .for('update')
  return row ?? null
}

export type FileRow = Awaited<ReturnType<typeof selectFiles>>[number]

/** The files of one subscription, oldest first. */
export function selectFiles(db: Queryable, userId: string, subscriptionId: string) {
  return db
    .select(columns)
    .from(evidenceFiles)
    .where(ownedBy(userId, eq(evidenceFiles.subscriptionId, subscriptionId), isThere))
    .orderBy(asc(evidenceFiles.createdAt), asc(evidenceFiles.id))
}

/** The files of a person, of subscriptions that are not deleted, oldest first, after a given one. */
export function selectFilesPage(
  db: Queryable,
  userId: string,
  last: Pick<FileRow, 'id' | 'createdAt'> | undefined,
  limit: number,
): Promise<FileRow[]> {
  const { createdAt, id } = evidenceFiles
  const behind =
    last && sql`(${createdAt}, ${id}) > (${last.createdAt.toISOString()}::timestamptz, ${last.id}::uuid)`
  return db
    .select(columns)
    .from(evidenceFiles)
    .innerJoin(subscriptions, eq(subscriptions.id, evidenceFiles.subscriptionId))
    .where(ownedBy(userId, isThere, isVisible, behind))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
}

/** A file of a subscription that a viewer sees, unless either was deleted. */
export function selectFile(db: Queryable, viewer: Viewer, id: string): Promise<FileRow | null> {
  return selectSeen(db, viewer, id, isThere)
}

async function selectSeen(db: Queryable, viewer: Viewer, id: string, condition: SQL | undefined) {
  const isSeen = and(visibleTo(viewer, 'any'), eq(evidenceFiles.userId, subscriptions.userId), isVisible)
  const [row] = await db
    .select(columns)
    .from(evidenceFiles)
    .innerJoin(subscriptions, eq(subscriptions.id, evidenceFiles.subscriptionId))
    .where(and(isSeen, eq(evidenceFiles.id, id), condition))
  return row ?? null
}

/** How many files a subscription has, those on their way included. */
export async function selectFileCount(
  db: Queryable,
  userId: string,
  subscriptionId: string,
): Promise<number> {
  const [row] = await db
    .select({ files: count() })
    .from(evidenceFiles)
    .where(ownedBy(userId, eq(evidenceFiles.subscriptionId, subscriptionId), isNull(evidenceFiles.deletedAt)))
  return row?.files ?? 0
}

/** Bytes of a person's files; `deleted` of those whose deletion can still be undone. */
export async function selectUsedBytes(
  db: Queryable,
  userId: string,
): Promise<{ kept: number; deleted: number }> {
  const bytes = (condition: SQL) =>
    sql`coalesce(${sum(evidenceFiles.bytes)} filter (where ${condition}), 0)`.mapWith(Number)
  const [row] = await db
    .select({
      kept: bytes(isNull(evidenceFiles.deletedAt)),
      deleted: bytes(isNotNull(evidenceFiles.deletedAt)),
    })
    .from(evidenceFiles)
    .where(ownedBy(userId))
  return row ?? { kept: 0, deleted: 0 }
}

export async function insertFile(
  tx: Transaction,
  userId: string,
  file: Omit<FileRow, 'id' | 'folder'>,
): Promise<FileRow> {
  const [row] = await tx
    .insert(evidenceFiles)
    .values({ ...file, userId })
    .returning(columns)
  if (row === undefined) throw new Error('A file was not inserted')
  return row
}

/** Records that the content of a file is stored; false when its row has gone meanwhile. */
export async function updateFileStored(
  db: Queryable,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(evidenceFiles)
    .set({ storedAt: now })
    .where(ownedBy(userId, eq(evidenceFiles.id, id)))
    .returning({ id: evidenceFiles.id })
  return rows.length > 0
}

/** Marks a file as deleted; false when there is none. */
export async function updateFileDeleted(
  db: Queryable,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(evidenceFiles)
    .set({ deletedAt: now })
    .where(ownedBy(userId, eq(evidenceFiles.id, id), isThere))
    .returning({ id: evidenceFiles.id })
  return rows.length > 0
}

/** A file that was deleted since an instant, of a subscription that a viewer sees. */
export function selectDeletedFile(
  db: Queryable,
  viewer: Viewer,
  id: string,
  since: Date,
): Promise<FileRow | null> {
  return selectSeen(db, viewer, id, gte(evidenceFiles.deletedAt, since))
}

/** Takes the deletion back; false when it was not deleted, or is gone. */
export async function updateFileRestored(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const rows = await tx
    .update(evidenceFiles)
    .set({ deletedAt: null })
    .where(ownedBy(userId, eq(evidenceFiles.id, id), isNotNull(evidenceFiles.deletedAt)))
    .returning({ id: evidenceFiles.id })
  return rows.length > 0
}

/** Removes a row for good. */
export async function deleteFileRow(db: Queryable, userId: string, id: string): Promise<void> {
  await db.delete(evidenceFiles).where(ownedBy(userId, eq(evidenceFiles.id, id)))
}

/**
 * Removes deleted files for good, the longest deleted first, until there is room for `bytes` more.
 *
 * @returns those removed
 */
export async function deleteToMakeRoom(
  tx: Transaction,
  userId: string,
  { kept, deleted }: { kept: number; deleted: number },
  bytes: number,
): Promise<{ id: string; folder: string }[]> {
  let over = kept + deleted + bytes - EVIDENCE_BYTES_MAX
  if (over <= 0) return []
  const oldest = await tx
    .select({ id: evidenceFiles.id, folder, bytes: evidenceFiles.bytes })
    .from(evidenceFiles)
    .where(ownedBy(userId, isNotNull(evidenceFiles.deletedAt)))
    .orderBy(asc(evidenceFiles.deletedAt), asc(evidenceFiles.id))
  const gone: { id: string; folder: string }[] = []
  for (const each of oldest) {
    if (over <= 0) break
    gone.push(each)
    over -= each.bytes
  }
  await tx
    .delete(evidenceFiles)
    .where(ownedBy(userId, sql`${evidenceFiles.id} = ${anyId(gone.map(({ id }) => id))}`))
  return gone
}

/** Which of these ids still have a row, of any owner. Compared with what the storage holds. */
export async function selectPresentFiles(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: sql<string>`${folder} || '/' || ${evidenceFiles.id}` })
    .from(evidenceFiles)
    .where(sql`${evidenceFiles.id} = ${anyId(ids)}`)
  return new Set(rows.map(({ key }) => key))
}

/** Removes rows of uploads that never ended. */
export async function deleteUnfinished(db: Queryable, before: Date): Promise<void> {
  await db
    .delete(evidenceFiles)
    .where(and(isNull(evidenceFiles.storedAt), lt(evidenceFiles.createdAt, before)))
}

/**
 * Makes somebody the owner of the files of subscriptions that are about to be theirs: those that the
 * household saw. Their content stays where it is; all others go with the account of their owner.
 */
export async function updateFilesOwner(
  tx: Transaction,
  subscriptionIds: readonly string[],
  next: string,
): Promise<void> {
  const { id, visible } = subscriptions
  const shown = tx
    .select({ id })
    .from(subscriptions)
    .where(and(sql`${id} = ${anyId(subscriptionIds)}`, arrayContains(visible, ['evidence'])))
  await tx
    .update(evidenceFiles)
    .set({ userId: next, folder })
    .where(inArray(evidenceFiles.subscriptionId, shown))
}
