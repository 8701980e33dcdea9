import { z } from 'zod'
import { oneLine } from '../../platform/mail/mailer.ts'
import { renderAction } from '../../platform/mail/render-mail.ts'
import { mailKind } from '../../platform/outbox/message-kinds.ts'

/** Mail: the account will be deleted; `until` is display text, `url` undoes it. */
export const deletionRequested = mailKind('deletion-requested', {
  payload: z.object({ until: z.string(), url: z.url() }),
  usefulHours: 168,
  render: ({ until, url }) =>
    renderAction({
      title: 'Your account will be deleted',
      lead: `You asked Duely to delete your account. Reminders have stopped and every device was signed out. On ${oneLine(until)} everything is deleted for good. Until then you can sign in to undo it.`,
      button: 'Keep my account',
      url,
      note: 'If it was not you who asked for it, sign in, undo it, and choose a new password.',
    }),
})

/** Mail: the account is kept after all; `when` is display text, `url` is for an owner who did not undo it. */
export const deletionUndone = mailKind('deletion-undone', {
  payload: z.object({ when: z.string(), url: z.url() }),
  usefulHours: 24,
  render: ({ when, url }) =>
    renderAction({
      title: 'Your account is kept',
      lead: `On ${oneLine(when)} the deletion of your Duely account was undone. Everything is as it was, and your reminders go on. If that was you, there is nothing to do. If it was not, choose a new password now.`,
      button: 'Reset password',
      url,
      note: 'You get this message because it concerns the safety of your account.',
    }),
})

/** Mail kinds about the account as a whole. */
export const accountMails = [deletionRequested, deletionUndone]
