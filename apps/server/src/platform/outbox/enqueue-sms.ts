import type { Queryable } from '../database/database.ts'
import { deliveries } from '../database/schema.ts'

/** A text message about the account itself: the code that proves a number, or what follows once it is proven. */
export type AccountSms = {
  kind: 'phone-code' | 'sms-opt-in'
  /** In international format. */
  to: string
  userId: string
  /** May hold the code: it is emptied as soon as the message is finished. */
  payload: Record<string, unknown>
}

/** How long each is worth sending, in minutes: a code as long as it works. */
const USEFUL_MINUTES: Readonly<Record<AccountSms['kind'], number>> = {
  'phone-code': 10,
  'sms-opt-in': 24 * 60,
}

/** Puts a text message on the queue, to leave at once. Inside a transaction it leaves only if that commits. */
export async function enqueueSms(db: Queryable, sms: AccountSms, now: Date): Promise<void> {
  await db.insert(deliveries).values({
    kind: sms.kind,
    channel: 'sms',
    state: 'pending',
    userId: sms.userId,
    recipient: sms.to,
    payload: sms.payload,
    dueAt: now,
    nextAttemptAt: now,
  })
}

/** The instant from which such a message is no longer worth sending; null for a kind nobody knows. */
export function accountSmsUsefulUntil(kind: string, dueAt: Date): Date | null {
  if (kind !== 'phone-code' && kind !== 'sms-opt-in') return null
  return new Date(dueAt.getTime() + USEFUL_MINUTES[kind] * 60_000)
}
