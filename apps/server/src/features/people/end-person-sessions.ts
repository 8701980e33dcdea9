import type { DeletionDeps } from '#server/features/account/index.ts'
import { recordPeopleAct } from '#server/features/audit/index.ts'
import { endSessions } from '#server/features/auth/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Actor } from '#server/platform/http/app-env.ts'
import { admitAct, personOf } from './admit-act.ts'

/**
 * Signs a person out everywhere; notifications on their devices end with it and return with the next sign-in.
 *
 * @returns how many sessions there were
 * @throws Refusal NOT_FOUND, PROOF_REQUIRED
 */
export function endPersonSessions(deps: DeletionDeps, actor: Actor, id: string): Promise<number> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    await admitAct(deps, tx, actor, id)
    await personOf(tx, id)
    const ended = await endSessions(tx, id)
    await deps.grantedAccess.endDevices(tx, id, null, now)
    const act = { administratorId: actor.userId, personId: id, ip: actor.clientIp, at: now }
    await recordPeopleAct(tx, act, { what: 'sessionsEnded', oldValue: null, newValue: String(ended) })
    return ended
  })
}
