import { z } from 'zod'
import { type MailKind, mailKind } from '#server/engine/outbox/message-kinds.ts'
import { MAILS } from '../compose/messages.ts'

/** A mail kind for any payload: its subject is the kind, its text the payload as JSON. */
export function plainMail(kind: string, usefulHours = 24): MailKind<unknown> {
  return mailKind(kind, {
    payload: z.unknown(),
    usefulHours,
    render: (payload) => ({ subject: kind, html: '', text: JSON.stringify(payload) }),
  })
}

/** Plain replacements of all mail kinds with the same lifetimes. */
export const PLAIN_MAILS = MAILS.map(({ kind, usefulHours }) => plainMail(kind, usefulHours))
