import { randomUUID } from 'node:crypto'
import { cleanLine, FULL_NAME_MAX, Refusal } from '@duely/domain'
import { recordAct } from '#server/features/audit/index.ts'
import { admitByProvider, admitConfirmed } from '#server/features/invitations/index.ts'
import { updateProfileRow } from '#server/features/profile/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { ProvidedPerson } from '#server/platform/single-sign-on/identity-provider.ts'
import { makeAdministrator } from '../administrators/make-administrator.ts'
import type { AuthDeps } from '../auth-deps.ts'
import type { AuthRequest } from '../sessions/auth-request.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { createUser } from '../sign-up/create-user.ts'
import { deleteSignUpsOf } from '../sign-up/sign-ups.repo.ts'
import { deleteTokensOf } from '../sign-up/tokens.repo.ts'
import {
  lockUserByEmail,
  type UserRow,
  updateEmailVerified,
  updateUser,
  upsertPasswordHash,
} from '../users.repo.ts'
import type { Purpose } from './flow-cookie.ts'
import { offeredBy } from './go-to-provider.ts'
import { type IdentityRow, insertIdentity } from './identities.repo.ts'

/**
 * Makes an account for somebody whom the provider vouches for. Its address is confirmed, because the provider
 * says so; an address that has an account finds it never: its owner signs in there and links.
 *
 * @throws Refusal SIGN_UP_CLOSED and INVITATION_OVER (before anything about the address is read),
 *   ADDRESS_UNPROVEN, LINK_FIRST, PROVIDER_REFUSED (two at once)
 */
export async function signUpByProvider(
  deps: AuthDeps,
  tx: Transaction,
  purpose: Extract<Purpose, { for: 'sign-in' }>,
  person: ProvidedPerson,
  request: AuthRequest,
): Promise<IdentityRow> {
  const { provider, signUp: isByProvider } = offeredBy(deps)
  const now = deps.clock.now()
  const { email } = person
  const asked = { email, token: purpose.invitation ?? null, isByProvider }
  const admittedBy = await admitByProvider(deps, tx, asked, now)
  if (email === null) throw new Refusal('ADDRESS_UNPROVEN')
  const home = { timezone: purpose.timezone ?? 'UTC', culture: purpose.culture ?? 'en-US' }
  const fullName = cleanLine(person.name).slice(0, FULL_NAME_MAX)
  const asNew = { email, ...home, fullName, emailVerified: true }
  const user =
    (await createUser(tx, asNew, deps.startingPlan, now)) ?? (await takeUnproven(tx, email, home, now))
  const signUps = [{ ...admittedBy, createdAt: now }]
  const by = { user, signUps, isByProvider }
  const { isFirstAdministrator } = await admitConfirmed(deps, tx, by, { now, ip: request.clientIp })
  const byServer = { administratorId: null, ip: null, personIp: request.clientIp }
  if (isFirstAdministrator) await makeAdministrator(tx, user.id, byServer, now)
  const identity = {
    id: randomUUID(),
    userId: user.id,
    issuer: provider.issuer,
    subject: person.subject,
    linkedAt: now,
    lastUsedAt: null,
  }
  if (!(await insertIdentity(tx, identity))) throw new Refusal('PROVIDER_REFUSED')
  const change = { what: 'singleSignOn', oldValue: null, newValue: 'linked' } as const
  await recordAct(tx, { userId: user.id, at: now, ip: request.clientIp }, change)
  deps.logger.info({ event: 'signed-up', userId: user.id, with: 'provider' })
  return identity
}

/** An account that nobody has confirmed is nobody's: what strangers chose for it ends. */
async function takeUnproven(
  tx: Transaction,
  email: string,
  home: { timezone: string; culture: string },
  now: Date,
): Promise<UserRow> {
  const user = await lockUserByEmail(tx, email)
  if (!user) throw new Refusal('PROVIDER_REFUSED')
  if (user.emailVerified || !(await updateEmailVerified(tx, user.id, now))) throw new Refusal('LINK_FIRST')
  await upsertPasswordHash(tx, user.id, null, now)
  await deleteSignUpsOf(tx, user.id)
  await deleteTokensOf(tx, user.id, 'verify-email')
  await deleteTokensOf(tx, user.id, 'reset-password')
  await endSessions(tx, user.id)
  await updateUser(tx, user.id, home, now)
  await updateProfileRow(tx, user.id, { ...home, updatedAt: now })
  return { ...user, ...home, emailVerified: true }
}
