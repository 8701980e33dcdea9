import type { WriteDeps } from '#server/platform/database/deps.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import type { OpenMailbox, StoredMail } from '#server/platform/mail-returns/mailbox/mailbox.ts'
import { NOTICE_BYTES } from '#server/platform/mail-returns/notices/read-notice.ts'
import { type MailboxPosition, updateMailboxPosition } from './mailboxes.repo.ts'

export type ReadMailboxDeps = WriteDeps & {
  logger: Logger
  /** Handles a mail; true: it is done with, and may be deleted. */
  take: (mail: StoredMail) => Promise<boolean>
  /** Whether mails that are done with are deleted. */
  deletes: boolean
}

/** A mailbox whose lease this worker has. */
export type LeasedMailbox = { name: string; holder: string }

/** Another worker has the mailbox by now. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** Older mails are not read: not at the first start, and not when all numbers have changed. */
const READ_DAYS = 30
const DAY_MS = 86_400_000
/** Afterwards a mail that cannot be handled is passed by, so that it does not hold up all others. */
const TRIES = 5

/** Reads a mailbox from where it was read to; remembers what could not be handled. */
export function createMailboxReader(deps: ReadMailboxDeps) {
  const { db, clock, logger, take, deletes } = deps
  let stuck = { at: '', tries: 0 }

  /**
   * Reads everything new, one mail after the other, each once.
   *
   * @throws LeaseLost, or the error that prevents going on now
   */
  async function readNew(
    mailbox: OpenMailbox,
    { name, holder }: LeasedMailbox,
    position: MailboxPosition,
    signal: AbortSignal,
  ): Promise<void> {
    const uidValidity = mailbox.uidValidity()
    const readTo = position.uidValidity === uidValidity ? position.lastUid : 0
    const since = new Date(clock.now().getTime() - READ_DAYS * DAY_MS)
    const keep = async (change: Parameters<typeof updateMailboxPosition>[3]) => {
      if (!(await updateMailboxPosition(db, name, holder, change))) throw new LeaseLost()
    }
    for (const uid of await mailbox.uidsAfter(readTo, since)) {
      if (signal.aborted) return
      const at = `${uidValidity}/${uid}`
      stuck = { at, tries: stuck.at === at ? stuck.tries + 1 : 1 }
      if (stuck.tries > TRIES) logger.error({ event: 'mail-passed-by', mailbox: name, uid })
      else await takeOne(mailbox, uid)
      await keep({ uidValidity, lastUid: uid })
    }
    await keep({ readAt: clock.now() })
  }

  async function takeOne(mailbox: OpenMailbox, uid: number): Promise<void> {
    const mail = await mailbox.fetch(uid, NOTICE_BYTES)
    if (mail === null) return
    if ((await take(mail)) && deletes) await mailbox.remove(uid)
  }

  return { readNew }
}
