import { isWayInLeft, Refusal } from '@duely/domain'
import { recordAct } from '#server/features/audit/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Actor } from '#server/platform/http/app-env.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { requireProof } from '../proof/require-proof.ts'
import { signInWays } from '../sign-in-ways.ts'
import { tellSecurityChange } from '../tell-security-change.ts'
import { deleteUnusableRecoveryCodes, lockFactors } from '../two-factor/two-factor.repo.ts'
import { deletePasskeyOf } from './passkeys.repo.ts'

/** @throws Refusal PROOF_REQUIRED, NOT_FOUND when it is not the actor's, LAST_WAY_IN */
export async function removePasskey(deps: AuthDeps, actor: Actor, id: string): Promise<void> {
  await requireProof(deps, actor)
  const { userId, clientIp } = actor
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    await lockFactors(tx, userId)
    const name = await deletePasskeyOf(tx, userId, id)
    if (name === undefined) throw new Refusal('NOT_FOUND')
    const ways = await signInWays(deps, tx, userId, now)
    const left = { ...ways, passkeys: ways.passkeys.length, provider: ways.singleSignOn !== null }
    if (!isWayInLeft(left)) throw new Refusal('LAST_WAY_IN')
    await deleteUnusableRecoveryCodes(tx, userId)
    const change = { what: 'passkey', oldValue: name, newValue: null } as const
    await recordAct(tx, { userId, at: now, ip: clientIp }, change)
    await tellSecurityChange(deps, tx, { userId, what: 'passkey-removed', name }, now)
  })
  deps.logger.info({ event: 'passkey-removed', userId })
}
