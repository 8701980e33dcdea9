import { z } from 'zod'
import { mailKind } from '#server/engine/outbox/index.ts'
import { oneLine } from '#server/platform/mail/mailer.ts'
import { renderAction } from '#server/platform/mail/render-mail.ts'

/** What can change about the safety of an account. */
export const SECURITY_CHANGES = [
  'app-on',
  'app-off',
  'codes-new',
  'code-used',
  'codes-wrong',
  'proofs-wrong',
  'passkey-added',
  'passkey-removed',
  'key-reading',
  'key-writing',
  'webhook-added',
  'calendar-made',
  'device-added',
  'way-added',
  'phone-changed',
  'backup-asked',
  'backup-added',
  'backup-removed',
  'signed-in-by-operator',
  'sign-on-linked',
  'sign-on-unlinked',
] as const

/** `when` is display text, `url` leads to the settings. */
const Change = z.object({
  what: z.enum(SECURITY_CHANGES),
  when: z.string(),
  url: z.url(),
  /**
   * Of the passkey, the API key, the device or the way; the host of the webhook,
   * or the last digits of the phone number.
   */
  name: z.string().optional(),
  /** Ends the API key. */
  endUrl: z.url().optional(),
  /** Recovery codes left. */
  left: z.int().optional(),
})
type Change = z.infer<typeof Change>
/** Notices to the owner of an account about its security. */
export type SecurityChange = Pick<Change, 'what' | 'name' | 'left' | 'endUrl'>

const NOT_YOU =
  'You get this message because it concerns the safety of your account. If it was not you, reset your password now: choose “Forgot password?” on the sign-in page. That signs out every device, ends API keys, webhooks and other ways to reach you, and changes your calendar address.'

/** Mail: a way into the account was added, changed, removed or tried. */
export const securityChanged = mailKind('security-changed', {
  payload: Change,
  usefulHours: 24,
  render: (change, { appName }) =>
    renderAction({
      appName,
      ...wordsOf(change, appName),
      ...(change.endUrl === undefined
        ? { button: 'Check your settings', url: change.url }
        : { button: 'End this key', url: change.endUrl }),
      note: NOT_YOU,
    }),
})

function wordsOf(
  { what, when, name = '', left = 0 }: Change,
  appName: string,
): { title: string; lead: string } {
  const at = oneLine(when)
  switch (what) {
    case 'app-on':
      return {
        title: 'Two-step sign-in was turned on',
        lead: `On ${at} an authenticator app was added to your ${appName} account. From now on, signing in with your password also asks for a code of that app.`,
      }
    case 'app-off':
      return {
        title: 'Two-step sign-in was turned off',
        lead: `On ${at} the authenticator app was removed from your ${appName} account. Signing in no longer asks for its code.`,
      }
    case 'passkey-added':
      return {
        title: 'A passkey was added',
        lead: `On ${at} the passkey “${oneLine(name)}” was added to your ${appName} account. It signs in without your password.`,
      }
    case 'passkey-removed':
      return {
        title: 'A passkey was removed',
        lead: `On ${at} the passkey “${oneLine(name)}” was removed from your ${appName} account. It no longer signs in.`,
      }
    case 'codes-new':
      return {
        title: 'You have new recovery codes',
        lead: `On ${at} new recovery codes were made for your ${appName} account. The earlier ones no longer work.`,
      }
    case 'codes-wrong':
      return {
        title: 'Somebody knows your password',
        lead: `On ${at} somebody entered the right password of your ${appName} account and then a wrong code, so they were not signed in. If that was you, there is nothing to do.`,
      }
    case 'proofs-wrong':
      return {
        title: 'Wrong codes were entered in your account',
        lead: `On ${at} somebody who is signed in to your ${appName} account entered wrong codes where it asks for a proof. If that was you, there is nothing to do.`,
      }
    case 'key-reading':
      return {
        title: 'An API key was created',
        lead: `On ${at} the API key “${oneLine(name)}” was created for your ${appName} account. A program that has it can read your subscriptions until you revoke it or it ends.`,
      }
    case 'key-writing':
      return {
        title: 'An API key was created',
        lead: `On ${at} the API key “${oneLine(name)}” was created for your ${appName} account. A program that has it can read and change your subscriptions until you revoke it or it ends.`,
      }
    case 'webhook-added':
      return {
        title: 'A webhook was added',
        lead: `On ${at} a webhook to ${oneLine(name)} was added to your ${appName} account. It is sent news of your subscriptions until you remove it.`,
      }
    case 'calendar-made':
      return {
        title: 'A calendar address was made',
        lead: `On ${at} a new address of the calendar of your ${appName} account was made, and the earlier one ended. Anyone who has it can see your renewals until you stop sharing in your settings.`,
      }
    case 'device-added':
      return {
        title: 'A device gets your notifications',
        lead: `On ${at} the device “${oneLine(name)}” was added to your ${appName} account. It is shown your reminders until you remove it.`,
      }
    case 'way-added':
      return {
        title: 'A way to reach you was added',
        lead: `On ${at} “${oneLine(name)}” was added to your ${appName} account as a way to reach you. It is sent your reminders until you remove it.`,
      }
    case 'phone-changed':
      return {
        title: 'Your phone number was changed',
        lead: `On ${at} a phone number ending in ${oneLine(name)} was saved in your ${appName} account. Once it is confirmed by a code, it gets your reminders by text message.`,
      }
    case 'backup-asked':
      return {
        title: 'A backup address was asked for',
        lead: `On ${at} somebody, hopefully you, asked to use ${oneLine(name)} as the backup address of your ${appName} account. Once it is confirmed there, it gets the reminders that cannot be delivered here.`,
      }
    case 'backup-added':
      return {
        title: 'A backup address was added',
        lead: `On ${at} the backup address ${oneLine(name)} of your ${appName} account was confirmed. It gets the reminders that cannot be delivered here.`,
      }
    case 'backup-removed':
      return {
        title: 'The backup address was removed',
        lead: `On ${at} the backup address ${oneLine(name)} was removed from your ${appName} account. Reminders that cannot be delivered here no longer go there.`,
      }
    case 'signed-in-by-operator':
      return {
        title: 'You were signed in by a link',
        lead: `On ${at} somebody signed in to your ${appName} account by a link that the operator of the server made. If you asked for it, there is nothing to do.`,
      }
    case 'sign-on-linked':
      return {
        title: 'Single sign-on was linked',
        lead: `On ${at} an account at ${oneLine(name)} was linked to your ${appName} account. It signs in without your password.`,
      }
    case 'sign-on-unlinked':
      return {
        title: 'Single sign-on was unlinked',
        lead: `On ${at} the link from ${oneLine(name)} to your ${appName} account was ended. It no longer signs in.`,
      }
    case 'code-used':
      return {
        title: 'A recovery code was used',
        lead: `On ${at} one of the recovery codes of your ${appName} account was used. ${leftWords(left)}`,
      }
  }
}

/** Of a name. */
const articleOf = (name: string) => (/^[aeiou]/i.test(name) ? 'an' : 'a')

function leftWords(left: number): string {
  if (left === 0) return 'None is left: make new ones in your settings.'
  return left === 1 ? 'One is left: make new ones in your settings.' : `${left} are left.`
}

const Link = z.object({ url: z.url(), newEmail: z.string() })

/** Mail to the new address: it confirms that it is theirs. */
export const confirmNewEmail = mailKind('confirm-new-email', {
  payload: Link,
  usefulHours: 24,
  render: ({ url, newEmail }, { appName }) =>
    renderAction({
      appName,
      title: 'Confirm your new email address',
      lead: `Somebody, hopefully you, wants to use ${oneLine(newEmail)} for their ${appName} account. Confirm that this address is yours. The present address has to confirm it too.`,
      button: 'Confirm new address',
      url,
      note: 'The link works once, for 24 hours. If it was not you, ignore this message: nothing will happen.',
    }),
})

/** Mail to the present address: it agrees to leave. */
export const confirmOldEmail = mailKind('confirm-old-email', {
  payload: Link,
  usefulHours: 24,
  render: ({ url, newEmail }, { appName }) =>
    renderAction({
      appName,
      title: 'Your email address is about to change',
      lead: `Somebody, hopefully you, asked to change the email address of your ${appName} account to ${oneLine(newEmail)}. It changes once you confirm it here and the new address is confirmed too. Until then your reminders keep coming here.`,
      button: 'Confirm the change',
      url,
      note: 'The link works once, for 24 hours. If it was not you, do not confirm it: nothing changes, and you should choose a new password now.',
    }),
})

/** Mail to a backup address: it confirms that it is theirs. */
export const confirmBackupEmail = mailKind('confirm-backup-email', {
  payload: z.object({ url: z.url(), backupEmail: z.string() }),
  usefulHours: 24,
  render: ({ url, backupEmail }, { appName }) =>
    renderAction({
      appName,
      title: 'Confirm your backup address',
      lead: `Somebody, hopefully you, wants to use ${oneLine(backupEmail)} as the backup address of their ${appName} account. It gets the reminders that cannot be delivered to the first address. Confirm that this address is yours.`,
      button: 'Confirm backup address',
      url,
      note: 'The link works once, for 24 hours. If it was not you, ignore this message: nothing will happen.',
    }),
})

/** Mail to an address that has an account already, instead of the link. */
export const newEmailTaken = mailKind('new-email-taken', {
  payload: z.object({ url: z.url() }),
  usefulHours: 24,
  render: ({ url }, { appName }) =>
    renderAction({
      appName,
      title: `This address has ${articleOf(appName)} ${appName} account already`,
      lead: `Somebody, hopefully you, wanted to use this address for another ${appName} account. An address can belong to one account only, so nothing changes.`,
      button: 'Sign in',
      url,
      note: 'If it was not you, there is nothing to do.',
    }),
})

/** Mail to both addresses: the change is done. */
export const emailChanged = mailKind('email-changed', {
  payload: z.object({ url: z.url(), newEmail: z.string(), when: z.string() }),
  usefulHours: 24,
  render: ({ url, newEmail, when }, { appName }) =>
    renderAction({
      appName,
      title: 'Your email address was changed',
      lead: `On ${oneLine(when)} the email address of your ${appName} account was changed to ${oneLine(newEmail)}. Your reminders and your sign-in use it from now on, and every other device was signed out.`,
      button: 'Sign in',
      url,
      note: 'You get this message because it concerns the safety of your account. If it was not you, write to our support at once.',
    }),
})

/** Mail kinds about how a person signs in. */
export const securityMails = [
  securityChanged,
  confirmNewEmail,
  confirmOldEmail,
  confirmBackupEmail,
  newEmailTaken,
  emailChanged,
]
