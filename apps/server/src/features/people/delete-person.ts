import type { ScheduledDeletion } from '@duely/contract'
import type { DeletionDeps } from '#server/features/account/index.ts'
import { noteDeletion, scheduleDeletion } from '#server/features/account/index.ts'
import { recordPeopleAct } from '#server/features/audit/index.ts'
import { makeOrdinary } from '#server/features/auth/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Actor } from '#server/platform/http/app-env.ts'
import { admitAct, personOf } from './admit-act.ts'

/**
 * Deletes a person as they would themselves: sessions and reminders end at once, everything else after seven
 * days, until which they can undo it by signing in, unless they are disabled. An administrator is an ordinary
 * person from then on.
 *
 * @throws Refusal NOT_FOUND, PROOF_REQUIRED, LAST_ADMINISTRATOR
 */
export async function deletePerson(deps: DeletionDeps, actor: Actor, id: string): Promise<ScheduledDeletion> {
  const now = deps.clock.now()
  const deletion = await inTransaction(deps.db, async (tx) => {
    await admitAct(deps, tx, actor, id)
    const person = await personOf(tx, id)
    if (person.administrator)
      await makeOrdinary(tx, id, { administratorId: actor.userId, ip: actor.clientIp }, now)
    const asked = { userId: id, email: person.email, by: 'administrator' } as const
    const deletion = await scheduleDeletion(deps, tx, asked, now)
    const act = { administratorId: actor.userId, personId: id, ip: actor.clientIp, at: now }
    await recordPeopleAct(tx, act, {
      what: 'deletion',
      oldValue: null,
      newValue: deletion.purgeAfter.toISOString(),
    })
    return deletion
  })
  noteDeletion(deps, deletion)
  return { purgeAfter: deletion.purgeAfter.toISOString() }
}
