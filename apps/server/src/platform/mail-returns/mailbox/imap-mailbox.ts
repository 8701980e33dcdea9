import type { ImapFlow } from 'imapflow'
import { MailboxRefused, type OpenMailbox, type OpenMailboxAt } from './mailbox.ts'
import type { MailboxPlace } from './mailbox-place.ts'

const CONNECT_WITHIN_MS = 20_000
/** How long a server may be silent, even when asked. */
const SILENCE_MS = 120_000
/** Longer lines or literals cannot come from our mailbox, whose mails are fetched a megabyte at a time. */
const LINE_BYTES = 1_048_576
const LITERAL_BYTES = 4 * 1_048_576
/** Shortly after the last command the server is asked to tell of new mails by itself (IDLE). */
const IDLE_AFTER_MS = 500
const LOGOUT_WITHIN_MS = 2_000
/** For what is being read when the process is to stop. */
const STOP_GRACE_MS = 3_000

/** Opens a mailbox by IMAP; one without IDLE is only looked at when `wait` ends. */
export const openImapMailbox: OpenMailboxAt = async (place, signal) => {
  const { ImapFlow } = await import('imapflow')
  const { host, port, secure, user, password, folder, deletes } = place
  const client = new ImapFlow({
    host,
    port,
    secure,
    auth: { user, pass: password },
    // Clear text is allowed only where the operator trusts the way, and there certificates are rarely valid.
    ...(secure ? {} : { doSTARTTLS: false }),
    logger: false,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: SILENCE_MS,
    autoIdleDelay: IDLE_AFTER_MS,
    maxLineLength: LINE_BYTES,
    maxLiteralSize: LITERAL_BYTES,
    maxResponseSize: LITERAL_BYTES + LINE_BYTES,
  })
  let trouble: Error | null = null
  client.on('error', (error) => {
    trouble = error
  })
  let isOpen = false
  const giveUp = () => {
    if (isOpen) setTimeout(() => client.close(), STOP_GRACE_MS).unref()
    else client.close()
  }
  signal.addEventListener('abort', giveUp, { once: true })
  client.once('close', () => signal.removeEventListener('abort', giveUp))
  try {
    await client.connect()
    await client.mailboxOpen(folder, { readOnly: !deletes })
    isOpen = true
  } catch (error) {
    client.close()
    throw isRefusal(error) ? new MailboxRefused(refusalOf(error, place), { cause: error }) : error
  }
  return openMailbox(client, () => trouble)
}

function openMailbox(client: ImapFlow, trouble: () => Error | null): OpenMailbox {
  const requireOpen = () => {
    if (!client.usable || client.mailbox === false) throw trouble() ?? new Error('Connection closed')
    return client.mailbox
  }
  // Told once, and often with the answer to a question about another mail.
  let hasNews = false
  client.on('exists', () => {
    hasNews = true
  })
  return {
    uidValidity: () => String(requireOpen().uidValidity),
    uidsAfter: async (uid, since) => {
      requireOpen()
      hasNews = false
      const found = await client.search({ uid: `${uid + 1}:*`, since }, { uid: true })
      if (!Array.isArray(found)) throw trouble() ?? new Error('The mailbox could not be searched')
      // "n:*" always includes the last mail, however small its number.
      return found.filter((each) => each > uid).toSorted((a, b) => a - b)
    },
    fetch: async (uid, maxBytes) => {
      requireOpen()
      const query = { uid: true, internalDate: true, source: { maxLength: maxBytes } }
      const mail = await client.fetchOne(String(uid), query, { uid: true })
      if (mail === false || mail.source === undefined) return null
      const receivedAt = new Date(mail.internalDate ?? Number.NaN)
      return {
        uid,
        receivedAt: Number.isNaN(receivedAt.getTime()) ? null : receivedAt,
        source: mail.source,
      }
    },
    remove: async (uid) => {
      requireOpen()
      await client.messageDelete(String(uid), { uid: true })
    },
    wait: async (ms, signal) => {
      requireOpen()
      if (!hasNews) await untilNews(client, ms, signal)
      if (!signal.aborted) requireOpen()
    },
    close: async () => {
      const late = setTimeout(() => client.close(), LOGOUT_WITHIN_MS)
      await client.logout().catch(() => client.close())
      clearTimeout(late)
    },
  }
}

/** A mailbox tells of new mails by itself; of a lost connection too. */
function untilNews(client: ImapFlow, ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const done = () => resolve()
  const timer = setTimeout(done, ms)
  client.once('exists', done)
  client.once('close', done)
  signal.addEventListener('abort', done, { once: true })
  if (signal.aborted) done()
  return promise.finally(() => {
    clearTimeout(timer)
    client.off('exists', done)
    client.off('close', done)
    signal.removeEventListener('abort', done)
  })
}

/** A "NO" to the password or to the folder. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('authenticationFailed' in error && error.authenticationFailed === true) return true
  return 'responseStatus' in error && error.responseStatus === 'NO'
}

function refusalOf(error: unknown, { user, host, folder }: MailboxPlace): string {
  const answer = error instanceof Error && 'responseText' in error ? String(error.responseText) : ''
  return `${host} refused ${user} or the folder ${folder}: ${answer.slice(0, 200)}`
}
