/** Who may sign up: anybody, those who were invited, nobody. */
export type SignUpMode = 'open' | 'invited' | 'closed'

/** For how many days an invitation can be used. */
export const INVITATION_DAYS = 7
/** Invitations of a server that can be open at a time. */
export const INVITATIONS_MAX = 200

/** What decides whether an invitation can be used. */
export type InvitationFacts = {
  /** The only address that may use it; null: any. */
  readonly email: string | null
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

/** The link that somebody signs up with; null: none. */
export type SignUpLink =
  | { readonly kind: 'setup'; readonly holds: boolean }
  | ({ readonly kind: 'invitation' } & InvitationFacts)
  | { readonly kind: 'unknown' }
  | null

/**
 * What admits somebody: everybody may come, an invitation, the one-time link, the operator's own word, or the
 * provider of single sign-on whose people may come.
 */
export type Admission = 'open' | 'invitation' | 'setup' | 'named' | 'provider'

/** Why somebody is not admitted. */
export type SignUpRefusal = 'SIGN_UP_CLOSED' | 'INVITATION_OVER'

/**
 * Whether an invitation can be used by this address (normalised) at an instant, which must be before its last
 * one. Without an address: whether anybody can use it.
 */
export function invitationHolds(
  { email: bound, expiresAt, usedAt }: InvitationFacts,
  at: Date,
  email?: string,
): boolean {
  if (usedAt !== null || at >= expiresAt) return false
  return email === undefined || bound === null || bound === email
}

/**
 * Whether an address may sign up at an instant, and by what. Nothing here depends on whether the address has
 * an account, so the answer tells nothing about that.
 *
 * @param facts.isNamed whether the operator named the address as the administrator's and there is none yet
 * @param facts.isByProvider whether they come from the provider of single sign-on, and the operator lets its
 *   people in
 */
export function admitSignUp(
  facts: { mode: SignUpMode; email: string; link: SignUpLink; isNamed: boolean; isByProvider?: boolean },
  at: Date,
): Admission | SignUpRefusal {
  const { mode, email, link, isNamed, isByProvider = false } = facts
  if (link?.kind === 'setup' && link.holds) return 'setup'
  if (isNamed) return 'named'
  if (mode === 'closed') return 'SIGN_UP_CLOSED'
  if (link?.kind === 'invitation' && invitationHolds(link, at, email)) return 'invitation'
  if (mode === 'open') return 'open'
  if (isByProvider) return 'provider'
  return link === null ? 'SIGN_UP_CLOSED' : 'INVITATION_OVER'
}

/** Whether that is a refusal. */
export function isSignUpRefusal(outcome: Admission | SignUpRefusal): outcome is SignUpRefusal {
  return outcome === 'SIGN_UP_CLOSED' || outcome === 'INVITATION_OVER'
}
