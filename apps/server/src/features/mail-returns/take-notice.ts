import type { StoredMail } from '#server/platform/mail-returns/mailbox/mailbox.ts'
import { type MailNotice, readNotice } from '#server/platform/mail-returns/notices/read-notice.ts'
import { recogniseMail } from '#server/platform/mail-returns/recognise-mail.ts'
import type { MailReturnsDeps } from './mail-returns-deps.ts'
import { insertRecorded, selectIsRecorded } from './notices.repo.ts'

/**
 * Records what a mail of the mailbox says about a mail of ours. Everything else changes nothing: other mails,
 * automatic answers, and notices that prove no mail of ours.
 *
 * @returns whether it was recorded, now or before
 * @throws the error that prevents recording it now
 */
export async function takeNotice(
  deps: MailReturnsDeps,
  { source, receivedAt }: Pick<StoredMail, 'source' | 'receivedAt'>,
): Promise<boolean> {
  const { db, clock, marks, count } = deps
  let notice: MailNotice | null
  try {
    notice = await readNotice(source)
  } catch {
    // Nested too deeply, or no mail at all.
    count({ by: 'mailbox', kind: 'unreadable', matched: 'nothing' })
    return false
  }
  if (notice === null) return false
  const { ownId, kind, status, words } = notice
  if (ownId !== null && (await selectIsRecorded(db, ownId))) return true
  const recognised = recogniseMail(notice, marks)
  count({ by: 'mailbox', kind, matched: recognised?.proof ?? 'nothing' })
  if (recognised === null) return false
  const now = clock.now()
  // Recorded first: a notice that comes again has no further effect,
  // one that was noted and not recorded is lost.
  await deps.record({ ...recognised, kind, status, words, reportedAt: earlier(receivedAt, now) })
  if (ownId !== null) await insertRecorded(db, ownId, now)
  return true
}

/** No mailbox has a mail of tomorrow. */
function earlier(receivedAt: Date | null, now: Date): Date {
  return receivedAt === null || receivedAt > now ? now : receivedAt
}
