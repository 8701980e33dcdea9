import { decodedOrNull } from '#server/platform/decoded-or-null.ts'

/** The mailbox to which bounces are returned, as MAILBOX_URL names it. */
export type MailboxPlace = NonNullable<ReturnType<typeof parseMailboxUrl>>

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1'])

/** Reads `imaps://user:password@host/FOLDER?delete=on`; null when it is not of this form. */
export function parseMailboxUrl(text: string) {
  const url = URL.parse(text)
  if (url === null || (url.protocol !== 'imaps:' && url.protocol !== 'imap:')) return null
  const { hostname, port, searchParams, hash } = url
  const [user, password, folder] = [url.username, url.password, url.pathname.slice(1)].map(decodedOrNull)
  const deletes = searchParams.get('delete') ?? 'off'
  const isKnown = [...searchParams.keys()].every((name) => name === 'delete') && searchParams.size <= 1
  if (!hostname || !user || !password || folder === undefined || folder === null) return null
  if (!isKnown || (deletes !== 'on' && deletes !== 'off') || hash !== '') return null
  const secure = url.protocol === 'imaps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (secure ? 993 : 143)),
    /** TLS from the start; without it everything, the password too, goes in clear text. */
    secure,
    user,
    password,
    folder: folder || 'INBOX',
    /** Whether notices are deleted once they are recorded. */
    deletes: deletes === 'on',
  }
}

/**
 * Whether this mailbox may be read: without TLS only on this machine,
 * or where the operator allows clear text.
 *
 * @param places `host:port` of servers that may be reached in clear text
 */
export function mayReadMailbox({ secure, host, port }: MailboxPlace, places: readonly string[]): boolean {
  return secure || LOOPBACK.has(host) || places.includes(`${host}:${port}`)
}
