import { z } from 'zod'
import { oneLine } from '../../platform/mail/mailer.ts'
import { renderAction } from '../../platform/mail/render-mail.ts'
import { mailKind } from '../../platform/outbox/message-kinds.ts'

/** `when` is display text, `url` leads to the settings. */
const Change = z.object({
  what: z.enum([
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
    'phone-changed',
  ]),
  when: z.string(),
  url: z.url(),
  /** Of the passkey, the API key or the device; the host of the webhook, or the last digits of the phone number. */
  name: z.string().optional(),
  /** Ends the API key. */
  endUrl: z.url().optional(),
  /** Recovery codes left. */
  left: z.int().optional(),
})
type Change = z.infer<typeof Change>
/** What the owner of an account is told about its security. */
export type SecurityChange = Pick<Change, 'what' | 'name' | 'left' | 'endUrl'>

const NOT_YOU =
  'You get this message because it concerns the safety of your account. If it was not you, reset your password now: choose “Forgot password?” on the sign-in page. That signs out every device, ends API keys and webhooks, and changes your calendar address.'

/** Mail: a way into the account was added, changed, removed or tried. */
export const securityChanged = mailKind('security-changed', {
  payload: Change,
  usefulHours: 24,
  render: (change) =>
    renderAction({
      ...wordsOf(change),
      ...(change.endUrl === undefined
        ? { button: 'Check your settings', url: change.url }
        : { button: 'End this key', url: change.endUrl }),
      note: NOT_YOU,
    }),
})

function wordsOf({ what, when, name = '', left = 0 }: Change): { title: string; lead: string } {
  const at = oneLine(when)
  switch (what) {
    case 'app-on':
      return {
        title: 'Two-step sign-in was turned on',
        lead: `On ${at} an authenticator app was added to your Duely account. From now on, signing in with your password also asks for a code of that app.`,
      }
    case 'app-off':
      return {
        title: 'Two-step sign-in was turned off',
        lead: `On ${at} the authenticator app was removed from your Duely account. Signing in no longer asks for its code.`,
      }
    case 'passkey-added':
      return {
        title: 'A passkey was added',
        lead: `On ${at} the passkey “${oneLine(name)}” was added to your Duely account. It signs in without your password.`,
      }
    case 'passkey-removed':
      return {
        title: 'A passkey was removed',
        lead: `On ${at} the passkey “${oneLine(name)}” was removed from your Duely account. It no longer signs in.`,
      }
    case 'codes-new':
      return {
        title: 'You have new recovery codes',
        lead: `On ${at} new recovery codes were made for your Duely account. The earlier ones no longer work.`,
      }
    case 'codes-wrong':
      return {
        title: 'Somebody knows your password',
        lead: `On ${at} somebody entered the right password of your Duely account and then a wrong code, so they were not signed in. If that was you, there is nothing to do.`,
      }
    case 'proofs-wrong':
      return {
        title: 'Wrong codes were entered in your account',
        lead: `On ${at} somebody who is signed in to your Duely account entered wrong codes where it asks for a proof. If that was you, there is nothing to do.`,
      }
    case 'key-reading':
      return {
        title: 'An API key was created',
        lead: `On ${at} the API key “${oneLine(name)}” was created for your Duely account. A program that has it can read your subscriptions until you revoke it.`,
      }
    case 'key-writing':
      return {
        title: 'An API key was created',
        lead: `On ${at} the API key “${oneLine(name)}” was created for your Duely account. A program that has it can read and change your subscriptions until you revoke it.`,
      }
    case 'webhook-added':
      return {
        title: 'A webhook was added',
        lead: `On ${at} a webhook to ${oneLine(name)} was added to your Duely account. It is sent news of your subscriptions until you remove it.`,
      }
    case 'calendar-made':
      return {
        title: 'A calendar address was made',
        lead: `On ${at} a new address of the calendar of your Duely account was made, and the earlier one ended. Anyone who has it can see your renewals until you stop sharing in your settings.`,
      }
    case 'device-added':
      return {
        title: 'A device gets your notifications',
        lead: `On ${at} the device “${oneLine(name)}” was added to your Duely account. It is shown your reminders until you remove it.`,
      }
    case 'phone-changed':
      return {
        title: 'Your phone number was changed',
        lead: `On ${at} a phone number ending in ${oneLine(name)} was saved in your Duely account. Once it is confirmed by a code, it gets your reminders by text message.`,
      }
    case 'code-used':
      return {
        title: 'A recovery code was used',
        lead: `On ${at} one of the recovery codes of your Duely account was used. ${leftWords(left)}`,
      }
  }
}

function leftWords(left: number): string {
  if (left === 0) return 'None is left: make new ones in your settings.'
  return left === 1 ? 'One is left: make new ones in your settings.' : `${left} are left.`
}

const Link = z.object({ url: z.url(), newEmail: z.string() })

/** Mail to the new address: it confirms that it is theirs. */
export const confirmNewEmail = mailKind('confirm-new-email', {
  payload: Link,
  usefulHours: 24,
  render: ({ url, newEmail }) =>
    renderAction({
      title: 'Confirm your new email address',
      lead: `Somebody, hopefully you, wants to use ${oneLine(newEmail)} for their Duely account. Confirm that this address is yours. The present address has to confirm it too.`,
      button: 'Confirm new address',
      url,
      note: 'The link works once, for 24 hours. If it was not you, ignore this message: nothing will happen.',
    }),
})

/** Mail to the present address: it agrees to leave. */
export const confirmOldEmail = mailKind('confirm-old-email', {
  payload: Link,
  usefulHours: 24,
  render: ({ url, newEmail }) =>
    renderAction({
      title: 'Your email address is about to change',
      lead: `Somebody, hopefully you, asked to change the email address of your Duely account to ${oneLine(newEmail)}. It changes once you confirm it here and the new address is confirmed too. Until then your reminders keep coming here.`,
      button: 'Confirm the change',
      url,
      note: 'The link works once, for 24 hours. If it was not you, do not confirm it: nothing changes, and you should choose a new password now.',
    }),
})

/** Mail to an address that has an account already, instead of the link. */
export const newEmailTaken = mailKind('new-email-taken', {
  payload: z.object({ url: z.url() }),
  usefulHours: 24,
  render: ({ url }) =>
    renderAction({
      title: 'This address has a Duely account already',
      lead: 'Somebody, hopefully you, wanted to use this address for another Duely account. An address can belong to one account only, so nothing changes.',
      button: 'Sign in',
      url,
      note: 'If it was not you, there is nothing to do.',
    }),
})

/** Mail to both addresses: the change is done. */
export const emailChanged = mailKind('email-changed', {
  payload: z.object({ url: z.url(), newEmail: z.string(), when: z.string() }),
  usefulHours: 24,
  render: ({ url, newEmail, when }) =>
    renderAction({
      title: 'Your email address was changed',
      lead: `On ${oneLine(when)} the email address of your Duely account was changed to ${oneLine(newEmail)}. Your reminders and your sign-in use it from now on, and every other device was signed out.`,
      button: 'Sign in',
      url,
      note: 'You get this message because it concerns the safety of your account. If it was not you, write to our support at once.',
    }),
})

/** Mail kinds about how a person signs in. */
export const securityMails = [securityChanged, confirmNewEmail, confirmOldEmail, newEmailTaken, emailChanged]
