import type { EvidenceFile, EvidenceFileList } from '@duely/contract'
import { EVIDENCE_FILES_MAX, EVIDENCE_RESTORE_DAYS, Refusal } from '@duely/domain'
import { admitViewer, announceSeen } from '#server/features/subscriptions/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { isUuid } from '#server/platform/database/uuid.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { selectActs } from './acts-done.repo.ts'
import {
  lockForFiles,
  selectFile,
  selectFileCount,
  selectFiles,
  selectUsedBytes,
  updateFileDeleted,
} from './evidence.repo.ts'
import { type EvidenceDeps, fileKey } from './evidence-deps.ts'
import { presentFile } from './present-file.ts'

const DAY_MS = 86_400_000

/** The files of one subscription. @throws Refusal NOT_FOUND, NOT_ALLOWED */
export async function listFiles(
  { db }: Pick<EvidenceDeps, 'db'>,
  viewer: Viewer,
  subscriptionId: string,
): Promise<EvidenceFileList> {
  const { userId: owner } = await admitViewer(db, viewer, subscriptionId, 'readPrivate', 'evidence')
  const files = await selectFiles(db, owner, subscriptionId)
  const { kept } = await selectUsedBytes(db, viewer.userId)
  const acts = await selectActs(db, viewer, subscriptionId)
  return {
    files: files.map(presentFile),
    acts: acts.map(({ what, at, ...act }) => ({ ...act, what: what ?? '', at: at.toISOString() })),
    usedBytes: kept,
  }
}

/**
 * A file with its content as a stream.
 * @throws Refusal NOT_FOUND, NOT_ALLOWED, UNAVAILABLE when its content is unavailable
 */
export async function openFile({ db, files }: EvidenceDeps, viewer: Viewer, id: string) {
  const row = isUuid(id) ? await selectFile(db, viewer, id) : null
  if (row === null) throw new Refusal('NOT_FOUND')
  await admitViewer(db, viewer, row.subscriptionId, 'readPrivate', 'evidence')
  const content = await files.get(fileKey(row))
  if (content === null) throw new Refusal('UNAVAILABLE')
  return { row, content }
}

/** Deletes a file; for seven days that can be undone. @throws Refusal NOT_FOUND, NOT_ALLOWED */
export async function deleteFile({ db, clock }: EvidenceDeps, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = isUuid(id) ? await selectFile(tx, viewer, id) : null
    if (row === null) throw new Refusal('NOT_FOUND')
    const its = await admitViewer(tx, viewer, row.subscriptionId, 'change')
    if (!(await updateFileDeleted(tx, its.userId, id, clock.now()))) throw new Refusal('NOT_FOUND')
    await announceSeen(tx, its, ['subscriptions'])
  })
}

/** Undoes the deletion of a file. @throws Refusal NOT_FOUND, NOT_ALLOWED, FILE_LIMIT_REACHED */
export async function restoreFile(
  { db, clock }: EvidenceDeps,
  viewer: Viewer,
  id: string,
): Promise<EvidenceFile> {
  const since = new Date(clock.now().getTime() - EVIDENCE_RESTORE_DAYS * DAY_MS)
  return inTransaction(db, async (tx) => {
    const row = isUuid(id) ? await selectFile(tx, viewer, id, since) : null
    if (row === null) throw new Refusal('NOT_FOUND')
    const its = await admitViewer(tx, viewer, row.subscriptionId, 'change')
    const { userId } = its
    if (!(await lockForFiles(tx, userId, row.subscriptionId))) throw new Refusal('NOT_FOUND')
    if ((await selectFileCount(tx, userId, row.subscriptionId)) >= EVIDENCE_FILES_MAX)
      throw new Refusal('FILE_LIMIT_REACHED')
    if (!(await updateFileDeleted(tx, userId, id, null))) throw new Refusal('NOT_FOUND')
    await announceSeen(tx, its, ['subscriptions'])
    return presentFile(row)
  })
}
