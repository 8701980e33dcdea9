import type { EvidenceFile, EvidenceFileList } from '@duely/contract'
import { EVIDENCE_FILES_MAX, EVIDENCE_RESTORE_DAYS, Refusal } from '@duely/domain'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { isUuid } from '#server/platform/database/uuid.ts'
import { announce } from '#server/platform/live/announce.ts'
import {
  lockForFiles,
  selectActs,
  selectDeletedFile,
  selectFile,
  selectFileCount,
  selectFiles,
  selectHasSubscription,
  selectUsedBytes,
  updateFileDeleted,
  updateFileRestored,
} from './evidence.repo.ts'
import { type EvidenceDeps, fileKey } from './evidence-deps.ts'
import { presentFile } from './present-file.ts'

const DAY_MS = 86_400_000

/** The files of one subscription. @throws Refusal NOT_FOUND */
export async function listFiles(
  { db }: Pick<EvidenceDeps, 'db'>,
  userId: string,
  subscriptionId: string,
): Promise<EvidenceFileList> {
  if (!isUuid(subscriptionId) || !(await selectHasSubscription(db, userId, subscriptionId)))
    throw new Refusal('NOT_FOUND')
  const files = await selectFiles(db, userId, subscriptionId)
  const { kept } = await selectUsedBytes(db, userId)
  const acts = await selectActs(db, userId, subscriptionId)
  return {
    files: files.map(presentFile),
    acts: acts.map(({ what, renewalDate, at }) => ({ what: what ?? '', renewalDate, at: at.toISOString() })),
    usedBytes: kept,
  }
}

/** A file with its content as a stream. @throws Refusal NOT_FOUND, UNAVAILABLE when its content is away */
export async function openFile({ db, files }: EvidenceDeps, userId: string, id: string) {
  const row = isUuid(id) ? await selectFile(db, userId, id) : null
  if (row === null) throw new Refusal('NOT_FOUND')
  const content = await files.get(fileKey(userId, id))
  if (content === null) throw new Refusal('UNAVAILABLE')
  return { row, content }
}

/** Deletes a file; for seven days that can be undone. @throws Refusal NOT_FOUND */
export async function deleteFile({ db, clock }: EvidenceDeps, userId: string, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!isUuid(id) || !(await updateFileDeleted(tx, userId, id, clock.now()))) throw new Refusal('NOT_FOUND')
    await announce(tx, userId, ['subscriptions'])
  })
}

/** Undoes the deletion of a file. @throws Refusal NOT_FOUND, FILE_LIMIT_REACHED */
export async function restoreFile(
  { db, clock }: EvidenceDeps,
  userId: string,
  id: string,
): Promise<EvidenceFile> {
  const since = new Date(clock.now().getTime() - EVIDENCE_RESTORE_DAYS * DAY_MS)
  return inTransaction(db, async (tx) => {
    const row = isUuid(id) ? await selectDeletedFile(tx, userId, id, since) : null
    if (row === null || !(await lockForFiles(tx, userId, row.subscriptionId))) throw new Refusal('NOT_FOUND')
    if ((await selectFileCount(tx, userId, row.subscriptionId)) >= EVIDENCE_FILES_MAX)
      throw new Refusal('FILE_LIMIT_REACHED')
    if (!(await updateFileRestored(tx, userId, id))) throw new Refusal('NOT_FOUND')
    await announce(tx, userId, ['subscriptions'])
    return presentFile(row)
  })
}
