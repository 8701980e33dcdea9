import type { RefusalCode } from '../texts/refusals.ts'

/**
 * Everybody who can ask a server for something. `disabled` has the session or key of before, `invited` the
 * link of an invitation and no account, `stranger` nothing.
 */
export const ROLES = ['administrator', 'person', 'disabled', 'invited', 'stranger'] as const
export type Role = (typeof ROLES)[number]

/** Allowed, or the code of the refusal. */
export type Power = 'yes' | RefusalCode

type Powers = { readonly what: string } & { readonly [role in Role]: Power }

const everybody = (power: Power) =>
  ({
    administrator: power,
    person: power,
    disabled: power,
    invited: power,
    stranger: power,
  }) as const

/** Who may do what on a server that is open to those who were invited. Every route is one of these acts. */
export const POWERS = {
  public: {
    what: 'plans, withdrawing from a contract, facts of the server, the way to the provider of single sign-on, signing out; links and codes of mails, each judged by itself',
    ...everybody('yes'),
  },
  signUp: { what: 'sign up', ...everybody('SIGN_UP_CLOSED'), invited: 'yes' },
  signIn: {
    what: 'sign in, or undo the deletion of an account',
    ...everybody('INVALID_CREDENTIALS'),
    administrator: 'yes',
    person: 'yes',
    disabled: 'ACCOUNT_DISABLED',
  },
  invitation: { what: 'see what an invitation admits', ...everybody('NOT_FOUND'), invited: 'yes' },
  own: {
    what: 'own account, settings, sessions, keys, export',
    ...everybody('UNAUTHENTICATED'),
    administrator: 'yes',
    person: 'yes',
  },
  ownByKey: {
    what: 'own subscriptions, reminders, sums, import; also by a personal key',
    ...everybody('UNAUTHENTICATED'),
    administrator: 'yes',
    person: 'yes',
  },
  ownLinks: {
    what: 'the links of own messages and the calendar feed',
    ...everybody('NOT_FOUND'),
    administrator: 'yes',
    person: 'yes',
  },
  setUp: {
    what: 'become the first administrator by the one-time link, while there is none',
    ...everybody('UNAUTHENTICATED'),
    administrator: 'yes',
    person: 'yes',
  },
  people: {
    what: 'people, invitations, the health of the server',
    ...everybody('NOT_FOUND'),
    administrator: 'yes',
  },
  provider: {
    what: 'what the providers of payments, SMS and single sign-on report, without a valid signature',
    ...everybody('SIGNATURE_INVALID'),
  },
  relay: { what: 'what mail relays report, without the operator’s secret', ...everybody('UNAUTHENTICATED') },
} as const satisfies Record<string, Powers>

export type PowerAct = keyof typeof POWERS
