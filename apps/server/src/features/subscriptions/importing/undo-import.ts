import { Refusal } from '@duely/domain'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { SubscriptionDeps } from '../subscription-deps.ts'
import { assertSubscriptionId } from '../subscription-id.ts'
import { lockImport, updateImport } from './import.repo.ts'
import { takeBack } from './take-back.ts'

const UNDO_MS = 10 * 60_000

/**
 * Takes a whole import back: what it recorded is gone, with its charges, and the amounts it replaced are as before.
 * @throws Refusal NOT_FOUND, IMPORT_TOO_OLD after ten minutes
 */
export async function undoImport(deps: SubscriptionDeps, userId: string, importId: string): Promise<void> {
  const { db, clock } = deps
  assertSubscriptionId(importId)
  await inTransaction(db, async (tx) => {
    const note = await lockImport(tx, userId, importId)
    // One that is being recorded or taken back already is not there for another one.
    if (note === null || note.undo.isUnfinished) throw new Refusal('NOT_FOUND')
    if (clock.now().getTime() - note.createdAt.getTime() > UNDO_MS) throw new Refusal('IMPORT_TOO_OLD')
    await updateImport(tx, userId, importId, { isUnfinished: true })
  })
  await takeBack(deps, userId, importId)
}
