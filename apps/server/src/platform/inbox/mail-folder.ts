import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Email } from 'postal-mime'

/** A mail as shown and as answered in JSON. */
export type InboxMail = ReturnType<typeof toInboxMail>

/** The inbox's mails as files, oldest first. */
export type MailFolder = ReturnType<typeof openMailFolder>

/** Limit, beyond which the oldest are deleted, so that the inbox does not fill the disk. */
const MAILS_KEPT = 2_000
const FILE_NAME = /^(\d{13}-\d{6}-[0-9a-f]{8})\.eml$/

/** Opens the folder, creating it if missing. `parse` parses a raw mail. */
export function openMailFolder(folder: string, parse: (raw: Buffer) => Promise<Email>) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const ids = readdirSync(folder)
    .flatMap((name) => FILE_NAME.exec(name)?.[1] ?? [])
    .toSorted()
  const read = new Map<string, Promise<InboxMail>>()
  const path = (id: string) => join(folder, `${id}.eml`)
  let count = 0

  function remove(id: string): boolean {
    const at = ids.indexOf(id)
    if (at < 0) return false
    ids.splice(at, 1)
    read.delete(id)
    rmSync(path(id), { force: true })
    return true
  }
  const source = (id: string) => (ids.includes(id) ? readFileSync(path(id)) : null)
  function mail(id: string): Promise<InboxMail> {
    const known = read.get(id)
    if (known) return known
    const raw = source(id) ?? Buffer.alloc(0)
    const made = parse(raw).then((email) => toInboxMail(id, email))
    read.set(id, made)
    return made
  }

  return {
    add(raw: Buffer) {
      count += 1
      const random = crypto.randomUUID().slice(0, 8)
      const id = `${String(Date.now()).padStart(13, '0')}-${String(count % 1_000_000).padStart(6, '0')}-${random}`
      // Renamed when complete, so that a killed process leaves no partial mail.
      writeFileSync(`${path(id)}.tmp`, raw, { mode: 0o600 })
      renameSync(`${path(id)}.tmp`, path(id))
      ids.push(id)
      for (const old of ids.slice(0, Math.max(0, ids.length - MAILS_KEPT))) remove(old)
    },
    list: () => Promise.all(ids.map(mail)),
    find: async (id: string) => (ids.includes(id) ? mail(id) : null),
    /** The raw mail; null if missing. */
    source,
    remove,
    clear: () => {
      for (const id of [...ids]) remove(id)
    },
  }
}

function toInboxMail(id: string, email: Email) {
  return {
    id,
    /** Arrival time, ISO. */
    time: new Date(Number(id.slice(0, 13))).toISOString(),
    from: email.from ? addresses([email.from]) : [],
    to: addresses(email.to ?? []),
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    /** By lower-case name. */
    headers: Object.fromEntries(email.headers.map(({ key, value }) => [key.toLowerCase(), value])),
    messageId: email.messageId?.replace(/^<|>$/g, '') ?? '',
  }
}

function addresses(list: readonly { address?: string | undefined; name: string }[]) {
  return list.map(({ address, name }) => ({ address: address ?? '', name }))
}
