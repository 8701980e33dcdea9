import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** A mail as it is in a mailbox. */
export type DeliveredMail = {
  raw: Buffer
  to: string
  messageId: string
  subject: string
  text: string
  /** Whether a header of the relay says that its signature is valid. */
  hasDkimPass: boolean
}

const read = new Map<string, DeliveredMail>()

/** Every mail in a Maildir, oldest first. */
export async function readMailbox(folder: string): Promise<DeliveredMail[]> {
  const mails: DeliveredMail[] = []
  for (const path of ['new', 'cur'].flatMap((part) => filesOf(join(folder, part)))) {
    const mail = await readMail(path)
    if (mail !== null) mails.push(mail)
  }
  return mails
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
      .sort()
      .map((name) => join(folder, name))
  } catch {
    return []
  }
}

/** Null when it was moved or deleted just now. */
async function readMail(path: string): Promise<DeliveredMail | null> {
  // A client that has seen a mail moves its file and appends flags.
  const key = path.replace(/^.*\//, '').replace(/:.*$/, '')
  const known = read.get(key)
  if (known !== undefined) return known
  let raw: Buffer
  try {
    raw = readFileSync(path)
  } catch {
    return null
  }
  const parsed = await PostalMime.parse(raw)
  const results = parsed.headers.filter(({ key: name }) => name === 'authentication-results')
  const mail = {
    raw,
    to: parsed.to?.[0]?.address ?? '',
    messageId: parsed.messageId ?? '',
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    hasDkimPass: results.some(({ value }) => /\bdkim=pass\b/.test(value)),
  }
  read.set(key, mail)
  return mail
}
