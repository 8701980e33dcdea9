import type { TestReminder } from '@duely/contract'
import { Refusal, type RefusalCode, whyClosed } from '@duely/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { consume } from '../../../platform/http/guards/rate-limit.ts'
import { RateLimited } from '../../../platform/http/problem/problem.ts'
import { announce } from '../../../platform/live/announce.ts'
import { enqueueMail } from '../../../platform/outbox/enqueue.ts'
import { toChannelFacts } from '../planning/facts/reminder-facts.ts'
import { testReminder } from '../reminders-messages.ts'
import { unsubscribeUrlOf } from '../unsubscribe/unsubscribe-token.ts'
import { selectContact } from './test-reminder.repo.ts'

export type TestReminderDeps = {
  db: Database
  clock: Clock
  publicUrl: string
  /** Signs the unsubscribe link. */
  authSecret: string
  rateLimitFactor: number
  /** A mail waits: it leaves at once. */
  pokeOutbox(): void
}

const PER_HOUR = 3
const HOUR_SECONDS = 3600

/** Only a switch keeps it back: whether an address takes mail is just what a test shows. */
const SWITCHED_OFF: Readonly<Record<string, RefusalCode>> = {
  'notifications-off': 'NOTIFICATIONS_OFF',
  'email-off': 'EMAIL_NOTIFICATIONS_OFF',
}

/**
 * Queues a message that goes the way of every reminder, to the user's own address and to no other.
 *
 * @throws Refusal NOTIFICATIONS_OFF, EMAIL_NOTIFICATIONS_OFF (a switch says no), NOT_FOUND; RateLimited after three an hour
 */
export async function sendTestReminder(deps: TestReminderDeps, userId: string): Promise<TestReminder> {
  const { db, clock } = deps
  const contact = await selectContact(db, userId)
  if (contact === null) throw new Refusal('NOT_FOUND')
  const refusal = SWITCHED_OFF[whyClosed('email', toChannelFacts(contact, { canSendSms: false })) ?? '']
  if (refusal !== undefined) throw new Refusal(refusal)
  const limit = PER_HOUR * deps.rateLimitFactor
  const used = await consume(db, `test-reminder:${userId}`, limit, HOUR_SECONDS, clock)
  if (!used.allowed) throw new RateLimited(used.retryAfterSeconds)
  const unsubscribeUrl = unsubscribeUrlOf(userId, deps)
  const payload = { url: `${deps.publicUrl}/dashboard/reminders`, unsubscribeUrl }
  const deliveryId = await inTransaction(db, async (tx) => {
    await announce(tx, userId, ['reminders'])
    return enqueueMail(tx, testReminder, { to: contact.email, userId, payload }, clock.now())
  })
  deps.pokeOutbox()
  return { deliveryId }
}
