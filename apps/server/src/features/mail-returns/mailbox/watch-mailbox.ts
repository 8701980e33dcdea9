import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '#server/platform/logger/logger.ts'
import { MailboxRefused, type OpenMailboxAt } from '#server/platform/mail-returns/mailbox/mailbox.ts'
import type { MailboxPlace } from '#server/platform/mail-returns/mailbox/mailbox-place.ts'
import { updateMailboxReleased, upsertMailboxLease } from './mailboxes.repo.ts'
import { createMailboxReader, LeaseLost, type ReadMailboxDeps } from './read-mailbox.ts'

/** Reads the mailbox of bounces as long as this process works. */
export type MailboxWatch = {
  start(): void
  /** Resolves when the mail being read is done with, and the mailbox given back. */
  stop(): Promise<void>
}

export type MailboxWatchDeps = Omit<ReadMailboxDeps, 'deletes'> & {
  place: MailboxPlace
  open: OpenMailboxAt
  /** Called for each error, for the metrics. */
  onError: () => void
  /** A mailbox that tells nothing by itself is looked at so often. Default 60 s. */
  lookEveryMs?: number
  /** Pauses after errors: the first, doubled each time, up to the last. Default 10 s to 10 min. */
  retryMs?: { first: number; last: number }
}

const LOOK_EVERY_MS = 60_000
const RETRY_MS = { first: 10_000, last: 600_000 }
/** A mail server that restarts is back before this. */
const ALARM_AFTER_FAILURES = 3

/** `user@host/FOLDER`, which names it in the database and in the log. */
export const mailboxName = ({ user, host, folder }: MailboxPlace): string => `${user}@${host}/${folder}`

/**
 * Watches a mailbox: one worker of all at a time, by a lease. It waits for the server to tell of new mails,
 * and looks by itself every minute. An error ends the connection, and it is tried again; nothing else of the
 * server notices.
 */
export function createMailboxWatch(deps: MailboxWatchDeps): MailboxWatch {
  const { db, logger, place, open, onError, lookEveryMs = LOOK_EVERY_MS, retryMs = RETRY_MS } = deps
  const mine = { name: mailboxName(place), holder: crypto.randomUUID() }
  const reader = createMailboxReader({ ...deps, deletes: place.deletes })
  const stopping = new AbortController()
  const { signal } = stopping
  let failures = 0
  let loop: Promise<void> | null = null

  async function watch(): Promise<void> {
    let position = await upsertMailboxLease(db, mine.name, mine.holder)
    if (position === null) return
    const mailbox = await open(place, signal)
    try {
      while (!signal.aborted && position !== null) {
        await reader.readNew(mailbox, mine, position, signal)
        failures = 0
        await mailbox.wait(lookEveryMs, signal)
        if (!signal.aborted) position = await upsertMailboxLease(db, mine.name, mine.holder)
      }
    } finally {
      await mailbox.close()
    }
  }

  async function watchOnAndOn(): Promise<void> {
    while (!signal.aborted) {
      let pauseMs = lookEveryMs
      try {
        await watch()
      } catch (err) {
        if (!(err instanceof LeaseLost || signal.aborted)) {
          failures += 1
          onError()
          report(logger, err, { mailbox: mine.name, failures })
          pauseMs = Math.min(retryMs.first * 2 ** (failures - 1), retryMs.last)
        }
      }
      await updateMailboxReleased(db, mine.name, mine.holder).catch(() => {
        // The lease ends by itself.
      })
      await sleep(pauseMs, undefined, { signal }).catch(() => {})
    }
  }

  return {
    start: () => {
      loop ??= watchOnAndOn()
    },
    stop: async () => {
      stopping.abort()
      await loop
    },
  }
}

function report(logger: Logger, err: unknown, where: { mailbox: string; failures: number }): void {
  if (where.failures >= ALARM_AFTER_FAILURES || err instanceof MailboxRefused)
    logger.error({ event: 'mailbox-unread', err, ...where })
  else logger.warn({ event: 'mailbox-lost', err, ...where })
}
