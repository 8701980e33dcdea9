import { MailDraft } from '@duely/contract'
import { Refusal } from '@duely/domain'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { isUuid } from '#server/platform/database/uuid.ts'
import { announce } from '#server/platform/live/announce.ts'
import { deleteDraftRow, selectDrafts } from './mail-in.repo.ts'
import type { MailInDeps } from './mail-in-deps.ts'

/** Drafts kept of a person; one more removes the oldest. */
export const DRAFTS_KEPT = 50

/** What was found in forwarded mails, newest first. */
export async function listDrafts({ db }: { db: MailInDeps['db'] }, userId: string): Promise<MailDraft[]> {
  const rows = await selectDrafts(db, userId, DRAFTS_KEPT)
  return rows.map((row) => MailDraft.parse({ ...row, receivedAt: row.receivedAt.toISOString() }))
}

/** @throws Refusal NOT_FOUND */
export async function deleteDraft(
  { db }: { db: MailInDeps['db'] },
  userId: string,
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!isUuid(id) || !(await deleteDraftRow(tx, userId, id))) throw new Refusal('NOT_FOUND')
    await announce(tx, userId, ['subscriptions'])
  })
}
