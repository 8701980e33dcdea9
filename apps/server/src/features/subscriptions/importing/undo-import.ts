import { Refusal } from '@duely/domain'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { SubscriptionDeps } from '../subscription-deps.ts'
import { assertSubscriptionId } from '../subscription-id.ts'
import { lockImport, updateImport } from './import.repo.ts'
import { takeBack } from './take-back.ts'

const UNDO_MS = 10 * 60_000

/**
 * Undoes a whole import: deletes what it recorded, with charges, and restores the amounts it replaced.
 * @throws Refusal NOT_FOUND, IMPORT_TOO_OLD after ten minutes
 */
export async function undoImport(deps: SubscriptionDeps, userId: string, importId: string): Promise<void> {
  const { db, clock } = deps
  assertSubscriptionId(importId)
  await inTransaction(db, async (tx) => {
    const note = await lockImport(tx, userId, importId)
    // An import still being recorded or rolled back cannot be undone.
    if (note === null || note.undo.isUnfinished) throw new Refusal('NOT_FOUND')
    if (clock.now().getTime() - note.createdAt.getTime() > UNDO_MS) throw new Refusal('IMPORT_TOO_OLD')
    await updateImport(tx, userId, importId, { isUnfinished: true })
  })
  await takeBack(deps, userId, importId)
}
