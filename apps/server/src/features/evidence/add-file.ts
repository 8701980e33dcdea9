import type { EvidenceFile } from '@duely/contract'
import {
  EVIDENCE_BYTES_MAX,
  EVIDENCE_FILES_MAX,
  evidenceFileName,
  evidenceTypeOf,
  Refusal,
} from '@duely/domain'
import { admitViewer, announceSeen } from '#server/features/subscriptions/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { requirePerHour } from '#server/platform/limits/take-allowance.ts'
import {
  deleteFileRow,
  deleteToMakeRoom,
  insertFile,
  lockForFiles,
  selectFileCount,
  selectUsedBytes,
  updateFileStored,
} from './evidence.repo.ts'
import { type EvidenceDeps, fileKey } from './evidence-deps.ts'
import { presentFile } from './present-file.ts'

/** Files that a person adds, refused ones included. */
const ADDED_PER_HOUR = 60

type Deps = EvidenceDeps & { rateLimitFactor: number }

/**
 * Whether one more file is admitted, asked before its body is read.
 *
 * @throws Refusal NOT_FOUND, NOT_ALLOWED, FILE_LIMIT_REACHED, FILE_ROOM_REACHED; RateLimited after 60 an hour
 */
export async function admitFile(
  deps: Deps,
  viewer: Viewer,
  subscriptionId: string,
  bytes: number,
): Promise<void> {
  const { db } = deps
  const { userId } = await admitViewer(db, viewer, subscriptionId, 'change')
  if ((await selectFileCount(db, userId, subscriptionId)) >= EVIDENCE_FILES_MAX)
    throw new Refusal('FILE_LIMIT_REACHED')
  const { kept } = await selectUsedBytes(db, userId)
  if (kept + bytes > EVIDENCE_BYTES_MAX) throw new Refusal('FILE_ROOM_REACHED')
  await requirePerHour(deps, `files:${userId}`, ADDED_PER_HOUR)
}

/**
 * Keeps a file of somebody who was admitted. Its row is written before its content, so that content without
 * a row is never somebody's file; the row of an upload that fails is removed.
 *
 * @throws Refusal UNSUPPORTED_MEDIA_TYPE unless the content is of a kind that is kept; NOT_FOUND,
 *   FILE_LIMIT_REACHED, FILE_ROOM_REACHED
 */
export async function addFile(
  { db, clock, files }: EvidenceDeps,
  { userId }: Viewer,
  subscriptionId: string,
  sent: { name: string; bytes: Uint8Array },
): Promise<EvidenceFile> {
  const type = evidenceTypeOf(sent.bytes)
  if (type === null) throw new Refusal('UNSUPPORTED_MEDIA_TYPE')
  const now = clock.now()
  const { row, gone } = await inTransaction(db, async (tx) => {
    if ((await lockForFiles(tx, userId, subscriptionId)) === null) throw new Refusal('NOT_FOUND')
    if ((await selectFileCount(tx, userId, subscriptionId)) >= EVIDENCE_FILES_MAX)
      throw new Refusal('FILE_LIMIT_REACHED')
    const used = await selectUsedBytes(tx, userId)
    const bytes = sent.bytes.length
    if (used.kept + bytes > EVIDENCE_BYTES_MAX) throw new Refusal('FILE_ROOM_REACHED')
    const gone = await deleteToMakeRoom(tx, userId, used, bytes)
    const name = evidenceFileName(sent.name, type)
    return { gone, row: await insertFile(tx, userId, { subscriptionId, name, type, bytes, createdAt: now }) }
  })
  try {
    for (const each of gone) await files.remove(fileKey(each))
    await files.put(fileKey(row), sent.bytes)
  } catch (error) {
    await deleteFileRow(db, userId, row.id)
    throw error
  }
  const isKept = await inTransaction(db, async (tx) => {
    const its = await lockForFiles(tx, userId, subscriptionId)
    const isThere = await updateFileStored(tx, userId, row.id, clock.now())
    if (isThere) await announceSeen(tx, its ?? { userId, householdId: null }, ['subscriptions'])
    return isThere
  })
  // Its subscription or account was removed meanwhile; the sweep takes the content.
  if (!isKept) throw new Refusal('NOT_FOUND')
  return presentFile(row)
}
