import { BACKUP_ADDRESS } from '@duely/domain'
import { unsubscribeUrlOf } from '#server/engine/links/index.ts'
import type { Dispatch } from '#server/engine/outbox/index.ts'
import type { Mailer, OutgoingMail } from '#server/platform/mail/mailer.ts'
import type { Item } from './judge-reminder.ts'

type MailDispatchDeps = { mailer: Mailer; publicUrl: string; authSecret: string }

/** A mail to a person's first address or to their backup address, with the link that stops such mails. */
export function mailDispatch(
  { row, approved: { facts } }: Item,
  mail: Pick<OutgoingMail, 'subject' | 'html' | 'text' | 'attachments'>,
  deps: MailDispatchDeps,
): Dispatch {
  const to = row.device === BACKUP_ADDRESS ? facts.backupEmail : facts.email
  if (to === null) throw new Error('A mail to a backup address without one')
  const { hostname } = new URL(deps.publicUrl)
  const unsubscribe = { url: unsubscribeUrlOf(facts.userId, deps) }
  return {
    recipient: to,
    send: (key, handOver) =>
      deps.mailer.send({ to, ...mail, messageId: `${key}@${hostname}`, unsubscribe }, handOver),
  }
}
