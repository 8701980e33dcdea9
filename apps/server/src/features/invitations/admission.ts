import {
  type Admission,
  admitSignUp,
  isSignUpRefusal,
  Refusal,
  type SignUpLink,
  type SignUpMode,
  type SignUpRefusal,
} from '@duely/domain'
import { recordPeopleAct } from '#server/features/audit/index.ts'
import type { Queryable, Transaction } from '#server/platform/database/database.ts'
import { hashOf, isSameText, isSecret } from '#server/platform/secrets/random-secret.ts'
import type { Secrets } from '#server/platform/secrets/seal.ts'
import {
  lockInvitation,
  selectInvitation,
  selectInvitationFor,
  updateInvitationUsed,
} from './invitations.repo.ts'
import { setupToken } from './setup-link.ts'
import { lockSetupKey, selectHasAdministrator, selectSetupKey } from './setup-links.repo.ts'

export type AdmissionDeps = Pick<Secrets, 'authSecret'> & {
  signUpMode: SignUpMode
  /** The normalised address that the operator named; null: none. */
  adminEmail: string | null
}

/** What a sign-up was admitted by; decided again when its address is confirmed. */
export type AdmittedBy = { invitationId: string | null; bySetupLink: boolean }

/**
 * Admits a sign-up, before anything about its address is read, so that a refusal tells nothing about
 * accounts. The link is used up only when the address is confirmed: a mistyped address costs nothing.
 *
 * @param token of an invitation or of the one-time link; null: none
 * @throws Refusal SIGN_UP_CLOSED, INVITATION_OVER
 */
export async function admitSigningUp(
  deps: AdmissionDeps,
  db: Queryable,
  { email, token }: { email: string; token: string | null },
  now: Date,
): Promise<AdmittedBy> {
  const { link, invitationId } = await findLink(deps, db, token)
  const isNamed = await isNamedFirst(deps, db, email)
  const outcome = admitSignUp({ mode: deps.signUpMode, email, link, isNamed }, now)
  if (isSignUpRefusal(outcome)) throw new Refusal(outcome)
  return {
    invitationId: outcome === 'invitation' ? invitationId : null,
    bySetupLink: outcome === 'setup',
  }
}

/**
 * Admits somebody who comes from the provider of single sign-on. A confirmed address there satisfies an
 * invitation bound to it, by its link or without; nothing else follows from the address.
 *
 * @param asked.email null when the provider does not say that it is confirmed
 * @param asked.isByProvider whether the operator lets the provider's people in
 * @throws Refusal SIGN_UP_CLOSED, INVITATION_OVER
 */
export async function admitByProvider(
  deps: AdmissionDeps,
  db: Queryable,
  { email, token, isByProvider }: { email: string | null; token: string | null; isByProvider: boolean },
  now: Date,
): Promise<AdmittedBy> {
  const found = await findLink(deps, db, token)
  const bound = found.link === null && email !== null ? await selectInvitationFor(db, email, now) : undefined
  const link = bound ? ({ kind: 'invitation', ...bound } as const) : found.link
  const isNamed = email !== null && (await isNamedFirst(deps, db, email))
  const facts = { mode: deps.signUpMode, email: email ?? '', link, isNamed, isByProvider }
  const outcome = admitSignUp(facts, now)
  if (isSignUpRefusal(outcome)) throw new Refusal(outcome)
  return {
    invitationId: outcome === 'invitation' ? (bound?.id ?? found.invitationId) : null,
    bySetupLink: outcome === 'setup',
  }
}

/** What a token is: an invitation, the one-time link, or nothing known. */
export async function findLink(
  { authSecret }: Pick<AdmissionDeps, 'authSecret'>,
  db: Queryable,
  token: string | null,
): Promise<{ link: SignUpLink; invitationId: string | null }> {
  if (token === null) return { link: null, invitationId: null }
  const unknown = { link: { kind: 'unknown' }, invitationId: null } as const
  if (!isSecret(token)) return unknown
  const invitation = await selectInvitation(db, hashOf(token))
  if (invitation) return { link: { kind: 'invitation', ...invitation }, invitationId: invitation.id }
  const key = await selectSetupKey(db)
  if (key === null || !isSameText(token, setupToken(key, authSecret))) return unknown
  return { link: { kind: 'setup', holds: !(await selectHasAdministrator(db)) }, invitationId: null }
}

type AskedSignUp = AdmittedBy & { createdAt: Date }
type Confirmed = {
  user: { id: string; email: string }
  signUps: readonly AskedSignUp[]
  /** Whether they come from the provider, whose people the operator lets in. Default: no. */
  isByProvider?: boolean
}
type Outcome = { admission: Admission | SignUpRefusal; invitation?: { id: string; invitedBy: string } }

/** The first of these that a sign-up gives counts. */
const ORDER: readonly Admission[] = ['setup', 'invitation', 'named', 'open', 'provider']

/**
 * Decides again when the address is confirmed, under the lock of the invitation or the one-time link, which
 * is used up by it: of two accounts only one is admitted. An invitation that held when somebody signed up
 * with it still holds. Any sign-up for the address may admit it.
 *
 * @returns whether the account becomes the first administrator's
 * @throws Refusal SIGN_UP_CLOSED, INVITATION_OVER
 */
export async function admitConfirmed(
  deps: AdmissionDeps,
  tx: Transaction,
  { user, signUps, isByProvider = false }: Confirmed,
  { now, ip }: { now: Date; ip: string },
): Promise<{ isFirstAdministrator: boolean }> {
  const { signUpMode: mode } = deps
  const { email } = user
  const isNamed = await isNamedFirst(deps, tx, email)
  const outcomes: Outcome[] = []
  // Without a sign-up that still counts only a server that is open to everybody admits anybody.
  if (signUps.length === 0)
    outcomes.push({ admission: admitSignUp({ mode, email, link: null, isNamed }, now) })
  for (const { invitationId, bySetupLink, createdAt } of signUps) {
    const invitation = invitationId === null ? undefined : await lockInvitation(tx, invitationId)
    const link = bySetupLink ? await lockedSetupLink(tx) : linkOf(invitationId, invitation)
    const admission = admitSignUp({ mode, email, link, isNamed, isByProvider }, createdAt)
    outcomes.push({ admission, ...(invitation ? { invitation } : {}) })
  }
  const best = ORDER.flatMap((by) => outcomes.find(({ admission }) => admission === by) ?? [])[0]
  if (best === undefined) {
    const isOver = outcomes.some(({ admission }) => admission === 'INVITATION_OVER')
    throw new Refusal(isOver ? 'INVITATION_OVER' : 'SIGN_UP_CLOSED')
  }
  if (best.admission === 'invitation' && best.invitation) {
    const { id, invitedBy } = best.invitation
    await updateInvitationUsed(tx, id, now)
    const act = { administratorId: invitedBy, personId: user.id, ip: null, personIp: ip, at: now }
    await recordPeopleAct(tx, act, { what: 'invitation', oldValue: 'open', newValue: 'used' })
  }
  return { isFirstAdministrator: best.admission === 'setup' }
}

function linkOf(invitationId: string | null, invitation: Awaited<ReturnType<typeof lockInvitation>>) {
  if (invitationId === null) return null
  return invitation ? ({ kind: 'invitation', ...invitation } as const) : ({ kind: 'unknown' } as const)
}

async function lockedSetupLink(tx: Transaction): Promise<SignUpLink> {
  const isThere = (await lockSetupKey(tx)) !== null
  return { kind: 'setup', holds: isThere && !(await selectHasAdministrator(tx)) }
}

async function isNamedFirst({ adminEmail }: AdmissionDeps, db: Queryable, email: string): Promise<boolean> {
  return adminEmail === email && !(await selectHasAdministrator(db))
}
