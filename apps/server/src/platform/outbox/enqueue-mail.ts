import type { Queryable } from '../database/database.ts'
import { deliveries } from '../database/schema.ts'

/** How long each account mail is worth sending, in hours: as long as the link in it lives, or what it says is news. */
const USEFUL_HOURS: Readonly<Record<string, number>> = {
  'verify-email': 24,
  'reset-password': 1,
  'deletion-requested': 168,
  'plan-changed': 72,
  'trial-ending': 72,
}
const USEFUL_HOURS_OTHERWISE = 24

/** A mail about the account itself: never switched off, never grouped, never unsubscribed from. */
export type AccountMail = {
  /** The name of the mail's template: 'verify-email', 'reset-password', ... ('reminder' is taken). */
  kind: string
  /** One address. */
  to: string
  /** Whose mail it is; left out when the account is gone (a farewell). */
  userId?: string
  /** What the template needs. May hold a one-time link: it is emptied as soon as the mail is finished. */
  payload: Record<string, unknown>
}

/**
 * Puts an account mail on the queue, to leave at once. Inside a transaction it leaves only if that commits.
 * Poke the reminder engine afterwards and it goes within the same second; without it at the next tick.
 *
 * @returns the id of the queued message.
 */
export async function enqueueMail(db: Queryable, mail: AccountMail, now: Date): Promise<string> {
  const id = crypto.randomUUID()
  await db.insert(deliveries).values({
    id,
    kind: mail.kind,
    channel: 'email',
    state: 'pending',
    userId: mail.userId ?? null,
    recipient: mail.to,
    payload: mail.payload,
    dueAt: now,
    nextAttemptAt: now,
  })
  return id
}

/** The instant from which an account mail queued at `dueAt` is no longer worth sending. */
export function accountMailUsefulUntil(kind: string, dueAt: Date): Date {
  return new Date(dueAt.getTime() + (USEFUL_HOURS[kind] ?? USEFUL_HOURS_OTHERWISE) * 3_600_000)
}
