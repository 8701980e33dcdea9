import type { Queryable } from '../database/database.ts'
import { deliveries } from '../database/schema.ts'
import type { MailKind, TextKind } from './message-kinds.ts'

/** A mail about the account itself: never switched off, never grouped, never unsubscribed from. */
export type QueuedMail<Payload> = {
  /** One address. */
  to: string
  /** Whose mail it is; left out when the account is gone (a farewell). */
  userId?: string
  payload: Payload
}

/** A text message about the account itself. */
export type QueuedText<Payload> = {
  /** In international format. */
  to: string
  userId: string
  payload: Payload
}

/**
 * Puts a mail on the queue, to leave at once. Inside a transaction it leaves only if that commits. Poke the outbox
 * afterwards and it goes within the same second; without it at the next look.
 *
 * @returns the id of the queued message.
 */
export function enqueueMail<Payload>(
  db: Queryable,
  { kind }: MailKind<Payload>,
  mail: QueuedMail<NoInfer<Payload>>,
  now: Date,
): Promise<string> {
  return insertQueued(db, { ...mail, kind, channel: 'email' }, now)
}

/** Puts a text message on the queue, to leave at once. Inside a transaction it leaves only if that commits. */
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
  return id
}
