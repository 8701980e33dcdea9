import type { Language } from '@duely/texts'
import type { Queryable } from '#server/platform/database/database.ts'
import { deliveries } from '#server/platform/database/schema.ts'
import type { MailKind, TextKind } from './message-kinds.ts'
import { wakeOutbox } from './wake-outbox.ts'

/** An account mail: cannot be switched off, is never grouped, and has no unsubscribe link. */
export type QueuedMail<Payload> = {
  /** One address. */
  to: string
  /** The user; absent when the account no longer exists. */
  userId?: string
  /** Where no user is named: see `selectReaderAt`. Default: the user's, else English. */
  language?: Language
  payload: Payload
}

/** An account text message. */
export type QueuedText<Payload> = {
  /** In international format. */
  to: string
  userId: string
  payload: Payload
}

/**
 * Queues a mail for immediate sending, on commit if inside a transaction.
 *
 * @returns the id of the queued message
 */
export function enqueueMail<Payload>(
  db: Queryable,
  { kind }: MailKind<Payload>,
  { language, payload, ...mail }: QueuedMail<NoInfer<Payload>>,
  now: Date,
): Promise<string> {
  const said = language === undefined ? payload : { ...payload, language }
  return insertQueued(db, { ...mail, payload: said, kind, channel: 'email' }, now)
}

/** Queues a text message for immediate sending, on commit if inside a transaction. */
export async function enqueueText<Payload>(
  db: Queryable,
  { kind }: TextKind<Payload>,
  text: QueuedText<NoInfer<Payload>>,
  now: Date,
): Promise<void> {
  await insertQueued(db, { ...text, kind, channel: 'sms' }, now)
}

type Queued = { kind: string; channel: 'email' | 'sms'; to: string; userId?: string; payload: unknown }

async function insertQueued(db: Queryable, { to, userId, ...queued }: Queued, now: Date): Promise<string> {
  const id = crypto.randomUUID()
  await db.insert(deliveries).values({
    ...queued,
    id,
    state: 'pending',
    userId: userId ?? null,
    recipient: to,
    dueAt: now,
    nextAttemptAt: now,
  })
  wakeOutbox(db)
  return id
}
