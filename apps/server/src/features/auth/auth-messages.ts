import { z } from 'zod'
import { mailKind } from '#server/engine/outbox/index.ts'
import { oneLine } from '#server/platform/mail/mailer.ts'
import { renderAction } from '#server/platform/mail/render-mail.ts'

const Link = z.object({ url: z.url() })

/** Mail: confirm the address of a new account. */
export const verifyEmail = mailKind('verify-email', {
  payload: Link,
  usefulHours: 24,
  render: ({ url }, { appName }) =>
    renderAction({
      appName,
      title: 'Confirm your email address',
      lead: `Welcome to ${appName}. Confirm that this address is yours, and your reminders can start.`,
      button: 'Confirm email address',
      url,
      note: 'The link works once, for 24 hours. If you did not sign up, ignore this message: nothing will happen.',
    }),
})

/** Mail: choose a new password. */
export const resetPasswordMail = mailKind('reset-password', {
  payload: Link,
  usefulHours: 1,
  render: ({ url }, { appName }) =>
    renderAction({
      appName,
      title: 'Choose a new password',
      lead: `Somebody, hopefully you, asked to reset the password of your ${appName} account.`,
      button: 'Choose a new password',
      url,
      note: 'The link works once, for one hour. If you did not ask for it, ignore this message: your password stays.',
    }),
})

const ENDED =
  ' API keys and webhooks have ended, and the address of your calendar no longer works: make them anew in your settings.'

/**
 * Mail: the password was changed; `when` is display text, `resetUrl` is for an owner who did not change it.
 */
export const passwordChanged = mailKind('password-changed', {
  payload: z.object({
    when: z.string(),
    resetUrl: z.url(),
    signedOut: z.enum(['every device', 'every other device']).default('every device'),
    /** Whether API keys, webhooks or the calendar address ended with it. */
    hasEndedAccess: z.boolean().default(false),
  }),
  usefulHours: 24,
  render: ({ when, resetUrl, signedOut, hasEndedAccess }, { appName }) =>
    renderAction({
      appName,
      title: 'Your password was changed',
      lead: `The password of your ${appName} account was changed on ${oneLine(when)}, and ${signedOut} was signed out.${hasEndedAccess ? ENDED : ''} If that was you, there is nothing to do. If it was not, choose a new password now.`,
      button: 'Reset password',
      url: resetUrl,
      note: 'You get this message because it concerns the safety of your account.',
    }),
})

/** Mail kinds of sign-up and sign-in. */
export const authMails = [verifyEmail, resetPasswordMail, passwordChanged]
