import { REFUSALS_AHEAD } from './refusals-ahead.ts'

/** Kinds of refusals; the HTTP layer maps each to a status. */
export type RefusalKind =
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'invalid'
  | 'too-large'
  | 'unsupported'
  | 'rate-limited'
  | 'unavailable'
  | 'internal'

type RefusalEntry = { readonly kind: RefusalKind; readonly text: string }

/** Every refusal: a stable code and its display text. */
export const REFUSALS = {
  UNAUTHENTICATED: { kind: 'unauthenticated', text: 'Please sign in to continue.' },
  INVALID_CREDENTIALS: { kind: 'unauthenticated', text: 'Invalid email or password. Please try again.' },
  PASSWORD_INCORRECT: { kind: 'forbidden', text: 'This password is not correct.' },
  PASSWORD_REQUIRED: {
    kind: 'forbidden',
    text: 'Please enter the password you chose when you signed up, or set a new one.',
  },
  PASSKEY_INVALID: { kind: 'invalid', text: 'This passkey did not work. Please try again.' },
  PASSKEY_LIMIT_REACHED: {
    kind: 'conflict',
    text: 'An account has up to 20 passkeys. Please remove one that you no longer use.',
  },
  PROOF_REQUIRED: {
    kind: 'forbidden',
    text: 'Please confirm that it is you, with your password, at single sign-on or, where you turned them on, with your authenticator app or a passkey.',
  },
  PASSWORDS_OFF: {
    kind: 'forbidden',
    text: 'Nobody signs in by password on this server. Please use single sign-on or a passkey.',
  },
  PROVIDER_AWAY: {
    kind: 'unavailable',
    text: 'Single sign-on does not answer right now. Please try again in a moment, or sign in another way.',
  },
  PROVIDER_REFUSED: {
    kind: 'forbidden',
    text: 'You were not signed in there. Please try again, from the beginning.',
  },
  PROVIDER_ANOTHER: {
    kind: 'forbidden',
    text: 'You signed in there as somebody else, or not anew. Please try again as yourself.',
  },
  ADDRESS_UNPROVEN: {
    kind: 'forbidden',
    text: 'Single sign-on does not say that your email address is confirmed, so no account can be made by it. Please ask one of this server’s administrators.',
  },
  LINK_FIRST: {
    kind: 'conflict',
    text: 'This email is already registered. Please sign in as before, and link single sign-on in your settings.',
  },
  IDENTITY_TAKEN: {
    kind: 'conflict',
    text: 'This sign-on, or your account, is linked already. Please unlink it first.',
  },
  LAST_WAY_IN: {
    kind: 'conflict',
    text: 'This is your last way to sign in. Please set a password or add a passkey first.',
  },
  EMAIL_NOT_VERIFIED: { kind: 'forbidden', text: 'Please verify your email address before signing in.' },
  ACCOUNT_BEING_DELETED: {
    kind: 'forbidden',
    text: 'This account is being deleted. You can undo the deletion until it is done.',
  },
  ACCOUNT_DISABLED: {
    kind: 'forbidden',
    text: 'This account is disabled. Please ask one of this server’s administrators.',
  },
  SIGN_UP_CLOSED: {
    kind: 'forbidden',
    text: 'This server is not open to new accounts. Please ask one of its administrators.',
  },
  FORBIDDEN_ORIGIN: { kind: 'forbidden', text: 'This request came from another site.' },
  KEY_READ_ONLY: { kind: 'forbidden', text: 'This API key can read only.' },
  KEY_SUBJECT: { kind: 'forbidden', text: 'This API key is limited to other subjects.' },
  CHANGED_MEANWHILE: {
    kind: 'conflict',
    text: 'This subscription has changed since it was read. Please read it again.',
  },
  CONFIRM_AGAIN: {
    kind: 'conflict',
    text: 'This is not what the dry run was about. Please make another one and show it to the person.',
  },
  SIGNATURE_INVALID: { kind: 'forbidden', text: 'This message is not signed by the sender it names.' },
  REMINDER_DAYS_NOT_IN_PLAN: {
    kind: 'forbidden',
    text: 'Your plan allows reminders 3 days before renewal only. Upgrade to Pro for 7 and 1 days before.',
  },
  ...REFUSALS_AHEAD,
  PLAN_LACKS_PUSH: { kind: 'forbidden', text: 'Notifications on devices are part of the Pro plans.' },
  DEVICE_LIMIT_REACHED: {
    kind: 'conflict',
    text: 'Notifications are on for 20 devices, which is the limit. Please remove one that you no longer use.',
  },
  PLAN_LACKS_CHANNELS: { kind: 'forbidden', text: 'Other ways to reach you are part of the Pro plans.' },
  WAY_LIMIT_REACHED: {
    kind: 'conflict',
    text: 'An account has up to 10 ways. Please remove one that you no longer use.',
  },
  PLAN_LACKS_PORTAL: { kind: 'forbidden', text: 'Managing a subscription is part of the Pro plans.' },
  PRO_REQUIRED: { kind: 'forbidden', text: 'Text message alerts are part of the Pro plans.' },
  HOUR_NOT_IN_PLAN: { kind: 'forbidden', text: 'A reminder hour of your own is part of the Pro plans.' },
  INSIST_NOT_IN_PLAN: {
    kind: 'forbidden',
    text: 'Reminders every day until you answer are part of the Pro plans.',
  },
  SMS_CONSENT_REQUIRED: { kind: 'conflict', text: 'Please agree to receive SMS notifications first.' },
  SMS_STOPPED: {
    kind: 'conflict',
    text: 'This phone number replied STOP. Text START to us from it first.',
  },
  PHONE_REQUIRED: { kind: 'conflict', text: 'Please add a phone number first.' },
  PHONE_COUNTRY: { kind: 'invalid', text: 'We cannot send text messages to this country yet.' },
  SIGNATURE_MISSING: { kind: 'invalid', text: 'This message is not signed.' },
  NOTIFICATIONS_OFF: { kind: 'conflict', text: 'Please enable all notifications first.' },
  NOT_ALLOWED: {
    kind: 'forbidden',
    text: 'You can see this, but changing it is up to somebody else in your household.',
  },
  NOT_FOUND: { kind: 'not-found', text: 'There is nothing here.' },
  NOT_ACTIVE: { kind: 'conflict', text: 'This subscription is not active.' },
  NOT_PAUSED: { kind: 'conflict', text: 'This subscription is not paused.' },
  ALREADY_CANCELLED: { kind: 'conflict', text: 'This subscription is cancelled already.' },
  RENEWAL_PASSED: { kind: 'conflict', text: 'The time to act on this renewal has passed.' },
  NOTHING_CHARGED: {
    kind: 'conflict',
    text: 'No charge after the cancellation is recorded. Please add it first.',
  },
  NOT_WATCHED: {
    kind: 'conflict',
    text: 'There is nothing to answer: this subscription is not cancelled, or its next charge would still be to come.',
  },
  NOTHING_TO_UNDO: { kind: 'conflict', text: 'There is nothing to undo.' },
  CHARGE_EXISTS: { kind: 'conflict', text: 'There is a charge on this day already.' },
  NOT_DELETED: { kind: 'conflict', text: 'This subscription is not deleted.' },
  ROW_LIMIT_REACHED: {
    kind: 'conflict',
    text:
      'An account keeps up to 100 subscriptions on Free and 5,000 on Pro, paused and cancelled ones included. ' +
      'Please delete some that you no longer need.',
  },
  ALREADY_REGISTERED: {
    kind: 'conflict',
    text: 'This email is already registered. Please sign in instead.',
  },
  EMAIL_TAKEN: {
    kind: 'conflict',
    text: 'This address belongs to another account by now, so the change has ended and yours stays as it is.',
  },
  CATEGORY_LIMIT_REACHED: {
    kind: 'conflict',
    text: 'An account has up to 50 categories of its own. Please delete one that you no longer use.',
  },
  KEY_LIMIT_REACHED: {
    kind: 'conflict',
    text: 'An account has up to 20 API keys. Please revoke one that you no longer use.',
  },
  HOOK_LIMIT_REACHED: {
    kind: 'conflict',
    text: 'An account has up to 5 webhooks. Please remove one that you no longer use.',
  },
  FILE_LIMIT_REACHED: {
    kind: 'conflict',
    text: 'A subscription has up to 20 files. Please delete one that you no longer need.',
  },
  FILE_ROOM_REACHED: {
    kind: 'conflict',
    text: 'Your files may have 100 MB together. Please delete some that you no longer need.',
  },
  IMPORT_TOO_OLD: { kind: 'conflict', text: 'An import can be undone within ten minutes.' },
  INVITATION_OVER: {
    kind: 'conflict',
    text: 'This invitation is over, was used, or is for another address. Please ask for a new one.',
  },
  INVITATION_LIMIT_REACHED: {
    kind: 'conflict',
    text: 'Up to 200 invitations can be open at a time. Please end one that is not needed any more.',
  },
  HOUSEHOLD_EXISTS: {
    kind: 'conflict',
    text: 'You are in a household already. Please leave it before you join or start another one.',
  },
  HOUSEHOLD_FULL: { kind: 'conflict', text: 'A household has up to 6 members, names included.' },
  LAST_ADMINISTRATOR: {
    kind: 'conflict',
    text: 'This is the last administrator. Please make somebody else an administrator first.',
  },
  PERSON_DISABLED: {
    kind: 'conflict',
    text: 'A disabled person cannot be an administrator. Please enable them first.',
  },
  ALREADY_ON_PLAN: { kind: 'conflict', text: 'You already have this plan.' },
  CONFLICT: { kind: 'conflict', text: 'This was changed elsewhere in the meantime. Please reload.' },
  INVALID: { kind: 'invalid', text: 'Please check what you entered.' },
  TOKEN_INVALID: { kind: 'invalid', text: 'This link is invalid or has expired.' },
  CODE_INVALID: { kind: 'invalid', text: 'This code is wrong or has expired.' },
  PAYLOAD_TOO_LARGE: { kind: 'too-large', text: 'This is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { kind: 'unsupported', text: 'This content type is not supported.' },
  TOO_MANY_REQUESTS: { kind: 'rate-limited', text: 'Too many attempts. Please try again later.' },
  UNAVAILABLE: { kind: 'unavailable', text: 'This is not available right now. Please try again later.' },
  INTERNAL: { kind: 'internal', text: 'An unexpected error occurred. Please try again.' },
} as const satisfies Record<string, RefusalEntry>

export type RefusalCode = keyof typeof REFUSALS

/**
 * What refusals that name a plan say on a server without plans. Those of what a plan lacks occur there only
 * until the start has moved everybody to Everything, so they say that it will be possible shortly.
 */
export const TEXTS_WITHOUT_PLANS: Partial<Record<RefusalCode, string>> = {
  ...Object.fromEntries(
    (
      [
        'REMINDER_DAYS_NOT_IN_PLAN',
        'PLAN_LACKS_ANALYTICS',
        'PLAN_LACKS_PUSH',
        'PLAN_LACKS_CHANNELS',
        'PRO_REQUIRED',
        'HOUR_NOT_IN_PLAN',
        'INSIST_NOT_IN_PLAN',
        'PLAN_LIMIT_REACHED',
      ] as const
    ).map((code) => [code, 'This will be possible in a moment. Please try again.']),
  ),
  ROW_LIMIT_REACHED:
    'An account keeps up to 5,000 subscriptions, paused and cancelled ones included. ' +
    'Please delete some that you no longer need.',
}

/** A field and its error; `path` is the field's name, with dots for nesting. */
export type FieldError = { readonly path: string; readonly message: string }

export function isRefusalCode(text: string): text is RefusalCode {
  return Object.hasOwn(REFUSALS, text)
}

/** An expected refusal. Acts throw it and `handleError` answers it; anything else thrown is a bug. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly errors: readonly FieldError[] | undefined

  constructor(code: RefusalCode, errors?: readonly FieldError[]) {
    super(REFUSALS[code].text)
    this.code = code
    this.errors = errors
  }

  get kind(): RefusalKind {
    return REFUSALS[this.code].kind
  }
}
