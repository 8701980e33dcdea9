import { z } from 'zod'
import { MAILS } from '../compose/messages.ts'
import { type MailKind, mailKind } from '../platform/outbox/message-kinds.ts'

/** A mail that shows what it was queued with, whatever that was: its subject is its kind, its text the payload. */
export function plainMail(kind: string, usefulHours = 24): MailKind<unknown> {
  return mailKind(kind, {
    payload: z.unknown(),
    usefulHours,
    render: (payload) => ({ subject: kind, html: '', text: JSON.stringify(payload) }),
  })
}

/** All mails of the product as plain ones, of use for as long as they are. */
export const PLAIN_MAILS = MAILS.map(({ kind, usefulHours }) => plainMail(kind, usefulHours))
