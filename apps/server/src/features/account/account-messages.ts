import { z } from 'zod'
import { mailKind } from '#server/engine/outbox/index.ts'
import { oneLine } from '#server/platform/mail/mailer.ts'
import { renderAction } from '#server/platform/mail/render-mail.ts'

/** Mail: the account will be deleted, and by whose wish; `until` is display text, `url` undoes it. */
export const deletionRequested = mailKind('deletion-requested', {
  payload: z.object({
    until: z.string(),
    url: z.url(),
    by: z.enum(['owner', 'administrator']).default('owner'),
  }),
  usefulHours: 168,
  render: ({ until, url, by }, { appName }) =>
    renderAction({
      appName,
      title: 'Your account will be deleted',
      lead: `${ASKED[by](appName)} Reminders have stopped and every device was signed out. On ${oneLine(until)} everything is deleted for good. Until then you can sign in to undo it.`,
      button: 'Keep my account',
      url,
      note:
        by === 'owner'
          ? 'If it was not you who asked for it, sign in, undo it, and choose a new password.'
          : 'If you want to know why, ask the person who runs this server.',
    }),
})

const ASKED = {
  owner: (name: string) => `You asked ${name} to delete your account.`,
  administrator: (name: string) => `An administrator of this server is deleting your ${name} account.`,
} as const

/** Mail: the account is kept after all; `when` is display text, `url` is for an owner who did not undo it. */
export const deletionUndone = mailKind('deletion-undone', {
  payload: z.object({ when: z.string(), url: z.url() }),
  usefulHours: 24,
  render: ({ when, url }, { appName }) =>
    renderAction({
      appName,
      title: 'Your account is kept',
      lead: `On ${oneLine(when)} the deletion of your ${appName} account was undone. Everything is as it was, and your reminders go on. If that was you, there is nothing to do. If it was not, choose a new password now.`,
      button: 'Reset password',
      url,
      note: 'You get this message because it concerns the safety of your account.',
    }),
})

/** Mail kinds about the account as a whole. */
export const accountMails = [deletionRequested, deletionUndone]
