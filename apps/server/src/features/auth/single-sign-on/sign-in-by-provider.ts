import { Refusal } from '@duely/domain'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { ProvidedPerson } from '#server/platform/single-sign-on/identity-provider.ts'
import { followGroup } from '../administrators/follow-group.ts'
import type { AuthDeps } from '../auth-deps.ts'
import type { Attempt } from '../limits/attempt.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { openSignedInSession } from '../sign-in/open-signed-in-session.ts'
import { awaitSecondStep } from '../two-factor/second-step.ts'
import { selectUserById, type UserRow } from '../users.repo.ts'
import type { Purpose } from './flow-cookie.ts'
import { offeredBy } from './go-to-provider.ts'
import { selectIdentity, updateIdentityUsed } from './identities.repo.ts'
import { signUpByProvider } from './sign-up-by-provider.ts'

/**
 * Signed in; or the cookie of a sign-in that waits for a code, or for confirmation that the account is to be
 * kept.
 */
export type SignedInByProvider =
  | { kind: 'opened'; user: UserRow; cookie: string }
  | { kind: 'needs-second-step'; cookie: string }
  | { kind: 'being-deleted'; purgeAfter: Date; cookie: string }

/**
 * Signs in the person who comes back from the provider: the account of that issuer and subject, or a new one
 * where the server admits them. An authenticator app that is on is asked for here too.
 *
 * @throws Refusal ACCOUNT_DISABLED, PROVIDER_REFUSED (unlinked meanwhile); of a new account SIGN_UP_CLOSED,
 *   INVITATION_OVER, ADDRESS_UNPROVEN, LINK_FIRST
 */
export async function signInByProvider(
  deps: AuthDeps,
  purpose: Extract<Purpose, { for: 'sign-in' }>,
  person: ProvidedPerson,
  request: AuthRequest,
): Promise<SignedInByProvider> {
  const { provider } = offeredBy(deps)
  const now = deps.clock.now()
  const { user, shown, opened } = await inTransaction(deps.db, async (tx) => {
    const identity =
      (await selectIdentity(tx, provider.issuer, person.subject)) ??
      (await signUpByProvider(deps, tx, purpose, person, request))
    const user = await selectUserById(tx, identity.userId)
    if (!user) throw new Refusal('PROVIDER_REFUSED')
    const shown = { identityId: identity.id, providerSession: person.session }
    await followGroup(deps, tx, user, person.groups, request.clientIp)
    const signIn = { user, shown, isSecondStep: false, attempt: NOT_COUNTED }
    const opened = await openSignedInSession(deps, tx, signIn, request)
    if (opened.kind === 'opened') await updateIdentityUsed(tx, identity.id, now)
    return { user, shown, opened }
  })
  if (opened.kind === 'disabled') throw new Refusal('ACCOUNT_DISABLED')
  if (opened.kind === 'way-ended') throw new Refusal('PROVIDER_REFUSED')
  if (opened.kind === 'opened') {
    deps.logger.info({ event: 'signed-in', userId: user.id, with: 'provider' })
    return { ...opened, user }
  }
  return { ...opened, cookie: await awaitSecondStep(deps, user.id, shown) }
}

/** The provider counts guesses at its own passwords. */
const NOT_COUNTED: Pick<Attempt, 'succeeded'> = { succeeded: async () => {} }
