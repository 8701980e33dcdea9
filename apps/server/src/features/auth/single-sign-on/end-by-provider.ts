import { Refusal } from '@duely/domain'
import type { Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import {
  LOGOUT_TOKEN_SECONDS,
  ProviderAway,
  ProviderRefused,
} from '#server/platform/single-sign-on/identity-provider.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { insertTokenOnce } from '../sign-up/tokens.repo.ts'
import { offeredBy } from './go-to-provider.ts'
import { deleteSessionsOfProvider, selectIdentitiesBySession, selectIdentity } from './identities.repo.ts'

/** For how long the id of a logout is remembered: longer than its token can be presented. */
const REMEMBERED_MS = 3 * LOGOUT_TOKEN_SECONDS * 1_000

/**
 * Ends what the provider says has ended (OpenID Connect Back-Channel Logout 1.0): the sessions that one
 * session of it opened, or all that a person opened by it. Sessions opened in another way stay. A token works
 * once.
 *
 * @returns how many ended
 * @throws Refusal NOT_FOUND without a provider; SIGNATURE_INVALID for any token that is not a new one of the
 *   provider; PROVIDER_AWAY when its keys cannot be read
 */
export async function endByProvider(deps: AuthDeps, token: string): Promise<number> {
  const { provider } = offeredBy(deps)
  const logout = await provider.readLogout(token).catch((error: unknown) => {
    if (error instanceof ProviderAway) throw new Refusal('PROVIDER_AWAY')
    if (error instanceof ProviderRefused) throw new Refusal('SIGNATURE_INVALID')
    throw error
  })
  const now = deps.clock.now()
  const expiresAt = new Date(now.getTime() + REMEMBERED_MS)
  return inTransaction(deps.db, async (tx) => {
    if (!(await insertTokenOnce(tx, 'provider-logout', logout.id, { expiresAt, now })))
      throw new Refusal('SIGNATURE_INVALID')
    const { session } = logout
    const identities = await identitiesOf(tx, provider.issuer, logout)
    let ended = 0
    for (const { id } of identities) {
      const sessions = await deleteSessionsOfProvider(tx, id, session)
      ended += sessions.length
      const [first] = sessions
      if (first === undefined) continue
      const { userId } = first
      const ids = sessions.map((each) => each.id)
      await deps.grantedAccess.endDevicesOf(tx, userId, ids, now)
      deps.logger.info({ event: 'ended-by-provider', userId, sessions: ids.length })
    }
    return ended
  })
}

/** Of the person that is named, else of those with this session at the provider. */
async function identitiesOf(
  tx: Transaction,
  issuer: string,
  { subject, session }: { readonly subject: string | null; readonly session: string | null },
) {
  if (subject === null) return selectIdentitiesBySession(tx, issuer, session ?? '')
  const identity = await selectIdentity(tx, issuer, subject)
  return identity === undefined ? [] : [identity]
}
