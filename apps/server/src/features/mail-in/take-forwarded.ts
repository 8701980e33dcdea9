import { KNOWN_SENDERS } from '@duely/catalogue/senders'
import { cleanLine, forwardedMail, monthComesFirst, readMail } from '@duely/domain'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { takeAllowance } from '#server/platform/limits/take-allowance.ts'
import { announce } from '#server/platform/live/announce.ts'
import { readForwarded } from '#server/platform/mail-returns/forwarded/read-forwarded.ts'
import type { StoredMail } from '#server/platform/mail-returns/mailbox/mailbox.ts'
import { DRAFTS_KEPT } from './drafts.ts'
import { deleteOldestDrafts, insertDraft, selectAddressee } from './mail-in.repo.ts'
import type { MailInDeps } from './mail-in-deps.ts'

/** Mails to the address of a person that are read; the others are passed by. */
const FORWARDED_PER_DAY = 100
const DAY_SECONDS = 86_400
const LINE_SHOWN = 200

/**
 * Makes a draft of a mail that came to somebody's secret address. It changes nothing else, whatever the mail
 * says, and the mail is not kept. A mail in which nothing is found makes a draft too, so that its sender sees
 * that it arrived.
 *
 * @returns whether it was for a secret address and needs no further handling
 */
export async function takeForwarded(
  { db, clock, mailIn, rateLimitFactor }: MailInDeps,
  { source, receivedAt }: Pick<StoredMail, 'source' | 'receivedAt'>,
): Promise<boolean> {
  const tokenHash = mailIn?.hashIn(source) ?? null
  if (tokenHash === null) return false
  const addressee = await selectAddressee(db, tokenHash)
  if (addressee === null) return false
  const { userId, culture } = addressee
  const now = clock.now()
  const max = FORWARDED_PER_DAY * rateLimitFactor
  const { isTaken } = await takeAllowance(db, { key: `forwarded:${userId}`, max, seconds: DAY_SECONDS }, now)
  if (!isTaken) return true
  // One that cannot be parsed is passed by.
  const mail = await readForwarded(source).catch(() => null)
  if (mail === null) return true
  const monthFirst = monthComesFirst(culture)
  const inner = forwardedMail(mail, monthFirst)
  const draft = {
    sender: shortLine([inner.fromName, inner.fromAddress].filter(Boolean).join(', ')),
    subject: shortLine(inner.subject),
    found: readMail(inner, KNOWN_SENDERS, monthFirst),
    receivedAt: receivedAt === null || receivedAt > now ? now : receivedAt,
  }
  await inTransaction(db, async (tx) => {
    await insertDraft(tx, userId, draft)
    await deleteOldestDrafts(tx, userId, DRAFTS_KEPT)
    await announce(tx, userId, ['subscriptions'])
  })
  return true
}

function shortLine(text: string): string {
  return Array.from(cleanLine(text)).slice(0, LINE_SHOWN).join('')
}
