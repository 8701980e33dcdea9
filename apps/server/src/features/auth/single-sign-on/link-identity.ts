import { randomUUID } from 'node:crypto'
import { isWayInLeft, Refusal } from '@duely/domain'
import { recordAct } from '#server/features/audit/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Actor } from '#server/platform/http/app-env.ts'
import type { ProvidedPerson } from '#server/platform/single-sign-on/identity-provider.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { requireProofOfEverybody } from '../proof/require-proof.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { actorOfSession, readSession } from '../sessions/read-session.ts'
import { signInWays } from '../sign-in-ways.ts'
import { tellSecurityChange } from '../tell-security-change.ts'
import { lockUserById } from '../users.repo.ts'
import { admitLink, offeredBy } from './go-to-provider.ts'
import {
  deleteIdentity,
  deleteSessionsByIdentity,
  insertIdentity,
  selectIdentityOf,
} from './identities.repo.ts'

/**
 * Links the person who came back from the provider to the account whose session asked for it; the proof is
 * asked for again.
 *
 * @throws Refusal UNAUTHENTICATED when it is not that session any more, PROOF_REQUIRED, IDENTITY_TAKEN
 */
export async function finishLink(
  deps: AuthDeps,
  sessionId: string,
  person: ProvidedPerson,
  request: AuthRequest,
): Promise<void> {
  const { provider, name } = offeredBy(deps)
  const actor = await actorOf(deps, sessionId, request)
  const { userId } = actor
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    await lockUserById(tx, userId)
    await admitLink({ ...deps, db: tx } as AuthDeps, actor)
    const identity = {
      id: randomUUID(),
      userId,
      issuer: provider.issuer,
      subject: person.subject,
      linkedAt: now,
      lastUsedAt: null,
    }
    if (!(await insertIdentity(tx, identity))) throw new Refusal('IDENTITY_TAKEN')
    const change = { what: 'singleSignOn', oldValue: null, newValue: 'linked' } as const
    await recordAct(tx, { userId, at: now, ip: request.clientIp }, change)
    await tellSecurityChange(deps, tx, { userId, what: 'sign-on-linked', name }, now)
  })
  deps.logger.info({ event: 'sign-on-linked', userId })
}

/**
 * Ends the link, and the other sessions that it opened.
 *
 * @throws Refusal NOT_FOUND when there is none, PROOF_REQUIRED, LAST_WAY_IN
 */
export async function unlink(deps: AuthDeps, actor: Actor): Promise<void> {
  const { provider, name } = offeredBy(deps)
  const { userId, sessionId, clientIp } = actor
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    await lockUserById(tx, userId)
    const identity = await selectIdentityOf(tx, userId, provider.issuer)
    if (!identity) throw new Refusal('NOT_FOUND')
    await requireProofOfEverybody({ ...deps, db: tx }, actor)
    const { password, passkeys } = await signInWays(deps, tx, userId, now)
    if (!isWayInLeft({ password, passkeys: passkeys.length, provider: false }))
      throw new Refusal('LAST_WAY_IN')
    const ofIdentity = { userId, identityId: identity.id, keptId: sessionId }
    const ended = await deleteSessionsByIdentity(tx, ofIdentity)
    await deps.grantedAccess.endDevicesOf(tx, userId, ended, now)
    await deleteIdentity(tx, userId, identity.id)
    const change = { what: 'singleSignOn', oldValue: 'linked', newValue: null } as const
    await recordAct(tx, { userId, at: now, ip: clientIp }, change)
    await tellSecurityChange(deps, tx, { userId, what: 'sign-on-unlinked', name }, now)
  })
  deps.logger.info({ event: 'sign-on-unlinked', userId })
}

/**
 * The signed-in person, in the session that began.
 *
 * @throws Refusal UNAUTHENTICATED
 */
export async function actorOf(deps: AuthDeps, sessionId: string, request: AuthRequest): Promise<Actor> {
  const session = await readSession(deps, request.headers)
  if (session?.id !== sessionId) throw new Refusal('UNAUTHENTICATED')
  return actorOfSession(deps, session, request.clientIp)
}
