import { z } from 'zod'
import { mailKind } from '#server/engine/outbox/index.ts'
import { oneLine } from '#server/platform/mail/mailer.ts'
import { renderAction } from '#server/platform/mail/render-mail.ts'

/** Mail to somebody without an account: `by` is the inviter's address, `until` display text. */
export const invited = mailKind('invited', {
  payload: z.object({ url: z.url(), until: z.string(), by: z.string() }),
  usefulHours: 168,
  render: ({ url, until, by }, { appName }) =>
    renderAction({
      appName,
      title: `You are invited to ${appName}`,
      lead: `${oneLine(by)} invites you to their ${appName} server. ${appName} reminds you before a paid subscription renews, in time to cancel it.`,
      button: 'Accept the invitation',
      url,
      note: `The link works once, for this address, until ${oneLine(until)}. If you do not know who invites you, ignore this message: nothing will happen.`,
    }),
})

const WORDS = {
  disabled: {
    title: 'Your account was disabled',
    lead: (at: string, name: string) =>
      `On ${at} an administrator of this server disabled your ${name} account. You are signed out everywhere, and reminders, API keys, webhooks and your calendar feed have stopped. Your data are kept.`,
    note: 'To get your account back, ask the person who runs this server.',
  },
  enabled: {
    title: 'Your account works again',
    lead: (at: string, name: string) =>
      `On ${at} an administrator of this server enabled your ${name} account again. Everything is as it was, and your reminders go on. Please sign in again.`,
    note: 'Reminders that were due in the meantime were not sent.',
  },
  administrator: {
    title: 'You are an administrator now',
    lead: (at: string, name: string) =>
      `On ${at} you became an administrator of this ${name} server. You can invite people and manage their accounts. You do not see their subscriptions.`,
    note: 'You get this message because it concerns the safety of your account.',
  },
} as const

/** Mail: what an administrator changed about somebody's access; `when` is display text. */
export const accessChanged = mailKind('access-changed', {
  payload: z.object({
    what: z.enum(['disabled', 'enabled', 'administrator']),
    when: z.string(),
    url: z.url(),
  }),
  usefulHours: 168,
  render: ({ what, when, url }, { appName }) => {
    const { title, lead, note } = WORDS[what]
    return renderAction({ appName, title, lead: lead(oneLine(when), appName), button: 'Sign in', url, note })
  },
})

/** Mail to the administrator who asked whether mail arrives. */
export const serverTest = mailKind('server-test', {
  payload: z.object({ url: z.url() }),
  usefulHours: 1,
  render: ({ url }, { appName }) =>
    renderAction({
      appName,
      title: 'Mail from your server arrives',
      lead: `You asked your ${appName} server for a test. This message left the way reminders do, so reminders by email can reach you.`,
      button: 'Back to the server',
      url,
      note: 'If it is in the spam folder, the reminders will be there too: check SPF, DKIM and DMARC of the sender.',
    }),
})

/** Mail kinds about the people of a server. */
export const peopleMails = [invited, accessChanged, serverTest]
