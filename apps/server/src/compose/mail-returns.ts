import type { Config } from '#server/config/config.ts'
import { takeForwarded } from '#server/features/mail-in/take-forwarded.ts'
import type { MailEventsDeps, MailReturnsDeps } from '#server/features/mail-returns/mail-returns-deps.ts'
import { selectMailboxReadAt } from '#server/features/mail-returns/mailbox/mailboxes.repo.ts'
import {
  createMailboxWatch,
  type MailboxWatch,
  mailboxName,
} from '#server/features/mail-returns/mailbox/watch-mailbox.ts'
import { takeNotice } from '#server/features/mail-returns/take-notice.ts'
import type { WriteDeps } from '#server/platform/database/deps.ts'
import type { Egress } from '#server/platform/egress/egress.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import {
  createMailInAddresses,
  type MailInAddresses,
} from '#server/platform/mail-returns/forwarded/mail-in-address.ts'
import { openImapMailbox } from '#server/platform/mail-returns/mailbox/imap-mailbox.ts'
import type { OwnMarks } from '#server/platform/mail-returns/recognise-mail.ts'
import { postmark } from '#server/platform/mail-returns/relays/postmark.ts'
import { ses } from '#server/platform/mail-returns/relays/ses.ts'
import { createReturnPath } from '#server/platform/mail-returns/return-path.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { RecordMailReturn } from '#server/ports/mail-returns.ts'

type MailReturnsContext = WriteDeps & {
  logger: Logger
  metrics: Metrics
  egress: Egress
  record: RecordMailReturn
  rateLimitFactor: number
}

/** What reads bounces and complaints: the mailbox, for a worker, and the events of mail relays. */
export function composeMailReturns(
  config: Config,
  { metrics, egress, ...context }: MailReturnsContext,
): { mailEvents: MailEventsDeps; mailbox: MailboxWatch | null; mailIn: MailInAddresses | null } {
  const { mailbox: place, eventsSecret } = config.mailReturns
  const { db, clock, logger } = context
  const notices = metrics.counter('mail_notices_total', 'Notices of bounces and complaints that were read', [
    'by',
    'kind',
    'matched',
  ])
  const marks = ownMarks(config)
  const deps: MailReturnsDeps = { ...context, marks, count: (labels) => notices.inc(labels) }
  const mailEvents = { ...deps, eventsSecret, relays: { postmark, ses: ses({ egress, marks }) } }
  if (place === null) return { mailEvents, mailbox: null, mailIn: null }
  const mailIn = createMailInAddresses(config.mail.returnPath)
  const errors = metrics.counter('mailbox_errors_total', 'Errors while the mailbox of bounces was read')
  // From the database: a worker by itself answers no requests.
  metrics.gauge(
    'mailbox_read_seconds',
    'Time since everything in the mailbox of bounces was read',
    async () => {
      const readAt = await selectMailboxReadAt(db, mailboxName(place))
      return readAt === null ? Number.NaN : (clock.now().getTime() - readAt.getTime()) / 1_000
    },
  )
  const watch = createMailboxWatch({
    db,
    clock,
    logger,
    place,
    open: openImapMailbox,
    // A mail is a notice, or one that somebody forwarded; every other is left.
    take: async (mail) =>
      (await takeNotice(deps, mail)) || (await takeForwarded({ ...context, mailIn }, mail)),
    onError: () => errors.inc(),
  })
  return { mailEvents, mailbox: watch, mailIn }
}

/** Whether mails leave for the world and nobody learns which of them come back. */
export function leavesReturnsUnread({ inbox, mailReturns }: Pick<Config, 'inbox' | 'mailReturns'>): boolean {
  return inbox === null && mailReturns.mailbox === null && mailReturns.eventsSecret === null
}

/** How our mails are recognised, which is how they are marked when they are sent. */
export function ownMarks({ mail, publicUrl, ...secrets }: Config): OwnMarks {
  return {
    returnPath: mail.returnPath === null ? null : createReturnPath(mail.returnPath, secrets),
    messageIdHost: new URL(publicUrl).hostname,
  }
}
