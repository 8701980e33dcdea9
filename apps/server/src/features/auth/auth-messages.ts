import { mailsIn } from '@duely/texts/mails'
import { z } from 'zod'
import { actionMail, sayMoment } from '#server/engine/outbox/index.ts'

const Link = z.object({ url: z.url() })

/** Mail: confirm the address of a new account. */
export const verifyEmail = actionMail('verify-email', {
  payload: Link,
  usefulHours: 24,
  texts: mailsIn,
  say: ({ url }, t, { appName }) => ({
    url,
    title: t.verifyTitle,
    lead: t.verifyLead({ appName }),
    button: t.verifyButton,
    note: t.verifyNote,
  }),
})

/** Mail: choose a new password. */
export const resetPasswordMail = actionMail('reset-password', {
  payload: Link,
  usefulHours: 1,
  texts: mailsIn,
  say: ({ url }, t, { appName }) => ({
    url,
    title: t.resetTitle,
    lead: t.resetLead({ appName }),
    button: t.resetButton,
    note: t.resetNote,
  }),
})

/** Mail: the password was changed at an instant; `resetUrl` is for an owner who did not change it. */
export const passwordChanged = actionMail('password-changed', {
  payload: z.object({
    when: z.string(),
    resetUrl: z.url(),
    signedOut: z.enum(['every device', 'every other device']).default('every device'),
    /** Whether API keys, webhooks or the calendar address ended with it. */
    hasEndedAccess: z.boolean().default(false),
  }),
  usefulHours: 24,
  texts: mailsIn,
  say: ({ when, resetUrl, signedOut, hasEndedAccess }, t, { appName, reader }) => {
    const changed = { appName, when: sayMoment(when, reader) }
    const lead = [
      signedOut === 'every device' ? t.passwordEverywhere(changed) : t.passwordElsewhere(changed),
      ...(hasEndedAccess ? [t.passwordEnded] : []),
      t.ifNotYouPassword,
    ]
    return {
      url: resetUrl,
      title: t.passwordTitle,
      lead: lead.join(' '),
      button: t.resetPassword,
      note: t.ofSafety,
    }
  },
})

/** Mail kinds of sign-up and sign-in. */
export const authMails = [verifyEmail, resetPasswordMail, passwordChanged]
