/**
 * Initials for the avatar: of first and last name, at most two letters;
 * 'U' without a name (spec, Dashboard shell).
 */
export function initials(fullName: string | null | undefined): string {
  const words = (fullName ?? '').split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  const letters = ends.map((word) => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0] ?? '').join('')
  return letters === '' ? 'U' : [...letters.toLocaleUpperCase('en-US')].slice(0, 2).join('')
}

/** Settings whose changes are audited. */
export const AUDITED_SWITCHES = [
  'notificationsEnabled',
  'emailEnabled',
  'smsEnabled',
  'smsConsent',
  'pushEnabled',
] as const

/** Changes of how a person signs in, which are audited too. */
export const AUDITED_SECURITY = [
  'authenticatorApp',
  'recoveryCodes',
  'passkey',
  'email',
  'signInLink',
  'singleSignOn',
] as const
export type AuditedSecurity = (typeof AUDITED_SECURITY)[number]

/** Acts about a person's own plan, audited. */
export const AUDITED_PLAN_ACTS = ['planEnding', 'withdrawal'] as const
export type AuditedPlanAct = (typeof AUDITED_PLAN_ACTS)[number]

/**
 * Acts about a household, audited for the person who did them and the person they concern: a role in it, null
 * before joining and after leaving, and an invitation: 'open', 'used' or 'ended'.
 */
export const AUDITED_HOUSEHOLD_ACTS = ['householdRole', 'householdInvitation'] as const
export type AuditedHouseholdAct = (typeof AUDITED_HOUSEHOLD_ACTS)[number]

/** Acts of administrators about a person, audited of both. */
export const AUDITED_PEOPLE_ACTS = [
  'administrator',
  'disabled',
  'sessionsEnded',
  'deletion',
  'invitation',
] as const
export type AuditedPeopleAct = (typeof AUDITED_PEOPLE_ACTS)[number]

/** Channels through which such a change can be made. */
export const AUDIT_SOURCES = [
  'settings',
  'unsubscribe-link',
  'sms-reply',
  'provider',
  'administrator',
  'server',
] as const
export type AuditSource = (typeof AUDIT_SOURCES)[number]
